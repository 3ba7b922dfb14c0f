import type { QueryBuilder } from '#platform/database/server/database.ts';
import { lockEvent } from '#features/reservations/server/public.ts';
import type { NewFolio } from './open-folio.ts';

/**
 * Returns the folio to create for a stay, with the stay's id and name. Returns null if the stay does not exist. Locks the stay, so that a
 * concurrent rename also renames this folio.
 */
export async function prepareFolioForStay(rows: QueryBuilder, reservationId: string): Promise<NewFolio | null> {
  const stay = await lockEvent(rows, reservationId);
  return stay && { id: reservationId, kind: 'reservation', name: stay.name, reservationId };
}
