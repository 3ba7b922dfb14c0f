import { numbersOf } from '#platform/i18n/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

export const en = {
  results: 'Results',
  kinds: {
    pages: 'Pages',
    reservations: 'Reservations',
    people: 'People',
    places: 'Places',
    families: 'Families',
    work: 'Tickets and tasks',
    lost: 'Lost and found',
  },
  nothing: (words: string) => `No results for “${words}”`,
  tryOther: 'Try part of a name, group or email, or digits of a phone number.',
  searching: 'Searching…',
  found: (count: number) => (count === 1 ? '1 result' : `${grouped(count)} results`),
  failed: (kind: string) => `${kind} could not be searched.`,
  again: 'Try again',
  all: (words: string) => `All reservations with “${words}”`,
  later: 'Coming soon',
  task: 'Repeating task',
  disabled: 'Disabled',
  cancelled: 'Canceled',
  keys: { move: 'move', open: 'open', close: 'close' },
};
