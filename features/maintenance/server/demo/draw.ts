/**
 * Draws all drawings as JPEGs, in base 64 by their names on standard output. A process of its own: in the house itself
 * no SVG can be decoded (platform/files/server/load-decoder.ts), and that stays so.
 */
import sharp from 'sharp';
import { drawings, frameDrawing } from './drawings.ts';

const drawn: Record<string, string> = {};
for (const [name, inside] of Object.entries(drawings)) {
  const picture = await sharp(Buffer.from(frameDrawing(inside)))
    .jpeg({ quality: 80 })
    .toBuffer();
  drawn[name] = picture.toString('base64');
}
process.stdout.write(JSON.stringify(drawn));
