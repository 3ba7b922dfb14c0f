import { describe, expect, test } from 'vitest';
import { applyUnsent } from '#platform/outbox/web/testing.ts';
import type { BoardRow } from '#features/housekeeping/shapes.ts';
import type { CleaningState, SettableState } from '#features/housekeeping/rules.ts';
import { boardChanges, isMarkedByOther } from './board-changes.ts';

/** Rosa's taps on places. */
const applyPendingTaps = (rows: readonly BoardRow[], taps: readonly { id: string; from: CleaningState; to: SettableState }[]) =>
  applyUnsent(
    rows,
    taps.map((tap) => ({ call: 'housekeeping.mark', account: 'rosa', input: { places: [tap] } })),
    boardChanges,
  );

const row = { id: 'a', state: 'dirty', byId: null } as BoardRow;
const other = { id: 'b', state: 'dirty', byId: null } as BoardRow;

test('applies taps in order', () => {
  const taps = [
    { id: 'a', from: 'dirty', to: 'cleaning' },
    { id: 'a', from: 'cleaning', to: 'clean' },
  ] as const;
  expect(applyPendingTaps([row, other], taps)).toEqual([{ ...row, state: 'clean', byId: 'rosa', cleanedById: 'rosa' }, other]);
});

test('ignores a tap if the place has another state meanwhile', () => {
  const inspected = { ...row, state: 'inspected' } as BoardRow;
  expect(applyPendingTaps([inspected], [{ id: 'a', from: 'dirty', to: 'cleaning' }])).toEqual([inspected]);
});

test('returns the same list if there are no taps', () => {
  const rows = [row];
  expect(applyPendingTaps(rows, [])).toBe(rows);
});

test('sets `cleanedById` immediately, so that inspecting one’s own work asks for confirmation', () => {
  const cleaning = { ...row, state: 'cleaning', cleanedById: 'dana' } as BoardRow;
  const [finished] = applyPendingTaps([cleaning], [{ id: 'a', from: 'cleaning', to: 'clean' }]);
  expect(finished).toMatchObject({ state: 'clean', cleanedById: 'rosa' });
  const [inspected] = applyPendingTaps([{ ...cleaning, state: 'clean' }], [{ id: 'a', from: 'clean', to: 'inspected' }]);
  expect(inspected).toMatchObject({ state: 'inspected', cleanedById: 'dana' });
});

test('reports no conflict if the same account tapped later', () => {
  const meanwhile = { refused: 'meanwhile' };
  expect(isMarkedByOther({ ...row, state: 'cleaning', byId: 'dana' } as BoardRow, meanwhile, 'rosa')).toBe(true);
  expect(isMarkedByOther({ ...row, state: 'clean', byId: 'rosa' } as BoardRow, meanwhile, 'rosa')).toBe(false);
  expect(isMarkedByOther(row, { refused: 'gone' }, 'rosa')).toBe(false);
});

const names = { ana: 'Ana', luz: 'Luz' };
const assigned = (id: string, assigneeId: string | null) => ({ id, assigneeId, assigneeName: assigneeId }) as BoardRow;

describe('boardChanges with assignments', () => {
  const visibleAssignees = (rows: BoardRow[], ...pending: { id: string; from: string | null; to: string | null }[][]) =>
    applyUnsent(
      rows,
      pending.map((places) => ({ call: 'housekeeping.assign', input: { places }, about: { names } })),
      boardChanges,
    ).map(({ assigneeName }) => assigneeName);

  test('shows the new assignee before the server answers', () => {
    expect(visibleAssignees([assigned('1', null), assigned('2', null)], [{ id: '1', from: null, to: 'ana' }])).toEqual(['Ana', null]);
  });
  test('shows a place as unassigned after it is released', () => {
    expect(visibleAssignees([assigned('1', 'ana')], [{ id: '1', from: 'ana', to: null }])).toEqual([null]);
  });
  test('keeps an assignee that the sender did not know of', () => {
    expect(visibleAssignees([assigned('1', 'luz')], [{ id: '1', from: null, to: 'ana' }])).toEqual(['luz']);
  });
  test('applies several assignments of the same place in order', () => {
    expect(visibleAssignees([assigned('1', null)], [{ id: '1', from: null, to: 'ana' }], [{ id: '1', from: 'ana', to: 'luz' }])).toEqual([
      'Luz',
    ]);
  });
});
