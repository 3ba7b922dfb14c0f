import { numbersOf } from '#platform/ui/numbers.ts';
const { grouped } = numbersOf({ language: 'en' });

export const en = {
  title: 'Have you room?',
  arrival: 'Arrival',
  departure: 'Departure',
  beds: (count: number) => (count === 1 ? '1 bed' : `${grouped(count)} beds`),
  bedsFor: 'Beds for',
  hallForLabel: 'A hall for',
  people: 'people',
  category: 'Beds in',
  anyCategory: 'any place',
  places: 'Activities and places',
  hallFor: (name: string, count: number) => `${name} for ${grouped(count)}`,
  range: (stem: string, first: number, last: number) => `${stem}${stem.endsWith('s') ? '' : 's'} ${first}–${last}`,
  /** Rooms and their building. */
  inside: (house: string, rooms: string) => `${house} ${rooms}`,
  yes: 'Yes',
  no: 'Not on those dates',
  notThroughout: 'Not in the same place all nights',
  /** Places and their nights. */
  partOfStay: (places: string, nights: string) => `${places} ${nights}`,
  withMoves: (moves: number, parts: readonly string[]) =>
    `Each night has room with ${moves === 1 ? 'one move' : `${grouped(moves)} moves`}: ${parts.join(', then ')}.`,
  some: (what: string) => `What would be free: ${what}`,
  tooFewBeds: (found: number, wanted: number) =>
    wanted === 1 ? 'No bed is free.' : `${grouped(found)} of ${grouped(wanted)} beds ${found === 1 ? 'is' : 'are'} free.`,
  never: {
    no: 'No',
    beds: (all: number) =>
      all === 0 ? 'There are no beds.' : `Even with nobody here there ${all === 1 ? 'is only 1 bed' : `are only ${grouped(all)} beds`}.`,
    hall: (largest: number) => (largest === 0 ? 'There is no hall.' : `The largest hall holds ${grouped(largest)}.`),
    closed: (name: string, why: string) => (why === '' ? `${name} is closed.` : `${name} is closed (${why}).`),
    gone: 'One of the places is no longer there.',
  },
  inTheWay: 'In the way',
  nearest: 'These dates work',
  noneNear: 'Nothing works within 60 days around.',
  hold: 'Hold these places',
  holdNote: (until: string) => `Held until ${until}. Nothing is saved before you have seen it.`,
  holdSome: 'Hold what is free',
  holdSomeNote: (until: string) => `Held until ${until}, with what is missing in its notes. Nothing is saved before you have seen it.`,
  missing: (what: string) => `Still missing: ${what}`,
  missingBeds: (count: number) => (count === 1 ? '1 bed' : `${grouped(count)} beds`),
  missingHall: (people: number) => `a hall for ${grouped(people)}`,
  close: 'Close',
  asking: 'Looking…',
  problems: {
    dates: 'Please say from when until when.',
    past: 'Arrival is before today.',
    order: 'Departure is before arrival.',
    'too-long': 'We look at 60 days at most.',
    beds: 'Please write a number of people, up to 20,000.',
    hall: 'Please write a number of people, up to 20,000.',
    needs: 'Say how many beds they need, a hall for how many, or which places.',
  },
};
