import { numbersOf } from '#platform/i18n/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });
const counted = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`;

export const en = {
  title: 'Paste schedule',
  summary: (days: number, rows: number, unclear: number) =>
    `${counted(days, 'day', 'days')}, ${counted(rows, 'row', 'rows')}, ${counted(unclear, 'time', 'times')} not recognized`,
  guessed: (count: number) => `AM or PM was guessed for ${counted(count, 'time', 'times')}. Check them below.`,
  staffOnly: (count: number) => `${counted(count, 'row is', 'rows are')} marked for staff only.`,
  there: 'Existing rows on these days stay above.',
  outside: (day: string) => `${day} is outside the event.`,
  otherDates: 'These dates are not in this event. Check the days.',
  leaveOut: 'Skip',
  part: (nth: number) => `Part ${grouped(nth)}`,
  rows: (count: number) => counted(count, 'row', 'rows'),
  unclear: 'Times not recognized',
  unclearNote: 'Pasted as written. Calendars show them as all-day notes.',
  leftOut: (count: number) => `Not pasted: ${counted(count, 'line that is not a row', 'lines that are not rows')}`,
  noTime: 'no time',
  add: (count: number) => `Add ${counted(count, 'row', 'rows')}`,
  cancel: 'Cancel',
  added: (count: number) => `${counted(count, 'row', 'rows')} added`,
};
