import { expect, test } from 'vitest';
import { findListPosition } from './source-list.ts';

const trail = { paths: ['/maintenance/ticket/A', '/maintenance/task/B', '/maintenance/ticket/C'], back: '/maintenance?part=day' };

test('a page in the middle has a previous and a next page', () => {
  expect(findListPosition(trail, '/maintenance/task/B')).toEqual({
    before: '/maintenance/ticket/A',
    after: '/maintenance/ticket/C',
    nth: 2,
    of: 3,
  });
});

test('the ends have no further page', () => {
  expect(findListPosition(trail, '/maintenance/ticket/A')).toMatchObject({ before: null, nth: 1 });
  expect(findListPosition(trail, '/maintenance/ticket/C')).toMatchObject({ after: null, nth: 3 });
});

test('a page opened by a link has no neighbors', () => {
  expect(findListPosition(trail, '/maintenance/ticket/D')).toBeNull();
  expect(findListPosition(null, '/maintenance/ticket/A')).toBeNull();
});
