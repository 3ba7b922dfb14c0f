import { numbersOf } from '#platform/i18n/numbers.ts';
const { grouped } = numbersOf({ language: 'en' });

export const en = {
  title: 'Check availability',
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
  /** The rooms of one building. */
  inside: (building: string, rooms: string) => `${building} ${rooms}`,
  yes: 'Yes',
  no: 'Not on those dates',
  notThroughout: 'Not in the same place all nights',
  /** Places for some nights of the stay. */
  partOfStay: (places: string, nights: string) => `${places} ${nights}`,
  withMoves: (moves: number, parts: readonly string[]) =>
    `Available every night with ${moves === 1 ? 'one move' : `${grouped(moves)} moves`}: ${parts.join(', then ')}.`,
  some: (places: string) => `Free: ${places}`,
  tooFewBeds: (found: number, wanted: number) =>
    wanted === 1 ? 'No bed is free.' : `${grouped(found)} of ${grouped(wanted)} beds ${found === 1 ? 'is' : 'are'} free.`,
  never: {
    no: 'No',
    beds: (all: number) => (all === 0 ? 'The camp has no beds.' : `The camp has only ${all === 1 ? '1 bed' : `${grouped(all)} beds`}.`),
    hall: (largest: number) => (largest === 0 ? 'The camp has no hall.' : `The largest hall holds ${grouped(largest)}.`),
    closed: (name: string, why: string) => (why === '' ? `${name} is closed.` : `${name} is closed (${why}).`),
    gone: 'One of the places no longer exists.',
  },
  conflicts: 'Conflicts',
  nearest: 'Available dates',
  noneNear: 'Nothing is available within 60 days.',
  hold: 'Hold these places',
  holdNote: (until: string) => `Held until ${until}. You review before saving.`,
  holdSome: 'Hold free places',
  holdSomeNote: (until: string) => `Held until ${until}. Missing items go in the notes. You review before saving.`,
  missing: (needs: string) => `Still missing: ${needs}`,
  missingBeds: (count: number) => (count === 1 ? '1 bed' : `${grouped(count)} beds`),
  missingHall: (people: number) => `a hall for ${grouped(people)}`,
  close: 'Close',
  checking: 'Checking…',
  problems: {
    dates: 'Enter an arrival and a departure.',
    past: 'The arrival is before today.',
    order: 'The departure must be after the arrival.',
    'too-long': 'Check up to 60 days at a time.',
    beds: 'Enter a number of people, up to 20,000.',
    hall: 'Enter a number of people, up to 20,000.',
    needs: 'Enter beds, a hall or places.',
  },
};
