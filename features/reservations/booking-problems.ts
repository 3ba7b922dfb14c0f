import type { Instant } from '#platform/time/instant.ts';
import { holdsPlaces } from './rules.ts';
import type { ReservationRow } from './shapes/reservations.ts';

/** `closed`: a booked place is closed or unsafe. `outside`: a booking lies outside the stay. */
export type BookingProblem = 'closed' | 'outside';

/** A closed place is a problem only for current and future stays whose state holds their places. */
export function findBookingProblems(
  { state, endsAt, isBookedClosed, isBookedOutside }: Pick<ReservationRow, 'state' | 'endsAt' | 'isBookedClosed' | 'isBookedOutside'>,
  now: Instant,
): BookingProblem[] {
  return [
    ...(isBookedClosed && holdsPlaces(state) && endsAt > now ? ['closed' as const] : []),
    ...(isBookedOutside ? ['outside' as const] : []),
  ];
}
