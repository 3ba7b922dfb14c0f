import type { Instant } from '#platform/time/instant.ts';

/** Returns the booking time of a refund. A refund that is found late is booked on the day when it was made, as in the provider's list. */
export function bookingTimeOf(createdAt: Instant | null, now: Instant): Instant {
  return createdAt !== null && createdAt < now ? createdAt : now;
}
