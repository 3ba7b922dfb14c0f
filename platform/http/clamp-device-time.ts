import { day, type Instant, instantOf, addMilliseconds } from '#platform/time/instant.ts';

/** Maximum age of a device time. An older time means that the device clock is wrong. */
const maxAgeMs = 3 * day;

/**
 * Returns the device time of an action that arrives late, limited to the range from `notBefore` to `now`. Returns `now` for a time that
 * cannot be right.
 */
export function clampDeviceTime(reported: string | undefined, { now, notBefore }: { now: Instant; notBefore: Instant }): Instant {
  const at = reported === undefined ? now : instantOf(Date.parse(reported));
  if (at > now || at < addMilliseconds(now, -maxAgeMs)) return now;
  return at < notBefore ? notBefore : at;
}
