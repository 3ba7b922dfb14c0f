import type { z } from 'zod';
import type { Floor } from '../../../../platform/server/floor.ts';
import type { ByDay, EntryRow } from '../../shapes.ts';

/** The entries of one day by the camp's calendar, in order; of one reservation's folios when it is given. */
export async function dayEntries(_floor: Floor, _scope: z.output<typeof ByDay>, _ids: readonly string[] | undefined): Promise<EntryRow[]> {
  throw new Error('not built yet');
}
