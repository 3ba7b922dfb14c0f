import type { Instant } from '#platform/time/instant.ts';

/** Heard of later, a refund is of the day when it was made, by the camp's zone: the provider counts it to that one. */
export function bookingTimeOf(madeAt: Instant | null, now: Instant): Instant {
  return madeAt !== null && madeAt < now ? madeAt : now;
}
