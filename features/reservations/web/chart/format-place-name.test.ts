import { expect, test } from 'vitest';
import { placeTree } from '#features/places/place-tree.ts';
import { formatPlaceName } from './format-place-name.ts';
import { place } from './test-rows.ts';

const bunk = (id: string, parentId: string) => place(id, parentId, 0, { name: 'Bunk 1' });
const tree = placeTree([place('Cabin 1', null, 0), place('Cabin 2', null, 1), bunk('a', 'Cabin 1'), bunk('b', 'Cabin 2')]);

test('formatPlaceName returns the name of a place, and adds its parent if the name is not unique', () => {
  expect(formatPlaceName(tree, 'Cabin 1')).toBe('Cabin 1');
  expect(formatPlaceName(tree, 'b')).toBe('Bunk 1, Cabin 2');
  expect(formatPlaceName(tree, 'gone')).toBe('');
});
