import { numbersOf } from '#platform/ui/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });
const counted = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`;

/** A schedule of several days that is pasted in one step. */
export const en = {
  title: 'Paste schedule',
  summary: (days: number, rows: number, unclear: number) =>
    `${counted(days, 'day', 'days')}, ${counted(rows, 'row', 'rows')}, ${counted(unclear, 'time', 'times')} not understood`,
  guessed: (count: number) => `AM or PM was guessed for ${counted(count, 'time', 'times')}. Look at them below.`,
  staffOnly: (count: number) => `${counted(count, 'row is', 'rows are')} marked for staff only.`,
  there: 'Rows that stand on these days already stay above.',
  outside: (day: string) => `${day} is outside of the event.`,
  otherDates: 'The dates are not those of this event. Please check the days.',
  leaveOut: 'Leave out',
  part: (nth: number) => `Part ${grouped(nth)}`,
  rows: (count: number) => counted(count, 'row', 'rows'),
  unclear: 'Times not understood',
  unclearNote: 'They are pasted as they are written. Calendars show them as notes of their day.',
  leftOut: (count: number) => `Not pasted: ${counted(count, 'line that is no row', 'lines that are no rows')}`,
  noTime: 'no time',
  add: (count: number) => `Add ${counted(count, 'row', 'rows')}`,
  cancel: 'Cancel',
  added: (count: number) => `${counted(count, 'row', 'rows')} added`,
};
