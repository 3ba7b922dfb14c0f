/**
 * Draws scenes that come on standard input as JPEGs on standard output, each behind its length in four bytes. A process
 * of its own: in the house itself no SVG can be decoded (platform/files/server/load-decoder.ts), and that stays so.
 */
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { drawScene, type Scene } from './scenes.ts';

for (const scene of JSON.parse(await text(process.stdin)) as Scene[]) {
  const picture = await sharp(Buffer.from(drawScene(scene)))
    .jpeg({ quality: 88 })
    .toBuffer();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(picture.length);
  process.stdout.write(Buffer.concat([length, picture]));
}
