import type { z } from 'zod';
import type { Floor } from '../../../../platform/server/floor.ts';
import type { byFolio, FolioRow } from '../../shapes.ts';

/** One folio whole. */
export async function folioRows(_floor: Floor, _scope: z.output<typeof byFolio>, _ids: readonly string[] | undefined): Promise<FolioRow[]> {
  throw new Error('not built yet');
}
