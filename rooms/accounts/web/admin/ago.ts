import { day, hour, type Instant, minute } from '../../../../platform/time/instant.ts';
import type { Reading } from '../../../../platform/ui/dates.ts';
import type { Language } from '../../../../platform/words/words.ts';

const units = [
  ['month', 30 * day],
  ['week', 7 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

/** How long ago in its largest unit, for a narrow column: '3 weeks ago'. The exact moment stands in the details. */
export function agoWords(moment: Instant, { now, language }: Pick<Reading, 'now' | 'language'>): string {
  const past = Date.parse(now) - Date.parse(moment);
  if (past < minute) return justNow[language];
  const [unit, length] = units.find(([, long]) => past >= long) ?? ['minute', minute];
  return relative(language).format(-Math.floor(past / length), unit);
}

const justNow = { en: 'just now', es: 'ahora mismo' } as const;

// Made once for each language: a list asks for it at every row.
const formats: Partial<Record<Language, Intl.RelativeTimeFormat>> = {};

function relative(language: Language): Intl.RelativeTimeFormat {
  return (formats[language] ??= new Intl.RelativeTimeFormat(language, { numeric: 'always' }));
}
