import type { AppContext } from '#platform/server/app-context.ts';
import { eventsOf } from '#features/reservations/server/public.ts';
import type { NewFolio } from './open-folio.ts';

/** Returns the folio to open for a stay, with the stay's id and name. Returns null without such a stay. */
export async function newFolioForStay(app: AppContext, reservationId: string): Promise<NewFolio | null> {
  const [stay] = await eventsOf(app, [reservationId]);
  return stay ? { id: reservationId, kind: 'reservation', name: stay.name, reservationId } : null;
}
