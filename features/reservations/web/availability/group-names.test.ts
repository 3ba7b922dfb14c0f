import { expect, test } from 'vitest';
import { formatPlaceList, formatPlaces } from './format-places.ts';
import { groupNames } from './group-names.ts';
import { availabilityTexts } from '#features/reservations/i18n/availability/texts.ts';

test('groupNames joins names with consecutive numbers', () => {
  expect(groupNames(['Pine Lodge', 'Cabin 1', 'Cabin 3', 'Cabin 2'])).toEqual([
    { name: 'Pine Lodge' },
    { stem: 'Cabin', first: 1, last: 3 },
  ]);
});

test('groupNames does not join two names, names with gaps or the name 007', () => {
  expect(groupNames(['Cabin 1', 'Cabin 2', 'Cabin 5'])).toEqual([{ name: 'Cabin 1' }, { name: 'Cabin 2' }, { name: 'Cabin 5' }]);
  expect(groupNames(['Bed 007', 'Bed 008', 'Bed 009'])).toEqual([{ name: 'Bed 007' }, { name: 'Bed 008' }, { name: 'Bed 009' }]);
  expect(groupNames([])).toEqual([]);
});

const places = [
  { name: 'Pine Lodge', building: '', why: 'beds', count: 22 },
  { name: 'Cabin 1', building: '', why: 'beds', count: 8 },
  { name: 'Cabin 2', building: '', why: 'beds', count: 8 },
  { name: 'Cabin 3', building: '', why: 'beds', count: 8 },
  { name: 'Chapel', building: '', why: 'hall', count: 120 },
  { name: 'Zipline', building: '', why: 'asked', count: 0 },
] as const;

test('formatPlaces formats an answer as one sentence', () => {
  expect(formatPlaces(places, 'en', availabilityTexts.en)).toBe('Pine Lodge and Cabins 1–3, 46 beds; Chapel for 120; Zipline');
  expect(formatPlaces(places, 'es', availabilityTexts.es)).toBe('Pine Lodge y Cabin 1–3, 46 camas; Chapel para 120; Zipline');
});

test('formatPlaces omits needs that the question does not contain', () => {
  expect(formatPlaces([{ name: 'Oak House', building: '', why: 'beds', count: 1 }], 'en', availabilityTexts.en)).toBe('Oak House, 1 bed');
  expect(formatPlaces([], 'en', availabilityTexts.en)).toBe('');
});

test('formatPlaceList groups rooms by their building', () => {
  const rooms = ['Oak House', 'Pine Lodge'].flatMap((building) => [1, 2, 3].map((n) => ({ name: `Room ${n}`, building })));
  expect(formatPlaceList([{ name: 'Cabin', building: '' }, ...rooms], 'en', availabilityTexts.en)).toBe(
    'Cabin, Oak House Rooms 1–3, and Pine Lodge Rooms 1–3',
  );
  const hall = { name: 'Fireside Room', building: 'Pine Lodge', why: 'hall', count: 40 } as const;
  expect(formatPlaces([hall], 'es', availabilityTexts.es)).toBe('Fireside Room de Pine Lodge para 40');
});
