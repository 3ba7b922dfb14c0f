import { Temporal as Polyfill } from 'temporal-polyfill';
import type { Day } from './calendar.ts';
import type { Instant } from './instant.ts';

const Temporal: typeof Polyfill = (globalThis as { Temporal?: typeof Polyfill }).Temporal ?? Polyfill;

/** A moment with the time that a zone's clocks show, as the iCalendar library takes it. */
export function toZonedDateTime(zone: string, moment: Instant): Polyfill.ZonedDateTime {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(zone);
}

/** Whether a zone's clocks show the time of a moment twice, as in the hour that autumn repeats: calendar programs differ in which they take. */
export function isRepeatedTime(zone: string, moment: Instant): boolean {
  const local = toZonedDateTime(zone, moment).toPlainDateTime();
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) => local.toZonedDateTime(zone, { disambiguation }));
  return first?.epochMilliseconds !== second?.epochMilliseconds;
}

/** A day without a time, as the iCalendar library takes it. */
export function toPlainDate(day: Day): Polyfill.PlainDate {
  return Temporal.PlainDate.from(day);
}

/**
 * The zone's clock for those years as an iCalendar VTIMEZONE (RFC 5545 §3.6.5): each change of the
 * clock spelled out. Rules that repeat would be shorter, but what a zone will do is not known for ever,
 * and Thunderbird and Outlook read the long form without a fault.
 */
export function icalZone(zone: string, years: { from: number; until: number }): string {
  const start = Temporal.PlainDate.from({ year: years.from, month: 1, day: 1 }).toZonedDateTime(zone);
  const observances = [observance(start, start)];
  let next = start.getTimeZoneTransition('next');
  while (next !== null && next.year <= years.until) {
    observances.push(observance(next.subtract({ nanoseconds: 1 }), next));
    next = next.getTimeZoneTransition('next');
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances.flat(), 'END:VTIMEZONE'].join('\r\n');
}

/** What the clocks show from a moment on. It begins at the time that they showed until then. */
function observance(before: Polyfill.ZonedDateTime, from: Polyfill.ZonedDateTime): string[] {
  const begin = Temporal.Instant.fromEpochMilliseconds(from.epochMilliseconds).toZonedDateTimeISO(before.offset).toPlainDateTime();
  const kind = isSummer(from) ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${begin.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
    `TZOFFSETFROM:${offset(before)}`,
    `TZOFFSETTO:${offset(from)}`,
    `TZNAME:${from.offset}`,
    `END:${kind}`,
  ];
}

const offset = (moment: Polyfill.ZonedDateTime): string => moment.offset.replace(':', '');

/** Whether the clocks are ahead of what they show at some other time of that year. */
function isSummer(moment: Polyfill.ZonedDateTime): boolean {
  const offsets = [1, 7].map((month) => moment.with({ month, day: 1 }).offsetNanoseconds);
  return moment.offsetNanoseconds > Math.min(...offsets);
}
