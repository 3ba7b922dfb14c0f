import { expect, test } from 'vitest';
import { protectiveHeaders } from './protective-headers.ts';

test('nothing may be loaded by, framed around or guessed of an answer', async () => {
  expect(await protectiveHeaders(false)).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test('a house that is reached over https is reached over nothing else, one over http promises no such thing', async () => {
  expect((await protectiveHeaders(true))['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(await protectiveHeaders(false)).not.toHaveProperty('strict-transport-security');
});
