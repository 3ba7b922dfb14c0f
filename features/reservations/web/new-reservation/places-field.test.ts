import { expect, test } from 'vitest';
import { placeTree } from '#features/places/place-tree.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { withoutOverlaps } from './places-field.tsx';

const place = (id: string, parentId: string | null) => ({ id, parentId, name: id, position: 0 }) as PlaceRow;
const tree = placeTree([place('lodge', null), place('room', 'lodge'), place('bed', 'room'), place('chapel', null)]);

test('choosing a parent removes its parts at any depth', () => {
  expect(withoutOverlaps(tree, ['bed', 'chapel', 'lodge'], ['bed', 'chapel'])).toEqual(['chapel', 'lodge']);
});

test('choosing a part removes its parent', () => {
  expect(withoutOverlaps(tree, ['lodge', 'bed'], ['lodge'])).toEqual(['bed']);
});

test('keeps unrelated places and adds no place when one is removed', () => {
  expect(withoutOverlaps(tree, ['lodge', 'chapel'], ['lodge'])).toEqual(['lodge', 'chapel']);
  expect(withoutOverlaps(tree, ['lodge'], ['lodge', 'chapel'])).toEqual(['lodge']);
});
