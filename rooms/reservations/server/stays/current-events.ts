import { and, inArray, ne, sql } from 'drizzle-orm';
import type { Floor } from '../../../../platform/server/floor.ts';
import { currentFirst, currentWindow } from '../../current-event.ts';
import type { EventChoice } from '../../shapes/stays.ts';
import { reservations } from '../tables.ts';
import { isListed } from './reservation-columns.ts';

/**
 * The current event first, then others that are on or near; `mustChoose` says whether a family is
 * asked which is theirs (specification §9). Anybody may ask, so nothing is told that is not on the poster.
 */
export async function currentEvents(floor: Floor): Promise<EventChoice[]> {
  const { zone } = await floor.camp();
  const now = floor.clock.now();
  const { from, to } = currentWindow(now, zone);
  const { id, name, startsAt, endsAt } = reservations;
  const found = await floor.rows
    .select({ id, name, startsAt, endsAt, locations: activities })
    .from(reservations)
    .where(
      and(
        isListed,
        ne(reservations.classification, 'reservation'),
        inArray(reservations.state, ['held', 'confirmed']),
        sql`reservations.stay && tstzrange(${from}, ${to}, '[]')`,
      ),
    );
  return currentFirst(found, now, zone);
}

/** Those that lie on ground it has booked and are open, in the order of the tree: booking the whole site books its activities. */
const activities = sql<string[]>`array(
  select places.name from places
  where places.kind = 'activity' and places.id not like 'test%'
    and places.state = 'open'
    and exists (select from bookings where bookings.reservation_id = reservations.id and bookings.ground @> places.ground)
  order by places.position, places.name)`;
