import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderGuestPage } from '#features/check-in/guest-document.ts';

/**
 * File name of the server renderer for guest pages, in the folder of the built screens. The server does not serve files whose name begins
 * with a dot.
 */
export const guestRendererFile = '.guest-drawing.mjs';

export async function loadGuestRenderer(folder: string): Promise<RenderGuestPage> {
  const { draw } = (await import(pathToFileURL(join(folder, guestRendererFile)).href)) as { draw: RenderGuestPage };
  return draw;
}
