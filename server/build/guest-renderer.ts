import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderGuestPage } from '#features/check-in/guest-document.ts';

/** The guests' page as the server runs it, beside the built screens. Begins with a dot: it is served to nobody. */
export const guestRendererFile = '.guest-drawing.mjs';

export async function loadGuestRenderer(folder: string): Promise<RenderGuestPage> {
  const { draw } = (await import(pathToFileURL(join(folder, guestRendererFile)).href)) as { draw: RenderGuestPage };
  return draw;
}
