/** Reads scenes from standard input and writes JPEGs. Runs as a separate process, because the server itself must not decode SVG. */
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
