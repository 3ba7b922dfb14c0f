import { numbersOf } from '#platform/ui/numbers.ts';
import { endSentence } from '#platform/i18n/end-sentence.ts';

const { grouped } = numbersOf({ language: 'en' });

/** Notifications of maintenance. */
export const en = {
  topics: {
    newTicket: 'A new ticket',
    assigned: 'A ticket is given to you',
    unsafe: 'A place is unsafe',
    mended: 'An unsafe place is mended, and waits to be looked at',
    safe: 'An unsafe place is safe again',
    comment: 'Somebody wrote to a ticket of yours',
    overdue: 'A repeating task is overdue',
  },
  newTicket: (title: string) => `New ticket: ${title}`,
  reportedBy: (who: string) => `Reported by ${who}`,
  assigned: (title: string) => `Yours to mend: ${title}`,
  given: (count: number) => (count === 1 ? 'A ticket is yours to do' : `${grouped(count)} tickets are yours to do`),
  unsafe: (place: string) => `Unsafe: ${place}`,
  nobodyMay: (title: string, who: string) => `${endSentence(title)} Nobody may use it. Marked by ${who}.`,
  mended: (place: string) => `Mended: ${place}`,
  lookAndSaySafe: (title: string, who: string) => `${endSentence(title)} Somebody other than ${who} looks and says that the place is safe.`,
  stillUnsafe: (place: string) => `Still unsafe: ${place}`,
  notMended: (title: string, who: string) => `${endSentence(title)} ${who} says that it is not mended.`,
  hasItFrom: (event: string, when: string) => `${event} has it booked ${when}`,
  hasItUntil: (event: string, until: string) => `${event} has it booked now, until ${until}`,
  safe: (place: string) => `Safe again: ${place}`,
  safeBy: (title: string, who: string) => `${endSentence(title)} ${who} says that it is safe.`,
  comment: (who: string, title: string) => `${who} wrote to “${title}”`,
  reporter: 'The reporter',
  overdue: (title: string) => `Overdue: ${title}`,
  wasDue: 'It should have been done by yesterday.',
} as const;
