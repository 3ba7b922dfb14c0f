import { toInstant } from '#platform/time/to-instant.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { PlaceRow } from '#features/places/shapes.ts';

export const zone = 'America/New_York';

export const places: PlaceRow[] = [
  place('site', null, 0),
  place('lodge', 'site', 0),
  place('room1', 'lodge', 0),
  place('room2', 'lodge', 1),
  place('chapel', 'site', 1),
];

export function place(id: string, parentId: string | null, position: number, more: Partial<PlaceRow> = {}): PlaceRow {
  return { id, parentId, position, name: id, kind: 'room', categories: [], sleeps: 0, seats: 0, state: 'open', closedReason: '', ...more };
}

export function booking(id: string, placeId: string, from: string, to: string, more: Partial<BookingRow> = {}): BookingRow {
  const [startsAt, endsAt] = [toInstant(zone, from, '16:00'), toInstant(zone, to, '11:00')];
  const times = { startsAt, endsAt, heldFrom: startsAt, heldUntil: endsAt };
  return {
    id,
    placeId,
    reservationId: `of-${id}`,
    ...times,
    name: id,
    classification: 'camp',
    state: 'confirmed',
    heads: 10,
    stayStartsAt: times.startsAt,
    stayEndsAt: times.endsAt,
    ...more,
  };
}
