import { Temporal as Polyfill } from 'temporal-polyfill';
import type { Day } from './calendar.ts';
import { type Instant, instantOf } from './instant.ts';

// Node 24 lacks Temporal; a native one is faster.
const Temporal: typeof Polyfill = (globalThis as { Temporal?: typeof Polyfill }).Temporal ?? Polyfill;

/** Returns the moment of a local time. Use it everywhere: other libraries choose differently in the repeated hour of autumn. */
export function toInstant(zone: string, day: Day, time = '00:00'): Instant {
  const local = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time));
  return instantOf(local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds);
}
