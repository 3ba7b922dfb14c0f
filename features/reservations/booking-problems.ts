import type { Instant } from '#platform/time/instant.ts';
import { holdsPlaces } from './rules.ts';
import type { ReservationRow } from './shapes/reservations.ts';

/** A place of it is closed, as an unsafe one is, or booked outside its stay. */
export type BookingProblem = 'closed' | 'outside';

/** Pure. What is wrong with where a reservation is booked. A closed place concerns nobody who has gone, or was never sure of it. */
export function findBookingProblems(
  { state, endsAt, isBookedClosed, isBookedOutside }: Pick<ReservationRow, 'state' | 'endsAt' | 'isBookedClosed' | 'isBookedOutside'>,
  now: Instant,
): BookingProblem[] {
  return [
    ...(isBookedClosed && holdsPlaces(state) && endsAt > now ? ['closed' as const] : []),
    ...(isBookedOutside ? ['outside' as const] : []),
  ];
}
