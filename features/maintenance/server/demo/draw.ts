/** Renders the drawings and prints them as base64 JPEGs by name. A separate process, because the app itself never decodes SVG. */
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
