import { expect, test } from 'vitest';
import { backoffMs, classifyAnswer } from './upload-retry.ts';

test.each([
  [200, 'sent'],
  [409, 'sent'],
  [413, 'refused'],
  [415, 'refused'],
  [422, 'refused'],
  [null, 'waiting'],
])('classifyAnswer classifies %j as %s', (status, next) => {
  expect(classifyAnswer(status)).toBe(next);
});

// The specification lists these statuses. How the app reacts to each one is our decision.
test.each([
  [401, 'unauthenticated'],
  [402, 'quota-exceeded'],
  [403, 'unauthorized'],
  [404, 'object-not-found'],
])('classifyAnswer does not retry HTTP %i (%s)', (status) => {
  expect(classifyAnswer(status)).toBe('refused');
});

test.each([500, 502, 503, 504, 599, 408, 429])('retries on 5xx, 408, 429: HTTP %i', (status) => {
  expect(classifyAnswer(status)).toBe('waiting');
});

test('backoff growth is capped at about 64 s', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 99].map(backoffMs)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 64_000, 64_000]);
});
