import { expect, test } from 'vitest';
import { findListPosition } from './source-list.ts';

const trail = { paths: ['/maintenance/ticket/A', '/maintenance/task/B', '/maintenance/ticket/C'], back: '/maintenance?part=day' };

test('findListPosition returns the previous and the next page of a page in the middle', () => {
  expect(findListPosition(trail, '/maintenance/task/B')).toEqual({
    before: '/maintenance/ticket/A',
    after: '/maintenance/ticket/C',
    nth: 2,
    of: 3,
  });
});

test('findListPosition returns null instead of a page before the first or after the last', () => {
  expect(findListPosition(trail, '/maintenance/ticket/A')).toMatchObject({ before: null, nth: 1 });
  expect(findListPosition(trail, '/maintenance/ticket/C')).toMatchObject({ after: null, nth: 3 });
});

test('findListPosition returns null for a page that is not in the list', () => {
  expect(findListPosition(trail, '/maintenance/ticket/D')).toBeNull();
  expect(findListPosition(null, '/maintenance/ticket/A')).toBeNull();
});
