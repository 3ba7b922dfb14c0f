import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const http = { publicUrl: 'http://localhost:3000', hstsSubdomains: true };

test('forbid loading other origins, framing and content sniffing', async () => {
  expect(await securityHeaders(http)).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test.each([
  ['an https address', { publicUrl: 'https://camp.example', hstsSubdomains: false }, 'max-age=31536000'],
  ['its subdomains by setting', { publicUrl: 'https://camp.example', hstsSubdomains: true }, 'max-age=31536000; includeSubDomains'],
  ['no http address', http, undefined],
])('set Strict-Transport-Security for %s', async (_what, config, promise) =>
  expect((await securityHeaders(config))['strict-transport-security']).toBe(promise),
);
