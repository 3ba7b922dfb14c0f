import { foldForSearch } from '#platform/i18n/fold-for-search.ts';

export interface DayHeading {
  /** 0 (Sunday) to 6. null without a weekday. */
  weekday: number | null;
  /** The possible dates: `6/7` is June 7th or July 6th. The year is null if it is not written. */
  dates: readonly { month: number; day: number; year: number | null }[];
  nth: number | null;
}

const weekdays = [
  'sun(?:day)?|dom(?:ingo)?',
  'mon(?:day)?|lun(?:es)?',
  'tue(?:s(?:day)?)?|martes',
  'wed(?:nesday)?|mie(?:rcoles)?',
  'thu(?:rs?(?:day)?)?|jue(?:ves)?',
  'fri(?:day)?|vie(?:rnes)?',
  'sat(?:urday)?|sab(?:ado)?',
];
const months = [
  'jan(?:uary)?|ene(?:ro)?',
  'feb(?:ruary)?|febrero',
  'mar(?:ch)?|marzo',
  'apr(?:il)?|abr(?:il)?',
  'may|mayo',
  'june?|junio',
  'july?|julio',
  'aug(?:ust)?|ago(?:sto)?',
  'sept?(?:ember)?|sep?tiembre|setiembre',
  'oct(?:ober)?|octubre',
  'nov(?:ember)?|noviembre',
  'dec(?:ember)?|dic(?:iembre)?',
];
const ordinals = [
  'one|uno',
  'two|dos',
  'three|tres',
  'four|cuatro',
  'five|cinco',
  'six|seis',
  'seven|siete',
  'eight|ocho',
  'nine|nueve',
  'ten|diez',
];

const anyOf = (words: readonly string[]) => words.join('|');
const dayNumber = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const year = String.raw`(?:(?:,|\.| de| del)? ?(?<year>20\d{2}|'?\d{2}(?!\d)))?`;

/** Each pattern matches at the start of the part of the line that is not parsed yet. */
const parts = {
  weekday: new RegExp(String.raw`^(?<word>${anyOf(weekdays)})\b\.?`),
  nth: new RegExp(String.raw`^(?:day|dia) ?#? ?(?<word>\d{1,2}|${anyOf(ordinals)})\b`),
  monthFirst: new RegExp(String.raw`^(?<month>${anyOf(months)})\b\.? ?${dayNumber}\b${year}`),
  dayFirst: new RegExp(String.raw`^(?:the )?${dayNumber} ?(?:of |de )?(?<month>${anyOf(months)})\b\.?${year}`),
  iso: /^(?<year>20\d{2})-(?<month>\d{2})-(?<day>\d{2})\b/,
  slashes: /^(?<month>\d{1,2})\/(?<day>\d{1,2})(?:\/(?<year>\d{4}|\d{2}))?(?!\d)/,
};

/** Maximum length of a heading: a longer line is a sentence. */
const longest = 90;

/** Parses 'Sunday, June 6', 'Day 2 – Water day', 'MONDAY 6/7' or 'Domingo 6 de junio'. Returns null for any other line. */
export function parseDayHeading(text: string): DayHeading | null {
  if (text.length > longest) return null;
  const line: { weekday: number | null; dates: DayHeading['dates']; nth: number | null } = { weekday: null, dates: [], nth: null };
  let rest = foldForSearch(text)
    .replaceAll(/[\s*_#•]+/g, ' ')
    .trim()
    .replace(/^(?:schedule|horario|programa?|agenda)(?: (?:for|de|del|para))?(?: el)? /, '')
    .replace(/ (?:schedule|program|agenda)$/, '');
  let before = '';
  for (let found = true; found && rest !== '';) {
    found = false;
    for (const [part, pattern] of Object.entries(parts)) {
      const match = pattern.exec(rest);
      if (match === null || !take(line, part, match.groups ?? {})) continue;
      [, before = '', rest = ''] = /^([\s,.:–—|(-]*)([^]*)$/.exec(rest.slice(match[0].length).replace(/^\)/, '')) ?? [];
      found = true;
      break;
    }
  }
  const isDay = line.weekday !== null || line.dates.length > 0 || line.nth !== null;
  return isDay && (rest === '' || /[:–—|(]|-/.test(before)) ? line : null;
}

function take(
  line: { weekday: number | null; dates: DayHeading['dates']; nth: number | null },
  part: string,
  groups: Record<string, string | undefined>,
) {
  if (part === 'weekday') {
    if (line.weekday !== null) return false;
    line.weekday = indexOf(weekdays, groups['word'] ?? '');
    return true;
  }
  if (part === 'nth') {
    if (line.nth !== null) return false;
    const word = groups['word'] ?? '';
    line.nth = /^\d/.test(word) ? Number(word) : indexOf(ordinals, word) + 1;
    return true;
  }
  if (line.dates.length > 0) return false;
  line.dates = datesOf(part, groups);
  return line.dates.length > 0;
}

function datesOf(part: string, { month = '', day = '', year: writtenYear }: Record<string, string | undefined>): DayHeading['dates'] {
  const inYear = writtenYear === undefined ? null : Number(writtenYear.replace("'", '')) + (writtenYear.length < 4 ? 2_000 : 0);
  const one = (monthOf: number, dayOf: number) =>
    monthOf >= 1 && monthOf <= 12 && dayOf >= 1 && dayOf <= 31 ? [{ month: monthOf, day: dayOf, year: inYear }] : [];
  if (part === 'monthFirst' || part === 'dayFirst') return one(indexOf(months, month) + 1, Number(day));
  const [first, second] = [Number(month), Number(day)];
  return part === 'slashes' && first !== second ? [...one(first, second), ...one(second, first)] : one(first, second);
}

function indexOf(words: readonly string[], word: string): number {
  return words.findIndex((pattern) => new RegExp(`^(?:${pattern})$`).test(word));
}
