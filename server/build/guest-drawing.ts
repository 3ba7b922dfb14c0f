import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawGuestPage } from '#rooms/check-in/guest-document.ts';

/** The guests' page as the server runs it, beside the built screens. Begins with a dot: it is served to nobody. */
export const guestDrawingName = '.guest-drawing.mjs';

export async function guestDrawingIn(folder: string): Promise<DrawGuestPage> {
  const { draw } = (await import(pathToFileURL(join(folder, guestDrawingName)).href)) as { draw: DrawGuestPage };
  return draw;
}
