import type { QueryBuilder } from '#platform/database/server/database.ts';
import { lockEvent } from '#features/reservations/server/public.ts';
import type { NewFolio } from './open-folio.ts';

/**
 * Returns the folio to open for a stay, with the stay's id and name. Returns null without such a stay. Locks the stay, so that a concurrent rename
 * finds the folio.
 */
export async function newFolioForStay(rows: QueryBuilder, reservationId: string): Promise<NewFolio | null> {
  const stay = await lockEvent(rows, reservationId);
  return stay && { id: reservationId, kind: 'reservation', name: stay.name, reservationId };
}
