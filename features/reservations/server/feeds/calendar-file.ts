import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { toPlainDate, icalZone, isRepeatedTime, toZonedDateTime } from '#platform/time/ical.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { Instant } from '#platform/time/instant.ts';

export interface CalendarEntry {
  /** Stays the same while the event changes. The file appends the camp's host name. */
  uid: string;
  title: string;
  startsAt: Instant;
  endsAt: Instant;
  /** Set for an entry of whole days; `end` is exclusive. */
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
    // Each event names the time zone instead of the calendar. With a zone on the calendar, the library writes DTSTAMP and LAST-MODIFIED in
    // local time without the Z that RFC 5545 requires.
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

/**
 * Writes local times. Writes UTC if a local time occurs twice because clocks are set back: calendar programs could then read both ends of a
 * stay as the same instant.
 */
function timesOf({ startsAt, endsAt }: CalendarEntry, zone: string) {
  if ([startsAt, endsAt].some((moment) => isRepeatedTime(zone, moment))) return { start: new Date(startsAt), end: new Date(endsAt) };
  return { start: toCampClock(zone, startsAt), end: toCampClock(zone, endsAt), timezone: zone };
}

const toCampClock = (zone: string, moment: Instant) => toZonedDateTime(zone, moment).toPlainDateTime();

/** The library escapes every text except the name. A line break in the name would start a new line of the file. */
function escaped(name: string): string {
  return name.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\s+/g, ' ');
}

/** The zone definition must cover the time before the first event and after the last. */
function yearsOf(entries: readonly CalendarEntry[]): { from: number; until: number } {
  const years = entries.flatMap(({ startsAt, endsAt }) => [Number(startsAt.slice(0, 4)), Number(endsAt.slice(0, 4))]);
  return years.length === 0 ? { from: 2026, until: 2026 } : { from: Math.min(...years) - 1, until: Math.max(...years) + 1 };
}
