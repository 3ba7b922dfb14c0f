import type { AppContext } from '#platform/server/app-context.ts';
import { eventsOf } from '#features/reservations/server/public.ts';
import type { NewFolio } from './open-folio.ts';

/** What a stay's first money begins: called as the stay is, with its id. Null where there is no such stay. */
export async function newFolioForStay(app: AppContext, reservationId: string): Promise<NewFolio | null> {
  const [stay] = await eventsOf(app, [reservationId]);
  return stay ? { id: reservationId, kind: 'reservation', name: stay.name, reservationId } : null;
}
