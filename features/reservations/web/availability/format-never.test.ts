import { expect, test } from 'vitest';
import { placeTree } from '#features/places/place-tree.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { availabilityTexts } from '#features/reservations/i18n/availability/texts.ts';
import { isNeverAvailable, formatNever } from './format-never.ts';

const none = { beds: null, hall: null, placeIds: [] };
const place = (id: string, more: Partial<PlaceRow>) => ({
  id,
  name: id,
  parentId: null,
  position: 0,
  state: 'open',
  closedReason: '',
  ...more,
});
const tree = placeTree([
  place('Pool', { state: 'closed', closedReason: 'Winter' }),
  place('Slide', { parentId: 'Pool' }),
  place('Oak', { kind: 'building' }),
  place('Room 6', { kind: 'room', parentId: 'Oak', state: 'closed', closedReason: 'Water' }),
  place('Barn', { state: 'archived' }),
] as PlaceRow[]);
const sentence = (never: object) => formatNever({ never: { ...none, ...never } }, tree, 'en', availabilityTexts.en);

test("formatNever returns '' if other dates could meet the need", () => {
  expect(isNeverAvailable({ never: none })).toBe(false);
  expect(sentence({})).toBe('');
});

test('formatNever compares the need with the whole camp if no dates can meet it', () => {
  expect(sentence({ beds: 184 })).toBe('The camp has only 184 beds.');
  expect(sentence({ beds: 0, hall: 220 })).toBe('The camp has no beds. The largest hall holds 220.');
  expect(sentence({ hall: 0 })).toBe('The camp has no hall.');
});

test('formatNever gives the reason why a place or its parent cannot be booked', () => {
  expect(sentence({ placeIds: ['Pool', 'Slide'] })).toBe('Pool is closed (Winter). Slide is closed (Winter).');
  expect(sentence({ placeIds: ['Room 6'] })).toBe('Oak Room 6 is closed (Water).');
  expect(sentence({ placeIds: ['Barn', 'moon'] })).toBe('One of the places no longer exists.');
});
