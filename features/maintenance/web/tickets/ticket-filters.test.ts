import { expect, test } from 'vitest';
import { countOf } from './ticket-filters.tsx';

test.each([
  ['', 7],
  ['closed', 5],
  ['open', 3],
  ['all', 11],
] as const)('countOf counts the same tickets for the status %j as the list shows', (status, count) => {
  expect(countOf({ open: 3, 'in-progress': 2, 'on-hold': 1, closed: 5, 'closed-unsafe': 1 }, status)).toBe(count);
});
