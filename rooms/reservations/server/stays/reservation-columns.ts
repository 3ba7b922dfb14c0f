import { sql } from 'drizzle-orm';
import type { ReservationRow } from '../../shapes/stays.ts';
import { reservations } from '../tables.ts';

/** A reservation as lists and calendars show it. */
export const reservationColumns = {
  id: reservations.id,
  name: reservations.name,
  classification: reservations.classification,
  state: reservations.state,
  heldUntil: reservations.heldUntil,
  startsAt: reservations.startsAt,
  endsAt: reservations.endsAt,
  groupName: reservations.groupName,
  heads: reservations.heads,
  matrixLink: reservations.matrixLink,
  placeCount: sql<number>`(select count(distinct bookings.place_id)::int from bookings where bookings.reservation_id = reservations.id)`,
} satisfies Record<keyof ReservationRow, unknown>;

/** Such ids are left out of every list (specification §3); the same as `isIgnored`. */
export const isListed = sql`${reservations.id} not like 'test%'`;
