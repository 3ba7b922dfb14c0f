import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';
import { addSeal, encryptText, decryptText } from './sealed-text.ts';

test('decrypts what it has encrypted, even with an earlier key of the process', () => {
  addSeal(createSeal(randomBytes(32)));
  const stored = encryptText('of a family');
  expect(stored.includes('of a family')).toBe(false);
  addSeal(createSeal(randomBytes(32)));
  expect(decryptText(stored)).toBe('of a family');
});

test('reads a plain value that a migration has marked', () => {
  expect(decryptText(Buffer.from('\0of a family'))).toBe('of a family');
});

test('throws for a value that was encrypted with an unknown key', () => {
  addSeal(createSeal(randomBytes(32)));
  const foreign = Buffer.concat([Buffer.of(1), createSeal(randomBytes(32)).encrypt(Buffer.from('x'))]);
  expect(() => decryptText(foreign)).toThrow('SEAL_KEY');
});
