import { expect, test } from 'vitest';
import { isHeic } from './heic.ts';

const file = (brand: string) => new Blob([new Uint8Array([0, 0, 0, 24]), `ftyp${brand}`, new Uint8Array(30)]);

test.each([
  ['heic', true],
  ['mif1', true],
  ['avif', false],
  ['mp42', false],
])('isHeic of a file with brand %s returns %j', async (brand, is) => expect(await isHeic(file(brand))).toBe(is));

test('isHeic returns false for a JPEG and for an empty file', async () => {
  expect(await isHeic(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]))).toBe(false);
  expect(await isHeic(new Blob([]))).toBe(false);
});
