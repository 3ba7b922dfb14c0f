import { numbersOf } from '#platform/i18n/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

/** Texts of the work order and of My day. */
export const en = {
  title: 'My day',
  here: 'Where are you?',
  arrival: (day: string) => `Arrival ${day}`,
  steps: (count: number) => (count === 0 ? 'Where you are' : count === 1 ? '1 step away' : `${grouped(count)} steps away`),
  empty: 'Nothing for you today',
  emptyBody: 'Tickets assigned to you and tasks that are due appear here.',
  sections: { unsafe: 'Unsafe', now: 'To do', setUps: 'Set-ups', onHold: 'On hold' },
  next: { 'in-progress': 'Start', closed: 'Done', open: 'Reopen ticket' },
  nextOf: (verb: string, title: string) => `${verb}: ${title}`,
  bar: 'Photo and status',
  photoOf: (title: string) => `Photo of “${title}”?`,
  skip: 'Skip',
  along: 'List navigation',
  before: 'Previous',
  after: 'Next',
  nth: (nth: string, of: string) => `${nth} of ${of}`,
} as const;
