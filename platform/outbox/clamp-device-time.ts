import { day, type Instant, instantOf, addMilliseconds } from '#platform/time/instant.ts';

/** A device that was without a network for longer has a clock that is wrong. */
const longestKeptMs = 3 * day;

/**
 * When something was done that a device may have kept before it sent it, by what that device says: never in the future,
 * nor before `notBefore`, what it was done to. Said beyond all reason, it counts as done now.
 */
export function clampDeviceTime(said: string | undefined, { now, notBefore }: { now: Instant; notBefore: Instant }): Instant {
  const at = said === undefined ? now : instantOf(Date.parse(said));
  if (at > now || at < addMilliseconds(now, -longestKeptMs)) return now;
  return at < notBefore ? notBefore : at;
}
