import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { toPlainDate, icalZone, isRepeatedTime, toZonedDateTime } from '#platform/time/ical.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { Instant } from '#platform/time/instant.ts';

export interface CalendarEntry {
  /** Stable while the event changes; the camp's host name is added to it. */
  uid: string;
  title: string;
  startsAt: Instant;
  endsAt: Instant;
  /** Whole days instead of times, `end` exclusive. */
  days?: { first: Day; end: Day };
  place: string;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  changedAt: Instant;
  sequence: number;
  words: string;
  url: string;
}

/** Returns an iCalendar file in the camp's time zone. Equal entries give equal bytes, so that an unchanged file is answered with 304. */
export function calendarFile(
  name: string,
  zone: string,
  host: string,
  entries: readonly CalendarEntry[],
  { language = 'en', about = '' }: { language?: Language; about?: string } = {},
): string {
  const calendar = ical({
    name: escaped(name),
    prodId: { company: 'Bunkhouse', product: 'Camp calendar', language: language.toUpperCase() },
    ...(about && { description: escaped(about) }),
    method: ICalCalendarMethod.PUBLISH,
    // With a zone on the calendar, the library writes DTSTAMP and LAST-MODIFIED in the server's local time, without the Z that
    // RFC 5545 requires; so each event names its zone instead.
    timezone: { name: entries.length > 0 ? null : zone, generator: () => icalZone(zone, yearsOf(entries)) },
    x: entries.length > 0 ? [{ key: 'X-WR-TIMEZONE', value: zone }] : [],
    ttl: 15 * 60,
  });
  for (const entry of entries)
    calendar.createEvent({
      id: `${entry.uid}@${host}`,
      summary: entry.title,
      ...(entry.days ? { allDay: true, start: toPlainDate(entry.days.first), end: toPlainDate(entry.days.end) } : timesOf(entry, zone)),
      ...(entry.place && { location: entry.place }),
      ...(entry.words && { description: entry.words }),
      url: entry.url,
      status: ICalEventStatus[entry.status],
      sequence: entry.sequence,
      stamp: new Date(entry.changedAt),
      lastModified: new Date(entry.changedAt),
    });
  return calendar.toString();
}

/** Local times, or UTC if a local time occurs twice and an hour could get zero length. */
function timesOf({ startsAt, endsAt }: CalendarEntry, zone: string) {
  if ([startsAt, endsAt].some((moment) => isRepeatedTime(zone, moment))) return { start: new Date(startsAt), end: new Date(endsAt) };
  return { start: toCampClock(zone, startsAt), end: toCampClock(zone, endsAt), timezone: zone };
}

const toCampClock = (zone: string, moment: Instant) => toZonedDateTime(zone, moment).toPlainDateTime();

/** The library escapes every text except the name, where a line break would start a new line of the file. */
function escaped(name: string): string {
  return name.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\s+/g, ' ');
}

/** The zone definition must cover the time from before the first event until after the last. */
function yearsOf(entries: readonly CalendarEntry[]): { from: number; until: number } {
  const years = entries.flatMap(({ startsAt, endsAt }) => [Number(startsAt.slice(0, 4)), Number(endsAt.slice(0, 4))]);
  return years.length === 0 ? { from: 2026, until: 2026 } : { from: Math.min(...years) - 1, until: Math.max(...years) + 1 };
}
