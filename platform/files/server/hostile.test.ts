import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { filesOf } from './file-rows.ts';
import { createTestRecords } from './testing-records.ts';
import { readUploadOutcome, photoBytes, fetchFile, sendFile } from './testing.ts';

const { kinds, createRecord: boat } = createTestRecords();
const testApp = setUpTestApp({ attachmentKinds: kinds });
const rowsOf = async (record: string) => (await filesOf(testApp.running.app, 'boat', [record])).get(record) ?? [];

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

async function textBomb(bytes: number): Promise<Buffer> {
  const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const afterHeader = 8 + 25;
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(bytes, 'x'))]);
  return Buffer.concat([plain.subarray(0, afterHeader), chunk('zTXt', text), plain.subarray(afterHeader)]);
}

/** This image declares 8 by 8 pixels but decompresses to 200 MB. */
function pixelBomb(): Buffer {
  const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(200_000_000));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const script = '<script>fetch("/api/accounts.signOut")</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`;

describe('uploading a hostile file', () => {
  const files: [string, () => Promise<Buffer> | Buffer][] = [
    ['an SVG with a script', () => Buffer.from(svg)],
    [
      'an SVG with an XML declaration',
      () => Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`),
    ],
    ['a gzipped SVG', () => gzipSync(svg)],
    ['an HTML page', () => Buffer.from(`<!doctype html>${script}`)],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>')],
    ['200 MB of gzipped zeros', () => gzipSync(Buffer.alloc(200_000_000))],
    ['a ZIP', () => Buffer.from('504b0304140000000800000000000000000000000000', 'hex')],
    ['half a photo', async () => (await photoBytes({ width: 800, height: 600, noise: true })).subarray(0, 40_000)],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a script for a drawing program', () => Buffer.from('push graphic-context\nimage over 0,0 0,0 \'url(https://127.0.0.1/"|id")\'')],
    [
      '144 million pixels in 400 kB',
      () =>
        sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
    ],
  ];
  test.each(files)('rejects a hostile file: %s @long', async (_what, made) => {
    const body = await made();
    expect(body.length).toBeLessThan(1_000_000);
    const { record, secret } = boat();
    const sent = await sendFile(testApp, { kind: 'boat', record, secret, body });
    await expect.poll(() => readUploadOutcome(testApp, sent)).toBe('unreadable');
    expect(await rowsOf(record)).toEqual([]);
    expect((await fetchFile(testApp, sent.id, { secret })).status).toBe(404);
  });
});

describe('uploading a photo with hidden content', () => {
  const where = { IFD0: { Copyright: 'somebody', Make: 'a camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } };
  const files: [string, () => Promise<Buffer>, RegExp][] = [
    ['a script after the photo', async () => Buffer.concat([await photoBytes(), Buffer.from(script)]), /script/],
    ['a page in a comment before the pixels', async () => commented(await photoBytes(), `*/=1;${script}/*`), /script/],
    [
      'the location, the camera and the author',
      async () =>
        sharp(await photoBytes())
          .withMetadata({ exif: where })
          .toBuffer(),
      /somebody|camera|GPS/,
    ],
    ['fifty million letters of compressed text', () => textBomb(50_000_000), /xxxx/],
    ['pixels that decompress without end', async () => pixelBomb(), /IDAT/],
  ];
  test.each(files)('does not serve hidden content of a photo: %s @long', async (_what, made, secretly) => {
    const body = await made();
    const { record, secret } = boat();
    const sent = await sendFile(testApp, { kind: 'boat', record, secret, body });
    await expect.poll(() => readUploadOutcome(testApp, sent)).not.toBe('arriving');
    if ((await readUploadOutcome(testApp, sent)) === 'unreadable') return;
    for (const variant of ['full', 'medium', 'thumb'] as const) {
      const seen = Buffer.from(await (await fetchFile(testApp, sent.id, { secret }, variant)).arrayBuffer());
      expect(seen.toString('latin1')).not.toMatch(secretly);
      const { exif, xmp, iptc, icc, format } = await sharp(seen).metadata();
      expect([exif, xmp, iptc, icc, format]).toEqual([undefined, undefined, undefined, undefined, 'webp']);
    }
  });

  test('serves a photo as WebP for any declared type and name', async () => {
    const { record, secret } = boat();
    for (const type of ['text/html', 'image/svg+xml', '../../x.html']) {
      const facts = {
        id: `Lying${Math.random().toString(36).slice(2, 8).padEnd(15, 'x')}`,
        kind: 'boat',
        record,
        filename: `x.html`,
        filetype: type,
      };
      const body = await photoBytes();
      const answer = await fetch(`${testApp.url}/files/uploads`, {
        method: 'POST',
        headers: {
          'tus-resumable': '1.0.0',
          origin: testApp.url,
          'content-type': 'application/offset+octet-stream',
          'upload-key': 'A'.repeat(40),
          'link-secret': secret,
          'upload-length': String(body.length),
          'upload-metadata': Object.entries(facts)
            .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
            .join(','),
        },
        body: body as BodyInit,
      });
      expect(answer.status).toBe(201);
      await expect.poll(async () => (await rowsOf(record)).every(({ state }) => state === 'ready')).toBe(true);
      const seen = await fetchFile(testApp, facts.id, { secret });
      expect(seen.headers.get('content-type')).toBe('image/webp');
      expect(seen.headers.get('content-disposition')).toBe(`inline; filename="${facts.id}.webp"`);
    }
  });

  test('rejects 50 MB with a correct or a false declared length @long', async () => {
    const { record, secret } = boat();
    expect((await sendFile(testApp, { kind: 'boat', record, secret, body: Buffer.alloc(50_000_000) })).status).toBe(413);
    const facts = { id: 'FiftyMegabytesAtOnce', kind: 'boat', record };
    const headers = { 'tus-resumable': '1.0.0', origin: testApp.url, 'upload-key': 'B'.repeat(40), 'link-secret': secret };
    const begun = await fetch(`${testApp.url}/files/uploads`, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': '2000000',
        'upload-metadata': Object.entries(facts)
          .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      },
    });
    const tried = await fetch(`${testApp.url}${begun.headers.get('location')}`, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: Buffer.alloc(50_000_000),
    }).then(
      ({ status }) => status,
      () => 413,
    );
    expect(tried).toBe(413);
    expect(await rowsOf(record)).toEqual([]);
  });
});

function commented(photo: Buffer, comment: string): Buffer {
  const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([photo.subarray(0, 2), marker, Buffer.from(comment), photo.subarray(2)]);
}
