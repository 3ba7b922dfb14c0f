import { and, desc, inArray, isNotNull, sql } from 'drizzle-orm';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import { isGranted } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { findCurrentAndNextEvents } from '#features/reservations/server/public.ts';
import { placeLabelOf } from '#features/places/server/public.ts';
import { accessRules } from '#features/screens.ts';
import type { UnsafePlaceRow } from '#features/maintenance/shapes/ticket.ts';
import { type Visibility, visibilityOf } from '#features/maintenance/visibility.ts';
import { tickets } from '#features/maintenance/server/tables.ts';
import { titleWithoutGuestText } from '#features/maintenance/server/tickets/guest-text.ts';
import { whereTicketVisible } from '#features/maintenance/server/tickets/where-ticket-visible.ts';

interface Scope {
  /** Tickets that the caller may open. null means none. */
  sight: Visibility | null;
  events: 'all' | readonly string[];
}

const oneEvent = 'view-event-';

export function unsafeScopeOf(caller: Caller | null): Scope {
  const own = (caller?.permissions ?? [])
    .filter((permission) => permission.startsWith(oneEvent))
    .map((permission) => permission.slice(oneEvent.length));
  return {
    sight: isGranted(accessRules.maintenance, caller) ? visibilityOf(caller) : null,
    events: isGranted(accessRules.cashiers, caller) ? 'all' : own.toSorted(),
  };
}

/** Returns the unsafe places, the latest first, with their public reasons and the events that have booked them now or next. */
export async function unsafePlaces(app: AppContext, { sight, events }: Scope): Promise<UnsafePlaceRow[]> {
  const { id, title, placeId, originKind, unsafeAt } = tickets;
  const ticketRows = await app.rows
    .select({ id, title, placeId, originKind })
    .from(tickets)
    .where(and(isNotTestId(id), isNotNull(unsafeAt), isNotNull(placeId)))
    .orderBy(desc(unsafeAt));
  const latest = new Map(
    ticketRows.map((ticket) => [ticket.placeId ?? '', ticket]).toReversed() as [string, (typeof ticketRows)[number]][],
  );
  const booked = await findCurrentAndNextEvents(app.rows, { placeIds: [...latest.keys()], now: app.clock.now() });
  const visibleIds = await findVisibleTicketIds(
    app,
    sight,
    [...latest.values()].map((ticket) => ticket.id),
  );
  const { locale } = await app.camp();
  const rows: UnsafePlaceRow[] = [];
  for (const [place, ticket] of [...latest].toReversed())
    rows.push({
      id: place,
      place: (await placeLabelOf(app.rows, place)) ?? '',
      reason: titleWithoutGuestText(ticket, locale),
      ticketId: visibleIds.has(ticket.id) ? ticket.id : null,
      booked: (booked.get(place) ?? []).filter((event) => events === 'all' || events.includes(event.id)),
    });
  return rows;
}

async function findVisibleTicketIds(app: AppContext, sight: Visibility | null, ids: readonly string[]): Promise<Set<string>> {
  if (sight === null) return new Set();
  const ticketRows = await app.rows
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(inArray(tickets.id, [...ids]), (await whereTicketVisible(app, sight)) ?? sql`true`));
  return new Set(ticketRows.map(({ id }) => id));
}
