import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readTakenLabel } from './exif-date.ts';

const photo = (exif?: Record<string, Record<string, string>>) => {
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#16724f' } }).jpeg();
  return (exif ? plain.withExif(exif) : plain).toBuffer();
};
const labelOf = (bytes: Buffer) => readTakenLabel(new Blob([new Uint8Array(bytes)]));

test('readTakenLabel returns the date of a photo', async () => {
  const picture = await photo({ IFD0: { Make: 'Somebody' }, IFD2: { DateTimeOriginal: '2026:06:12 10:30:05' } });
  expect(await labelOf(picture)).toBe('2026-06-12-10-30-05');
});

test.each([
  ['a photo without EXIF', () => photo()],
  ['a photo whose EXIF has no date', () => photo({ IFD0: { Make: 'Somebody' } })],
  [
    'a PNG',
    async () =>
      sharp(await photo())
        .png()
        .toBuffer(),
  ],
  ['an empty file', async () => Buffer.alloc(0)],
  ['a truncated JPEG', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff])],
])("readTakenLabel returns '' for %s", async (_what, bytes) => expect(await labelOf(await bytes())).toBe(''));

test('readExifDate returns without an error for wrong offsets at any position', async () => {
  const picture = await photo({ IFD2: { DateTimeOriginal: '2026:06:12 10:30:05' } });
  for (let at = 0; at < 300; at += 1) {
    const bent = Buffer.from(picture);
    bent[at] = 0xff;
    expect(await labelOf(bent)).toMatch(/^[\d-]{0,19}$/);
  }
});
