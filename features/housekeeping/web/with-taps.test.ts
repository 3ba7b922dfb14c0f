import { expect, test } from 'vitest';
import type { BoardRow } from '#features/housekeeping/shapes.ts';
import { isMarkedByOther, applyPendingTaps } from './with-taps.ts';

const row = { id: 'a', state: 'dirty', byId: null } as BoardRow;
const other = { id: 'b', state: 'dirty', byId: null } as BoardRow;

test('applies taps in order', () => {
  const taps = [
    { id: 'a', from: 'dirty', to: 'cleaning' },
    { id: 'a', from: 'cleaning', to: 'clean' },
  ] as const;
  expect(applyPendingTaps([row, other], taps, 'rosa')).toEqual([{ ...row, state: 'clean', byId: 'rosa', cleanedById: 'rosa' }, other]);
});

test('ignores a tap if the place has another state meanwhile', () => {
  const inspected = { ...row, state: 'inspected' } as BoardRow;
  expect(applyPendingTaps([inspected], [{ id: 'a', from: 'dirty', to: 'cleaning' }], 'rosa')).toEqual([inspected]);
});

test('returns the same list if there are no taps', () => {
  const rows = [row];
  expect(applyPendingTaps(rows, [], 'rosa')).toBe(rows);
});

test('sets `cleanedById` immediately, so that inspecting one’s own work asks for confirmation', () => {
  const cleaning = { ...row, state: 'cleaning', cleanedById: 'dana' } as BoardRow;
  const [finished] = applyPendingTaps([cleaning], [{ id: 'a', from: 'cleaning', to: 'clean' }], 'rosa');
  expect(finished).toMatchObject({ state: 'clean', cleanedById: 'rosa' });
  const [inspected] = applyPendingTaps([{ ...cleaning, state: 'clean' }], [{ id: 'a', from: 'clean', to: 'inspected' }], 'rosa');
  expect(inspected).toMatchObject({ state: 'inspected', cleanedById: 'dana' });
});

test('reports no conflict if the same account tapped later', () => {
  const meanwhile = { refused: 'meanwhile' };
  expect(isMarkedByOther({ ...row, state: 'cleaning', byId: 'dana' } as BoardRow, meanwhile, 'rosa')).toBe(true);
  expect(isMarkedByOther({ ...row, state: 'clean', byId: 'rosa' } as BoardRow, meanwhile, 'rosa')).toBe(false);
  expect(isMarkedByOther(row, { refused: 'gone' }, 'rosa')).toBe(false);
});
