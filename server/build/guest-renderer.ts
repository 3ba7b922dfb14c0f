import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderGuestPage } from '#features/check-in/guest-document.ts';

/** Server renderer of the guests' page, beside the built screens. The leading dot keeps it from being served. */
export const guestRendererFile = '.guest-drawing.mjs';

export async function loadGuestRenderer(folder: string): Promise<RenderGuestPage> {
  const { draw } = (await import(pathToFileURL(join(folder, guestRendererFile)).href)) as { draw: RenderGuestPage };
  return draw;
}
