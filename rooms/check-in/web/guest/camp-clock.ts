import { hour, type Instant, minute } from '../../../../platform/time/instant.ts';

/** A moment as a field shows it, by the camp's clocks: `2026-06-12T10:00`. Sorts and compares as a string. */
export type LocalMoment = string;

/** What the camp's clocks show at a moment. The other way round is the server's: two offsets may fit one hour. */
export function localIn(zone: string, moment: Instant | number): LocalMoment {
  // Sweden writes its dates as ISO does.
  const form = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return form.format(new Date(moment)).replace(' ', 'T');
}

const step = 15 * minute;
const dayVisitEnds = 'T18:00';

interface Span {
  startsAt: Instant;
  endsAt: Instant;
}

/**
 * When a family most likely comes and goes: now, or when the event begins; until six in the evening,
 * or when the event ends if that is sooner. Who comes late in the day stays three hours.
 */
export function likelyTimes({ startsAt, endsAt }: Span, now: Instant, zone: string): { arrival: LocalMoment; departure: LocalMoment } {
  const begin = Math.max(Date.parse(startsAt), Math.ceil(Date.parse(now) / step) * step);
  const arrival = localIn(zone, begin);
  const evening = arrival.slice(0, 10) + dayVisitEnds;
  const wanted = evening >= localIn(zone, begin + 2 * hour) ? evening : localIn(zone, begin + 3 * hour);
  const end = localIn(zone, endsAt);
  return { arrival, departure: end > arrival && end < wanted ? end : wanted };
}

/** 'Fri 12 June, 6:00 pm': a local moment in words, with its day only when that is another than `day`. */
export function localWords(at: LocalMoment, language: 'en' | 'es', day?: string): string {
  const date = new Date(`${at}Z`);
  if (Number.isNaN(date.getTime())) return '';
  const locale = language === 'en' ? 'en-US' : 'es-MX';
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' })
    .format(date)
    .replaceAll(/[\u00A0\u202F]/g, ' ');
  const said = language === 'en' ? time.toLowerCase() : time;
  if (day === at.slice(0, 10)) return said;
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(date);
  return `${weekday}, ${said}`;
}
