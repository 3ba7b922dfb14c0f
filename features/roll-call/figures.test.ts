import { expect, test } from 'vitest';
import { type CountedPerson, computeFigures } from './figures.ts';

const startedAt = '2026-06-12T16:00:00.000Z';
const makeCounted = (building: string, more: Partial<CountedPerson> = {}): CountedPerson => ({
  isHere: true,
  state: 'missing',
  building,
  countedAt: null,
  ...more,
});
const safe = (building: string, seconds: number, more: Partial<CountedPerson> = {}) =>
  makeCounted(building, { state: 'safe', countedAt: new Date(Date.parse(startedAt) + seconds * 1_000).toISOString(), ...more });

test('counts people by building, and returns the seconds until half, nine tenths and all were counted', () => {
  const people = [safe('Oak House', 60), safe('Oak House', 95), safe('Pine Lodge', 30), makeCounted('Pine Lodge')];
  expect(computeFigures(people, startedAt)).toEqual({
    people: 4,
    safe: 3,
    away: 0,
    perhaps: 0,
    seconds: { half: 60, most: null, all: null },
    buildings: [
      { building: 'Oak House', people: 2, safe: 2, away: 0, seconds: 95 },
      { building: 'Pine Lodge', people: 2, safe: 1, away: 0, seconds: null },
    ],
  });
});

test('does not count expected people as missing, and counts them once someone has seen them', () => {
  const expected = makeCounted('', { isHere: false });
  expect(computeFigures([safe('', 10), expected], startedAt)).toMatchObject({ people: 1, safe: 1, perhaps: 1, seconds: { all: 10 } });
  expect(computeFigures([safe('', 10), safe('', 20, { isHere: false })], startedAt)).toMatchObject({ people: 2, safe: 2, perhaps: 0 });
});

test('counts people who went home separately', () => {
  expect(computeFigures([safe('', 10), safe('', 20, { state: 'away' })], startedAt)).toMatchObject({
    people: 2,
    safe: 1,
    away: 1,
    seconds: { all: 20 },
  });
});

test('sorts buildings by number and alphabet, with people without a known building last', () => {
  const people = ['Cabin 10', '', 'Zorzal', 'Cabin 2', 'Ñandú', 'Cabin 1', 'Nogal'].map((building) => makeCounted(building));
  const inSpanish = computeFigures(people, startedAt, 'es').buildings.map(({ building }) => building);
  expect(inSpanish).toEqual(['Cabin 1', 'Cabin 2', 'Cabin 10', 'Nogal', 'Ñandú', 'Zorzal', '']);
});

test('returns zeros if there are no people', () => {
  expect(computeFigures([], startedAt)).toEqual({
    people: 0,
    safe: 0,
    away: 0,
    perhaps: 0,
    seconds: { half: null, most: null, all: null },
    buildings: [],
  });
});
