import { Temporal as Polyfill } from 'temporal-polyfill';
import type { Day } from './calendar.ts';
import { type Instant, instantOf } from './instant.ts';

// Node 24 lacks Temporal; a native one is faster.
const Temporal: typeof Polyfill = (globalThis as { Temporal?: typeof Polyfill }).Temporal ?? Polyfill;

/**
 * Returns the moment of a local time: the first in the repeated hour in autumn, the moment after the jump in the skipped hour in spring.
 * Use it for all conversions: PostgreSQL and other libraries choose differently in autumn. A separate file, because screens that only
 * show days do not need the Temporal library.
 * @example toInstant('America/New_York', '2026-06-12', '16:30') === '2026-06-12T20:30:00.000Z'
 */
export function toInstant(zone: string, day: Day, time = '00:00'): Instant {
  const local = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time));
  return instantOf(local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds);
}
