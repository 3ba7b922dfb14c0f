import { formatDate, formatDateTime, formatTime, formatYearlyDate } from '#platform/ui/dates.ts';
import { defaultLocale, type Reader } from '#platform/ui/locale.ts';
import { localMomentIn, type LocalMoment, type Span } from '#platform/time/calendar.ts';
import { hour, type Instant, minute } from '#platform/time/instant.ts';

const step = 15 * minute;

/**
 * When a family most likely comes and goes: now, or when the event begins, until the event ends: its meals are then
 * spread over all of its days. Who comes at the very end stays three hours.
 */
export function suggestTimes({ startsAt, endsAt }: Span, now: Instant, zone: string): { arrival: LocalMoment; departure: LocalMoment } {
  const begin = Math.max(Date.parse(startsAt), Math.ceil(Date.parse(now) / step) * step);
  const arrival = localMomentIn(zone, begin);
  const end = localMomentIn(zone, endsAt);
  return { arrival, departure: end > arrival ? end : localMomentIn(zone, begin + 3 * hour) };
}

/** 'Fri, Jun 12, 6:00 PM': a local moment in words, with its day only when that is another than `besides`. */
export function formatLocalMoment(at: LocalMoment, reader: Reader, besides?: string): string {
  const moment = `${at}:00.000Z`;
  if (Number.isNaN(Date.parse(moment))) return '';
  // By clocks that are the camp's already; nobody plans a visit by its year.
  const formatting = { ...whole(reader), zone: 'UTC', now: moment };
  return at.slice(0, 10) === besides ? formatTime(moment, formatting) : formatDateTime(moment, formatting);
}

/** 'Fri, Nov 20'. */
export function formatLocalDay(day: string, reader: Reader): string {
  return formatDate(day, { ...whole(reader), zone: 'UTC', now: `${day}T12:00:00.000Z` });
}

/** 'Jun 5': a day of this year. */
export function formatLocalDate(day: string, reader: Reader): string {
  return formatYearlyDate(day.slice(5), { ...whole(reader), zone: 'UTC', now: `${day}T12:00:00.000Z` });
}

/** A page kept from an earlier version knows no locale. */
function whole({ language, locale = defaultLocale }: Reader) {
  return { language, locale };
}
