import { decoder } from '#platform/files/server/decoder.ts';

/** Side of the square, in pixels: twice the 48 px at which the navigation bar shows it. */
const side = 96;
const mostBytes = 32 * 1024;

/**
 * A picture as it is stored: re-encoded, so that nothing but pixels of it is left (no location, no script).
 * Colours ('#rrggbb') and '' go as they are. null when it cannot be read as a picture.
 */
export async function storedPicture(given: string): Promise<string | null> {
  if (!given.startsWith('data:')) return given;
  const bytes = Buffer.from(given.slice(given.indexOf(',') + 1), 'base64');
  const square = await (
    await decoder()
  )(bytes)
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .webp({ quality: 75 })
    .toBuffer()
    // sharp throws plain errors for whatever it cannot read.
    .catch(() => null);
  return square === null || square.length > mostBytes ? null : `data:image/webp;base64,${square.toString('base64')}`;
}
