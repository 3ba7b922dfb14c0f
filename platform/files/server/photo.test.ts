import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readLimitedBytes } from './read-limited-bytes.ts';
import { preparePhoto } from './photo.ts';

const plain = () => sharp({ create: { width: 400, height: 300, channels: 3, background: '#16724f' } });

describe('preparePhoto', () => {
  test('rotates a photo upright and removes all metadata', async () => {
    const sent = await plain()
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } } })
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const stored = await preparePhoto(sent);
    expect(stored).toMatchObject({ width: 300, height: 400 });
    const metadata = await sharp(stored?.variants.full).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 300, height: 400 });
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('scales a photo down to 2,048 pixels', async () => {
    const sent = await sharp({ create: { width: 5_000, height: 1_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await preparePhoto(sent)).toMatchObject({ width: 2_048, height: 410 });
  });

  test('removes a script that is appended to the file', async () => {
    const sent = Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const stored = await preparePhoto(sent);
    expect(stored?.variants.full.includes('script')).toBe(false);
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an empty file', Buffer.alloc(0)],
    ['half a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ])('returns null instead of a photo for %s', async (_what, sent) => {
    expect(await preparePhoto(sent)).toBeNull();
  });

  test('returns null for a picture with more pixels than the limit', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await preparePhoto(bomb)).toBeNull();
  });

  test('prepares the photos of all concurrent calls', async () => {
    const sent = await plain().webp().toBuffer();
    const stored = await Promise.all(Array.from({ length: 7 }, () => preparePhoto(sent)));
    expect(stored.every((variant) => variant?.width === 400)).toBe(true);
  });
});

test('readLimitedBytes stops reading once the limit is exceeded', async () => {
  let read = 0;
  async function* parts() {
    for (let part = 0; part < 10; part += 1) {
      read += 1;
      yield Buffer.alloc(10);
    }
  }
  expect((await readLimitedBytes(parts(), 100))?.length).toBe(100);
  read = 0;
  expect(await readLimitedBytes(parts(), 25)).toBeNull();
  expect(read).toBe(3);
});
