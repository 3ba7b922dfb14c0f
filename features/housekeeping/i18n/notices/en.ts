import { numbersOf } from '#platform/i18n/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });
const most = 4;

export const en = {
  topics: { assigned: 'Places for you to clean', found: 'An item was found', outOfOrder: 'A place is out of service' },
  assigned: (count: number) => (count === 1 ? '1 place for you to clean' : `${grouped(count)} places for you to clean`),
  places: (names: readonly string[]) =>
    names.length > most ? `${names.slice(0, most).join(' · ')} and ${grouped(names.length - most)} more` : names.join(' · '),
  found: (what: string) => `Left behind: ${what}`,
  outOfOrder: (place: string) => `Out of service: ${place}`,
  inOrder: (place: string) => `Back in service: ${place}`,
} as const;
