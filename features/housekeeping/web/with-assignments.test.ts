import { describe, expect, test } from 'vitest';
import type { BoardRow } from '#features/housekeeping/shapes.ts';
import { applyPendingAssignments, countAssignedPlaces } from './with-assignments.ts';

const row = (id: string, assigneeId: string | null, state = 'dirty') => ({ id, assigneeId, assigneeName: assigneeId, state }) as BoardRow;
const names = { ana: 'Ana', luz: 'Luz' };

describe('withAssignments', () => {
  const visibleAssignees = (rows: BoardRow[], ...pending: { id: string; from: string | null; to: string | null }[][]) =>
    applyPendingAssignments(
      rows,
      pending.map((places) => ({ places, names })),
    ).map(({ assigneeName }) => assigneeName);

  test('shows the new assignee before the server answers', () => {
    expect(visibleAssignees([row('1', null), row('2', null)], [{ id: '1', from: null, to: 'ana' }])).toEqual(['Ana', null]);
  });
  test('shows a place as unassigned after it is released', () => {
    expect(visibleAssignees([row('1', 'ana')], [{ id: '1', from: 'ana', to: null }])).toEqual([null]);
  });
  test('keeps an assignee that the sender did not know of', () => {
    expect(visibleAssignees([row('1', 'luz')], [{ id: '1', from: null, to: 'ana' }])).toEqual(['luz']);
  });
  test('applies several assignments of the same place in order', () => {
    expect(visibleAssignees([row('1', null)], [{ id: '1', from: null, to: 'ana' }], [{ id: '1', from: 'ana', to: 'luz' }])).toEqual([
      'Luz',
    ]);
  });
});

test('withLoads counts assigned places that are not ready, and lists housekeepers without any', () => {
  const people = [
    { id: 'ana', name: 'Ana' },
    { id: 'luz', name: 'Luz' },
  ];
  const rows = [row('1', 'ana'), row('2', 'ana', 'clean'), row('3', 'ana', 'inspected'), row('4', null), row('5', 'gone')];
  const loads = (inspects: boolean) => countAssignedPlaces(people, rows, inspects).map(({ name, load }) => `${name} ${load}`);
  expect(loads(true)).toEqual(['Ana 2', 'Luz 0']);
  expect(loads(false)).toEqual(['Ana 1', 'Luz 0']);
});
