import { numbersOf } from '#platform/ui/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

export const en = {
  results: 'Found',
  kinds: {
    pages: 'Pages',
    reservations: 'Reservations',
    people: 'People',
    places: 'Places',
    families: 'Families',
    work: 'Tickets and tasks',
    lost: 'Lost and found',
  },
  nothing: (words: string) => `Nothing found for “${words}”`,
  tryOther: 'Try part of a name, of a group, of an email, or some digits of a phone.',
  searching: 'Searching…',
  found: (count: number) => (count === 1 ? '1 result' : `${grouped(count)} results`),
  failed: (kind: string) => `${kind} could not be searched.`,
  again: 'Try again',
  all: (words: string) => `All reservations with “${words}”`,
  later: 'Comes later',
  task: 'Repeating task',
  disabled: 'Disabled',
  cancelled: 'Cancelled',
  keys: { enter: 'Enter', move: 'Move', open: 'Open', close: 'Close' },
};
