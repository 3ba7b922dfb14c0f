import { newId } from '#platform/database/server/new-id.ts';
import { topics } from '#features/reservations/topics.ts';
import type { Camp } from './open-camp.ts';

interface ReservationOptions {
  id?: string;
  /** SQL expression of a time, such as `now() + interval '2 days'`. */
  from: string;
  until: string;
  columns?: Readonly<Record<string, unknown>>;
  /** SQL condition on the table `places` that selects the places to book. By default no place is booked. */
  places?: string;
}

/** Returns a SQL expression for this hour in camp time, the given number of days from today. */
export const sqlAtHour = (days: number, hour: number): string =>
  `(date_trunc('day', now() at time zone 'America/New_York') + interval '${days} days ${hour} hours') at time zone 'America/New_York'`;

/**
 * Inserts a reservation with its booked places, confirmed by default. It writes to the database, because the server's calls refuse a stay
 * that has already begun. Open lists are notified, as after a change by another server.
 */
export async function addReservation(camp: Camp, name: string, added: ReservationOptions): Promise<string> {
  const { id = newId(), from, until, columns = {}, places = 'false' } = added;
  const values = { id, name, classification: 'camp', state: 'confirmed', ...columns };
  const names = Object.keys(values);
  await camp.sql(
    `with added as (
       insert into reservations (${names.join(', ')}, starts_at, ends_at, created_at, changed_at)
       values (${names.map((_, nth) => `$${nth + 1}`).join(', ')}, ${from}, ${until}, now(), now())
       returning id, starts_at, ends_at, state
     ), booked as (
       insert into bookings (id, reservation_id, place_id, tree_interval, starts_at, ends_at, held_from, held_until, holds, created_at)
       select left(md5(random()::text), 20), added.id, places.id, places.tree_interval, starts_at, ends_at, starts_at, ends_at, added.state in ('held', 'confirmed'), now()
       from added, places where ${places}
       returning id
     )
     insert into changes (topic, key)
     select '${topics.reservations}', id from added union all select '${topics.bookings}', id from booked`,
    Object.values(values),
  );
  return id;
}
