import { and, isNotNull, ne, or } from 'drizzle-orm';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { tickets } from '#features/maintenance/server/tables.ts';
import { repeatingTasks } from '#features/maintenance/server/tasks/tables.ts';
import { isAssignedTo } from '#features/maintenance/server/tickets/where-ticket-visible.ts';
import { wholeTickets } from '#features/maintenance/server/tickets/ticket-rows.ts';
import type { WholeTicketRow, ArrivalRow } from '#features/maintenance/shapes/ticket.ts';
import { nextArrivals } from '#features/reservations/server/public.ts';

const most = 200;

/**
 * Returns a worker's open tickets and all unsafe tickets, including closed ones. The rows have all fields, so that each ticket opens
 * offline.
 */
export function ticketsOfDay(
  app: AppContext,
  { accountId, readsGuests }: { accountId: string; readsGuests: boolean },
): Promise<WholeTicketRow[]> {
  const isTheirs = and(ne(tickets.status, 'closed'), isAssignedTo({ accountId }));
  return wholeTickets(app, {
    which: and(isNotTestId(tickets.id), or(isTheirs, isNotNull(tickets.unsafeAt))),
    most,
    sight: 'all',
    readsGuests,
  });
}

export async function arrivalRows(app: AppContext): Promise<ArrivalRow[]> {
  const ticketPlaces = await app.rows
    .selectDistinct({ placeId: tickets.placeId })
    .from(tickets)
    .where(and(ne(tickets.status, 'closed'), isNotNull(tickets.placeId)));
  const tended = await app.rows.selectDistinct({ placeId: repeatingTasks.placeId }).from(repeatingTasks);
  const placeIds = [...new Set([...ticketPlaces, ...tended].flatMap(({ placeId }) => placeId ?? []))];
  const arrivals = await nextArrivals(app, { placeIds, from: app.clock.now() });
  return [...arrivals].map(([id, arrivesAt]) => ({ id, arrivesAt }));
}
