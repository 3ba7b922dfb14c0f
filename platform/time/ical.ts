import { Temporal as Polyfill } from 'temporal-polyfill';
import type { Day } from './calendar.ts';
import type { Instant } from './instant.ts';

const Temporal: typeof Polyfill = (globalThis as { Temporal?: typeof Polyfill }).Temporal ?? Polyfill;

export function toZonedDateTime(zone: string, moment: Instant): Polyfill.ZonedDateTime {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(zone);
}

/**
 * Returns whether the local time of an instant occurs twice because clocks go back. Calendar programs choose different instants for such a
 * time.
 */
export function isRepeatedTime(zone: string, moment: Instant): boolean {
  const local = toZonedDateTime(zone, moment).toPlainDateTime();
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) => local.toZonedDateTime(zone, { disambiguation }));
  return first?.epochMilliseconds !== second?.epochMilliseconds;
}

export function toPlainDate(day: Day): Polyfill.PlainDate {
  return Temporal.PlainDate.from(day);
}

/**
 * Returns the clock changes of a zone as VTIMEZONE (RFC 5545 §3.6.5). It lists each change, because Thunderbird and Outlook read only this
 * form correctly.
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

function isSummer(moment: Polyfill.ZonedDateTime): boolean {
  const offsets = [1, 7].map((month) => moment.with({ month, day: 1 }).offsetNanoseconds);
  return moment.offsetNanoseconds > Math.min(...offsets);
}
