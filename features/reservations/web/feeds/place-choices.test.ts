import { expect, test } from 'vitest';
import type { PlaceRow } from '#features/places/shapes.ts';
import { placeChoices } from './place-choices.ts';

test('placeChoices distinguishes places of the same name by their parent, and omits archived ones', () => {
  const place = (id: string, name: string, parentId: string | null, state = 'open') =>
    ({ id, name, parentId, state, position: Number(id.slice(-1)) }) as PlaceRow;
  const rows = [
    place('bunk1', 'Bunk 1', 'cabin2'),
    place('bunk2', 'Bunk 1', 'cabin1'),
    place('cabin2', 'Cabin 2', null),
    place('cabin1', 'Cabin 1', null),
    place('old3', 'Old barn', null, 'archived'),
  ];
  expect(placeChoices(rows)).toEqual([
    { value: 'cabin1', text: 'Cabin 1' },
    { value: 'bunk2', text: 'Bunk 1, Cabin 1' },
    { value: 'cabin2', text: 'Cabin 2' },
    { value: 'bunk1', text: 'Bunk 1, Cabin 2' },
  ]);
});
