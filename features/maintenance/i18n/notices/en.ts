import { numbersOf } from '#platform/i18n/numbers.ts';
import { endSentence } from '#platform/i18n/end-sentence.ts';

const { grouped } = numbersOf({ language: 'en' });

export const en = {
  topics: {
    newTicket: 'A new ticket',
    assigned: 'A ticket is assigned to you',
    unsafe: 'A place is unsafe',
    mended: 'An unsafe place is fixed and needs inspection',
    safe: 'An unsafe place is safe again',
    comment: 'A comment on your ticket',
    overdue: 'A repeating task is overdue',
  },
  newTicket: (title: string) => `New ticket: ${title}`,
  reportedBy: (who: string) => `Reported by ${who}`,
  assigned: (title: string) => `Assigned to you: ${title}`,
  given: (count: number) => (count === 1 ? '1 ticket assigned to you' : `${grouped(count)} tickets assigned to you`),
  unsafe: (place: string) => `Unsafe: ${place}`,
  noOneMayUse: (title: string, who: string) => `${endSentence(title)} No one may use it. Marked by ${who}.`,
  mended: (place: string) => `Fixed: ${place}`,
  needsInspection: (title: string, who: string) => `${endSentence(title)} Someone other than ${who} must inspect it.`,
  stillUnsafe: (place: string) => `Still unsafe: ${place}`,
  notFixed: (title: string, who: string) => `${endSentence(title)} ${who} says that it is not fixed.`,
  bookedFrom: (event: string, when: string) => `${event} has it booked ${when}`,
  bookedUntil: (event: string, until: string) => `${event} has it booked now, until ${until}`,
  safe: (place: string) => `Safe again: ${place}`,
  safeBy: (title: string, who: string) => `${endSentence(title)} ${who} says that it is safe.`,
  comment: (who: string, title: string) => `${who} commented on “${title}”`,
  reporter: 'The reporter',
  overdue: (title: string) => `Overdue: ${title}`,
  wasDue: 'It is past its due day.',
} as const;
