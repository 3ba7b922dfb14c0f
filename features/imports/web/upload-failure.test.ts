import { expect, test } from 'vitest';
import { toUploadFailure } from './upload-failure.ts';

const headers: Record<string, string> = { 'retry-after': '120', 'x-request-id': 'abc' };
const failureOf = (status: number, response: unknown = null) =>
  toUploadFailure({ status, response, header: (name) => headers[name] ?? null });

test('toUploadFailure returns the problem of the file itself', () => {
  expect(failureOf(422, { refused: 'not-csv' })).toEqual({ refused: 'not-csv' });
  expect(failureOf(413)).toEqual({ refused: 'too-large' });
  expect(failureOf(408)).toEqual({ refused: 'broken-off' });
});

test.each([
  [0, 'offline'],
  [401, 'sign-in-needed'],
  [403, 'not-allowed'],
  [404, 'not-found'],
  [429, 'too-many-requests'],
  [500, 'bug'],
  [502, 'offline'],
  [503, 'try-again'],
])('toUploadFailure returns the failure code for status %i', (status, code) => {
  expect(failureOf(status)).toEqual({ failure: { code, requestId: 'abc', retryAfter: 120 } });
});
