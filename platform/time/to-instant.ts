import { Temporal as Polyfill } from 'temporal-polyfill';
import type { Day } from './calendar.ts';
import { type Instant, instantOf } from './instant.ts';

// Use native Temporal if it exists, because it is faster. Node 24 does not have it.
const Temporal: typeof Polyfill = (globalThis as { Temporal?: typeof Polyfill }).Temporal ?? Polyfill;

/**
 * Returns the instant of a local time. Use only this function: other libraries choose another instant in the hour that is repeated in
 * autumn.
 */
export function toInstant(zone: string, day: Day, time = '00:00'): Instant {
  const local = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time));
  return instantOf(local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds);
}
