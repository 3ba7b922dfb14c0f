import { expect, test } from 'vitest';
import { placeTree } from '#features/places/place-tree.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { en } from '#features/reservations/i18n/reservation/en.ts';
import { placeOptions } from './place-options.ts';

const place = (id: string, more: Partial<PlaceRow> = {}): PlaceRow => ({
  id,
  parentId: null,
  kind: 'building',
  name: id,
  categories: [],
  sleeps: 0,
  seats: 0,
  state: 'open',
  closedReason: '',
  position: 1,
  ...more,
});

test('placeOptions returns places with their capacity, the reservation that has booked them, and whether they are closed', () => {
  const tree = placeTree([
    place('Lodge', { position: 1 }),
    place('Room', { parentId: 'Lodge', sleeps: 4, name: 'Room_1' }),
    place('Chapel', { position: 2, seats: 120 }),
    place('Field', { position: 3 }),
    place('Pool', { position: 4, state: 'closed' }),
    place('Barn', { position: 5, state: 'archived' }),
  ]);
  expect(placeOptions(tree, en, new Map([['Chapel', 'Music_Day']]))).toEqual([
    { value: 'Lodge', text: 'Lodge_4 beds' },
    { value: 'Room', text: 'Room 1, Lodge_4 beds' },
    { value: 'Chapel', text: 'Chapel_taken by Music Day' },
    { value: 'Field', text: 'Field' },
    { value: 'Pool', text: 'Pool_closed' },
  ]);
});
