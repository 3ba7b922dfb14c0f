import { and, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import { selectCurrentEvents, currentWindow } from '#features/reservations/current-event.ts';
import type { EventChoice } from '#features/reservations/shapes/reservations.ts';
import { reservations } from '#features/reservations/server/tables.ts';
import { isListed } from './reservation-columns.ts';

/** Returns the current events, the default first (specification §9). Returns only public data, because anonymous visitors may call it. */
export async function currentEvents(app: Pick<AppContext, 'camp' | 'clock' | 'rows'>): Promise<EventChoice[]> {
  const { zone } = await app.camp();
  const now = app.clock.now();
  const { from, to } = currentWindow(now, zone);
  const found = await app.rows
    .select(eventChoiceColumns)
    .from(reservations)
    .where(and(takesFamiliesSql, during(from, to)));
  return selectCurrentEvents(found, now, zone);
}

/**
 * Returns the current events that `accepts` admits. Filters before the limit of five, so that a rejected event does not displace another.
 */
export async function currentEventsWhere(
  app: Pick<AppContext, 'camp' | 'clock' | 'rows'>,
  accepts: (event: FamilyEvent) => boolean,
): Promise<FamilyEvent[]> {
  const { zone } = await app.camp();
  const now = app.clock.now();
  const { from, to } = currentWindow(now, zone);
  return selectCurrentEvents((await eventsBetween(app.rows, from, to)).filter(accepts), now, zone);
}

/** `takesFamilies` is true for a listed event that is held or confirmed. */
export interface FamilyEvent extends EventChoice {
  takesFamilies: boolean;
}

/** Returns the events with these ids, in any state. Unknown ids are skipped. */
export async function familyEventsOf(rows: QueryBuilder, ids: readonly string[]): Promise<FamilyEvent[]> {
  if (ids.length === 0) return [];
  return eventsById(rows, { ids });
}

const eventsById = preparedStatement(['ids'], (rows, { ids }) =>
  rows
    .select(familyEventColumns)
    .from(reservations)
    .where(sql`${reservations.id} = any(${ids})`),
);

/** Returns the events in a time span, including events without families. */
export function eventsBetween(rows: QueryBuilder, from: Instant, to: Instant): Promise<FamilyEvent[]> {
  return rows
    .select(familyEventColumns)
    .from(reservations)
    .where(and(isListed, ne(reservations.classification, 'reservation'), during(from, to)));
}

const takesFamiliesSql = sql`(${and(isListed, ne(reservations.classification, 'reservation'), inArray(reservations.state, ['held', 'confirmed']))})`;

function during(from: Instant, to: Instant): SQL {
  return sql`reservations.stay && tstzrange(${from}, ${to}, '[]')`;
}

/** Names of activities within the booked places, in tree order: a booking of the whole site includes its activities. */
function activities(state: 'open' | 'closed'): SQL<string[]> {
  return sql<string[]>`array(
    select places.name from places
    where places.kind = 'activity' and ${isNotTestId(sql`places.id`)}
      and places.state = ${state}
      and exists (select from bookings where bookings.reservation_id = reservations.id and bookings.tree_interval @> places.tree_interval)
    order by places.position, places.name)`;
}

const { id, name, startsAt, endsAt } = reservations;
const eventChoiceColumns = { id, name, startsAt, endsAt, locations: activities('open'), closed: activities('closed') };
const familyEventColumns = { ...eventChoiceColumns, takesFamilies: sql<boolean>`${takesFamiliesSql}` };
