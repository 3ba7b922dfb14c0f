import { Temporal as Polyfill } from 'temporal-polyfill';
import type { Day } from './calendar.ts';
import { type Instant, instantOf } from './instant.ts';

// Node 24 has no Temporal of its own; where there is one, it is the same and faster.
const Temporal: typeof Polyfill = (globalThis as { Temporal?: typeof Polyfill }).Temporal ?? Polyfill;

/**
 * The moment at which a zone's clocks show a time on a day. In the hour that autumn repeats it is the
 * first; in the hour that spring leaves out, the moment the clocks jump to. All conversions of the
 * house are made here: PostgreSQL and other libraries choose the other one in autumn. In a file of its
 * own, since a screen that only shows days does without the library.
 * @example momentIn('America/New_York', '2026-06-12', '16:30') === '2026-06-12T20:30:00.000Z'
 */
export function toInstant(zone: string, day: Day, time = '00:00'): Instant {
  const local = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time));
  return instantOf(local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds);
}
