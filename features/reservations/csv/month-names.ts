import { foldForSearch } from '#platform/i18n/fold-for-search.ts';
import { languages } from '#platform/i18n/texts.ts';

/** What stands in a date and says nothing: days of the week, 'of', 'de'. */
const fillers = new Set(['of', 'the', 'de', 'del', 'el']);
const months = new Map<string, number>();

for (const language of languages)
  for (const width of ['long', 'short'] as const) {
    const month = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' });
    for (let n = 0; n < 12; n++) months.set(folded(month.format(Date.UTC(2026, n, 15))), n + 1);
    const weekday = new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' });
    for (let n = 1; n <= 7; n++) fillers.add(folded(weekday.format(Date.UTC(2026, 5, n))));
  }
// Also written so.
for (const name of ['sept', 'sep', 'set', 'setiembre']) months.set(name, 9);
for (const name of ['tues', 'thur', 'thurs']) fillers.add(name);

/** The month that a word names in either language, from 1; null for any other word. */
export function monthOfName(word: string): number | null {
  return months.get(folded(word)) ?? null;
}

/** Whether a word may stand beside a date without saying anything. Spanish 'mar' is a month and a day of the week. */
export function isDateFiller(word: string): boolean {
  return fillers.has(folded(word));
}

function folded(word: string): string {
  return foldForSearch(word).replaceAll('.', '');
}
