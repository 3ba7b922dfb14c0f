import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

const failing = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

test.each(['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', '57P01', '57P03', '53300', '08006', '40001', '40P01'])(
  'returns true for %s',
  (code) => {
    expect(isDatabaseUnavailable(failing(code))).toBe(true);
    expect(isDatabaseUnavailable(new Error('Failed query', { cause: failing(code) }))).toBe(true);
  },
);

test.each(['23505', '42P01', '22P02', '28P01', 'ENOENT', 'EACCES'])('returns false for %s', (code) => {
  expect(isDatabaseUnavailable(failing(code))).toBe(false);
});

test('returns true for ENOENT of a socket, and false for ENOENT of a file', () => {
  expect(isDatabaseUnavailable(failing('ENOENT', { syscall: 'connect' }))).toBe(true);
  expect(isDatabaseUnavailable(failing('ENOENT', { syscall: 'open' }))).toBe(false);
  expect(isDatabaseUnavailable('ENOENT')).toBe(false);
});
