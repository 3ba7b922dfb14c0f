import type { Instant } from '#platform/time/instant.ts';

/** Returns the time at which a refund counts. A refund that is found late counts on the day it was made, as in the provider's list. */
export function bookingTimeOf(createdAt: Instant | null, now: Instant): Instant {
  return createdAt !== null && createdAt < now ? createdAt : now;
}
