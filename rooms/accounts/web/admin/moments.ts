import { dayIn, daysLater } from '../../../../platform/time/calendar.ts';
import { type Instant, hour, minute } from '../../../../platform/time/instant.ts';
import type { Language } from '../../../../platform/words/words.ts';

/** In whose words, and by whose clocks. */
export interface Said {
  language: Language;
  zone: string;
}

/** A moment as people say it: relative when near, the year only when it differs. */
export function momentSaid(moment: Instant, now: Instant, said: Said): string {
  const ago = Date.parse(now) - Date.parse(moment);
  if (Math.abs(ago) < minute) return justNow[said.language];
  if (Math.abs(ago) < hour) return relative(said.language).format(-Math.round(ago / minute), 'minute');
  const [day, today] = [dayIn(said.zone, moment), dayIn(said.zone, now)];
  const time = parts(moment, said, { hour: 'numeric', minute: '2-digit' });
  for (const days of [0, -1, 1]) {
    if (day === daysLater(today, days)) return `${relative(said.language).format(days, 'day')}, ${time}`;
  }
  return day.slice(0, 4) === today.slice(0, 4) ? `${daySaid(moment, now, said)}, ${time}` : daySaid(moment, now, said);
}

/** A day as people say it: 'Fri 12 June', 'Fri 12 June 2027' when it is another year. */
export function daySaid(moment: Instant, now: Instant, said: Said): string {
  const weekday = parts(moment, said, { weekday: 'short' });
  const day = parts(moment, said, { day: 'numeric' });
  const month = parts(moment, said, { month: 'long' });
  const year = dayIn(said.zone, moment).slice(0, 4);
  const of = said.language === 'es' ? ' de ' : ' ';
  const isThisYear = year === dayIn(said.zone, now).slice(0, 4);
  return `${weekday} ${day}${of}${month}${isThisYear ? '' : `${of}${year}`}`;
}

const justNow: Record<Language, string> = { en: 'just now', es: 'hace un momento' };

function relative(language: Language): Intl.RelativeTimeFormat {
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
}

function parts(moment: Instant, { language, zone }: Said, options: Intl.DateTimeFormatOptions): string {
  const said = formatter(language === 'es' ? 'es-US' : 'en-US', zone, options).format(new Date(moment));
  return language === 'en' ? said.replace(/\s?([AP])M$/, (_all, letter: string) => ` ${letter.toLowerCase()}m`) : said;
}

// Making a formatter costs a hundred times its use, and a list asks for thousands.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${Object.keys(options).join()}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
  formatters.set(key, known);
  return known;
}
