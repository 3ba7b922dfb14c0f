import { addDays } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import type { Classification, ReservationState } from '#features/reservations/rules.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';

/** Sixty places and five hundred bookings in thirty days: a very busy camp. */
export const zone = 'America/New_York';
export const firstDay = '2026-06-12';
const windowDays = 30;

const names = [
  'Lakeside Family Camp',
  'Hillside Women',
  'Okafor group',
  'Men’s Retreat',
  'Music Day',
  'Staff training',
  'Keller',
  'Grace Church Youth and Friends of the Long Name Fellowship',
];
const kinds: Classification[] = ['camp', 'retreat', 'reservation', 'retreat', 'day_event', 'camp', 'reservation', 'retreat'];
const states: ReservationState[] = ['confirmed', 'confirmed', 'held', 'confirmed', 'confirmed', 'inquiry', 'held', 'confirmed'];

export function createPlaces(): PlaceRow[] {
  const place = (id: string, name: string, parentId: string | null, position: number, more: Partial<PlaceRow> = {}): PlaceRow => ({
    id,
    name,
    parentId,
    position,
    kind: 'room',
    categories: [],
    sleeps: 4,
    seats: 0,
    state: 'open',
    closedReason: '',
    ...more,
  });
  const lodges = ['Pine Lodge', 'Oak House', 'Cedar Hall', 'Birch House'].flatMap((name, n) => [
    place(`lodge${n}`, name, 'site', n, { kind: 'building' }),
    ...Array.from({ length: 9 }, (_, room) => place(`lodge${n}room${room}`, `Room ${n + 1}0${room + 1}`, `lodge${n}`, room)),
  ]);
  const cabins = Array.from({ length: 13 }, (_, n) => place(`cabin${n}`, `Cabin ${n + 1}`, 'site', 10 + n, { kind: 'building' }));
  const rest = ['Chapel', 'Dining hall', 'Field', 'Waterfront', 'Climbing wall'].map((name, n) =>
    place(`hall${n}`, name, 'site', 30 + n, { kind: 'activity' }),
  );
  const zipline = place('zipline', 'Zipline', 'site', 40, { kind: 'activity', state: 'closed', closedReason: 'Unsafe cable' });
  return [place('site', 'Camp Chautauqua', null, 0, { kind: 'site' }), ...lodges, ...cabins, ...rest, zipline];
}

export function createBookings(places: readonly PlaceRow[], count = 500): BookingRow[] {
  const leaves = places.filter(({ id, state }) => state === 'open' && id !== 'site' && !/^lodge\d$/.test(id));
  const each = Math.ceil(count / leaves.length);
  const step = windowDays / each;
  const all = leaves.flatMap((place, row) =>
    Array.from({ length: each }, (_, n) =>
      booking(place.id, `b${row}x${n}`, addDays(firstDay, Math.floor(n * step)), Math.max(1, Math.floor(step) - 1), row + n),
    ),
  );
  return all.slice(0, count);
}

export function booking(placeId: string, id: string, from: string, nights: number, kind: number): BookingRow {
  const startsAt = toInstant(zone, from, '16:00');
  const endsAt = toInstant(zone, addDays(from, nights), '11:00');
  const pick = kind % names.length;
  return {
    id,
    placeId,
    reservationId: `r${pick}`,
    startsAt,
    endsAt,
    heldFrom: pick === 1 ? toInstant(zone, from, '12:00') : startsAt,
    heldUntil: pick === 1 ? toInstant(zone, addDays(from, nights), '15:00') : endsAt,
    name: names[pick] ?? '',
    classification: kinds[pick] ?? 'camp',
    state: states[pick] ?? 'confirmed',
    heads: 12 * (pick + 1),
    stayStartsAt: startsAt,
    stayEndsAt: endsAt,
  };
}

export function createWaitingReservations(): ReservationRow[] {
  return [
    {
      id: 'waiting',
      name: 'Hillside Women',
      classification: 'retreat',
      state: 'held',
      heldUntil: '2026-06-16',
      startsAt: toInstant(zone, '2026-06-18', '16:00'),
      endsAt: toInstant(zone, '2026-06-20', '11:00'),
      groupName: '',
      heads: 40,
      matrixLink: '',
      placeCount: 0,
      isBookedClosed: false,
      isBookedOutside: false,
    },
  ];
}
