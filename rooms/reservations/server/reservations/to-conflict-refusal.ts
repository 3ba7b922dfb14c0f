import type { ConflictRefusal } from '#rooms/reservations/shapes/bookings.ts';
import type { BookingsRefused } from '#rooms/reservations/server/bookings/set-bookings.ts';

/** Bookings that keep their places can be refused for nothing else. */
export function toConflictRefusal(refused: BookingsRefused): ConflictRefusal {
  if ('taken' in refused) return refused;
  throw new Error(`Bookings that keep their places were refused: ${refused.refused}.`);
}
