import { foldForSearch } from '#platform/i18n/fold-for-search.ts';
import { languages } from '#platform/i18n/texts.ts';

/** Words that a date parser ignores: weekdays, 'of', 'de'. */
const fillers = new Set(['of', 'the', 'de', 'del', 'el']);
const months = new Map<string, number>();

for (const language of languages)
  for (const width of ['long', 'short'] as const) {
    const month = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' });
    for (let n = 0; n < 12; n++) months.set(folded(month.format(Date.UTC(2026, n, 15))), n + 1);
    const weekday = new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' });
    for (let n = 1; n <= 7; n++) fillers.add(folded(weekday.format(Date.UTC(2026, 5, n))));
  }
for (const name of ['sept', 'sep', 'set', 'setiembre']) months.set(name, 9);
for (const name of ['tues', 'thur', 'thurs']) fillers.add(name);

/** Returns the number of the month (from 1) that a word names in English or Spanish; null for any other word. */
export function parseMonthName(word: string): number | null {
  return months.get(folded(word)) ?? null;
}

/** Returns whether a date parser can ignore a word. Spanish 'mar' means both March and Tuesday. */
export function isDateFiller(word: string): boolean {
  return fillers.has(folded(word));
}

function folded(word: string): string {
  return foldForSearch(word).replaceAll('.', '');
}
