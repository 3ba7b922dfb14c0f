import { formatDate, formatDateTime, formatTime, formatYearlyDate } from '#platform/i18n/dates.ts';
import { defaultLocale, type Reader } from '#platform/i18n/locale.ts';
import { localMomentIn, type LocalMoment, type Span } from '#platform/time/calendar.ts';
import { hour, type Instant, minute } from '#platform/time/instant.ts';

const stepMs = 15 * minute;

/** Suggests a stay until the event's end, so that meals are spread over its days. If the event is almost over, suggests three hours. */
export function suggestTimes({ startsAt, endsAt }: Span, now: Instant, zone: string): { arrival: LocalMoment; departure: LocalMoment } {
  const startMs = Math.max(Date.parse(startsAt), Math.ceil(Date.parse(now) / stepMs) * stepMs);
  const arrival = localMomentIn(zone, startMs);
  const end = localMomentIn(zone, endsAt);
  return { arrival, departure: end > arrival ? end : localMomentIn(zone, startMs + 3 * hour) };
}

/** Formats a local time as 'Fri, Jun 12, 6:00 PM'. Omits the day if it is the same as in `besides`. */
export function formatLocalMoment(at: LocalMoment, reader: Reader, besides?: string): string {
  const moment = `${at}:00.000Z`;
  if (Number.isNaN(Date.parse(moment))) return '';
  // The local time is already camp time, so format it in UTC to keep it. `now` lets the formatter omit the current year.
  const formatting = { ...withDefaultLocale(reader), zone: 'UTC', now: moment };
  return at.slice(0, 10) === besides ? formatTime(moment, formatting) : formatDateTime(moment, formatting);
}

/** Formats a local time as 'Fri, Nov 20'. */
export function formatLocalDay(day: string, reader: Reader): string {
  return formatDate(day, { ...withDefaultLocale(reader), zone: 'UTC', now: `${day}T12:00:00.000Z` });
}

/** Formats a local time as 'Jun 5'. */
export function formatLocalDate(day: string, reader: Reader): string {
  return formatYearlyDate(day.slice(5), { ...withDefaultLocale(reader), zone: 'UTC', now: `${day}T12:00:00.000Z` });
}

/** Pages cached by an earlier version contain no locale. */
function withDefaultLocale({ language, locale = defaultLocale }: Reader) {
  return { language, locale };
}
