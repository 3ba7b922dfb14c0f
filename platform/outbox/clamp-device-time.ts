import { day, type Instant, instantOf, addMilliseconds } from '#platform/time/instant.ts';

/** An older time means a wrong device clock. */
const maxAgeMs = 3 * day;

/** Returns the device time of a late action: at least `notBefore`, at most now. An impossible time becomes `now`. */
export function clampDeviceTime(reported: string | undefined, { now, notBefore }: { now: Instant; notBefore: Instant }): Instant {
  const at = reported === undefined ? now : instantOf(Date.parse(reported));
  if (at > now || at < addMilliseconds(now, -maxAgeMs)) return now;
  return at < notBefore ? notBefore : at;
}
