/**
 * Draws all drawings as JPEGs and writes them to standard output as base 64 by name. Runs as its own process because
 * the app never decodes SVG (platform/files/server/load-decoder.ts).
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
