import { squarePhoto } from '#platform/files/server/photo.ts';

/** Side of the square, in pixels: twice the 48 px at which the navigation bar shows it. */
const side = 96;
const mostBytes = 32 * 1024;

/**
 * A picture as it is stored: re-encoded, so that nothing but pixels of it is left (no location, no script).
 * Colours ('#rrggbb') and '' go as they are. null when it cannot be read as a picture.
 */
export async function storedPicture(given: string): Promise<string | null> {
  if (!given.startsWith('data:')) return given;
  const square = await squarePhoto(Buffer.from(given.slice(given.indexOf(',') + 1), 'base64'), side);
  return square === null || square.length > mostBytes ? null : `data:image/webp;base64,${square.toString('base64')}`;
}
