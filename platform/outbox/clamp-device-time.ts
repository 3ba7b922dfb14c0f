import { day, type Instant, instantOf, addMilliseconds } from '#platform/time/instant.ts';

/** A time before this is treated as a wrong device clock. */
const maxAgeMs = 3 * day;

/**
 * Returns the time of an action that a device may have sent late, by the device's report: not in the future and not before `notBefore`,
 * the time of what it acts on. An impossible time becomes `now`.
 */
export function clampDeviceTime(reported: string | undefined, { now, notBefore }: { now: Instant; notBefore: Instant }): Instant {
  const at = reported === undefined ? now : instantOf(Date.parse(reported));
  if (at > now || at < addMilliseconds(now, -maxAgeMs)) return now;
  return at < notBefore ? notBefore : at;
}
