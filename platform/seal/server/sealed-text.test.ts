import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealWith } from './seal.ts';
import { addSeal, closed, opened } from './sealed-text.ts';

test('opens what it closed, also with an earlier key of the process', () => {
  addSeal(sealWith(randomBytes(32)));
  const stored = closed('of a family');
  expect(stored.includes('of a family')).toBe(false);
  addSeal(sealWith(randomBytes(32)));
  expect(opened(stored)).toBe('of a family');
});

test('reads a value that a migration left in clear', () => {
  expect(opened(Buffer.from('\0of a family'))).toBe('of a family');
});

test('refuses a value of a key that is not here', () => {
  addSeal(sealWith(randomBytes(32)));
  const foreign = Buffer.concat([Buffer.of(1), sealWith(randomBytes(32)).close(Buffer.from('x'))]);
  expect(() => opened(foreign)).toThrow('SEAL_KEY');
});
