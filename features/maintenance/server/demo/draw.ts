/** Draws the pictures as JPEGs, in base 64 by name. A separate process, because the app never decodes SVG. */
import sharp from 'sharp';
import { drawings, frameDrawing } from './drawings.ts';

const drawnPictures: Record<string, string> = {};
for (const [name, inside] of Object.entries(drawings)) {
  const picture = await sharp(Buffer.from(frameDrawing(inside)))
    .jpeg({ quality: 80 })
    .toBuffer();
  drawnPictures[name] = picture.toString('base64');
}
process.stdout.write(JSON.stringify(drawnPictures));
