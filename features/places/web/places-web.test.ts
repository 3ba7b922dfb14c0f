import { describe, expect, test } from 'vitest';
import { placeTree } from '#features/places/place-tree.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { dropAt } from './drop-spot.ts';
import { hasArrived, type PendingMove, findUnconfirmedMoves, applyPendingMoves } from './pending-moves.ts';
import { parseCategories, parseInputText, findFault, usualKindWithin, toInputText } from './place-field-values.ts';
import { initiallyFolded, visibleRows } from './visible-rows.ts';
import { spotAfterStep } from './tree-steps.ts';

function place(id: string, parentId: string | null, position: number, more: Partial<PlaceRow> = {}): PlaceRow {
  const facts = { kind: 'building', sleeps: 0, seats: 0, state: 'open', closedReason: '' } as const;
  return { id, parentId, name: id, position, categories: [], ...facts, ...more };
}

const rows = [
  place('lodge', null, 1),
  place('r1', 'lodge', 1),
  place('bed', 'r1', 1),
  place('r2', 'lodge', 2),
  place('r3', 'lodge', 3, { state: 'archived' }),
  place('cabin', null, 2),
  place('field', null, 3),
];
const tree = placeTree(rows);

describe('spotAfterStep', () => {
  test.each([
    ['lodge', 'up', null],
    ['cabin', 'up', { parentId: null, before: 'lodge' }],
    ['lodge', 'down', { parentId: null, before: 'field' }],
    ['cabin', 'down', { parentId: null, before: null }],
    ['field', 'down', null],
    ['lodge', 'in', null],
    ['cabin', 'in', { parentId: 'lodge', before: null }],
    ['r2', 'out', { parentId: null, before: 'cabin' }],
    ['bed', 'out', { parentId: 'lodge', before: 'r2' }],
    ['cabin', 'out', null],
    ['nothing', 'up', null],
  ] as const)('moves %s %s', (id, step, spot) => {
    expect(spotAfterStep(tree, id, step)).toEqual(spot);
  });
});

describe('pending moves of places', () => {
  const move = { key: 'a', id: 'cabin', parentId: 'lodge', before: 'r2' };

  test('show at once, and the server’s rows confirm them', () => {
    const movedRows = applyPendingMoves(rows, [move]);
    expect(placeTree(movedRows).inOrder.map(({ id }) => id)).toEqual(['lodge', 'r1', 'bed', 'cabin', 'r2', 'r3', 'field']);
    expect(hasArrived(rows, move)).toBe(false);
    expect(hasArrived(movedRows, move)).toBe(true);
  });

  test('apply in order', () => {
    const movedRows = applyPendingMoves(rows, [move, { key: 'b', id: 'r1', parentId: null, before: 'lodge' }]);
    expect(placeTree(movedRows).inOrder.map(({ id }) => id)).toEqual(['r1', 'bed', 'lodge', 'cabin', 'r2', 'r3', 'field']);
  });

  test('never show an old position if a second move reverts the first, in any order of rows', () => {
    const up: PendingMove = { key: 'a', id: 'cabin', parentId: null, before: 'lodge', isAnswered: true };
    const down: PendingMove = { key: 'b', id: 'cabin', parentId: null, before: 'field', isAnswered: true };
    const positions = (serverRows: readonly PlaceRow[]) =>
      placeTree(applyPendingMoves(serverRows, findUnconfirmedMoves(serverRows, [up, down]))).inOrder.map(({ id }) => id);
    const order = ['lodge', 'r1', 'bed', 'r2', 'r3', 'cabin', 'field'];
    expect([positions(rows), positions(applyPendingMoves(rows, [up])), positions(applyPendingMoves(rows, [up, down]))]).toEqual([
      order,
      order,
      order,
    ]);
    expect(findUnconfirmedMoves(applyPendingMoves(rows, [up]), [up, down])).toEqual([down]);
  });

  test('are ignored if the target was deleted', () => {
    expect(applyPendingMoves(rows, [{ ...move, parentId: 'gone' }])).toBe(rows);
  });
});

describe('dropAt', () => {
  test.each([
    ['cabin', 'r2', 0.1, false, { parentId: 'lodge', before: 'r2', side: 'before', refusal: null }],
    ['cabin', 'r2', 0.5, false, { parentId: 'r2', before: null, side: 'inside', refusal: null }],
    ['cabin', 'r2', 0.9, false, { parentId: 'lodge', before: 'r3', side: 'after', refusal: null }],
    ['cabin', 'lodge', 0.9, true, { parentId: 'lodge', before: 'r1', side: 'after', refusal: null }],
    ['cabin', 'lodge', 0.9, false, { parentId: null, before: 'field', side: 'after', refusal: null }],
    ['lodge', 'bed', 0.5, false, { parentId: 'bed', before: null, side: 'inside', refusal: 'inside-itself' }],
    ['cabin', 'r3', 0.5, false, { parentId: 'r3', before: null, side: 'inside', refusal: 'parent-archived' }],
  ] as const)('returns the target of %s over %s at %d', (dragged, over, height, isUnfolded, drop) => {
    expect(dropAt(tree, dragged, over, height, isUnfolded)).toEqual({ ...drop, over });
  });

  test('returns null over the dragged place itself', () => {
    expect(dropAt(tree, 'cabin', 'cabin', 0.5, false)).toBeNull();
  });
});

describe('visibleRows', () => {
  const visibleIds = (folded: Set<string>) =>
    visibleRows(tree, { search: '', folded }).map(({ place: { id }, at, of }) => `${id} ${at}/${of}`);

  test('omits folded rows', () => {
    expect(visibleIds(new Set(['lodge']))).toEqual(['lodge 1/3', 'cabin 2/3', 'field 3/3']);
    expect(visibleIds(initiallyFolded(tree))).toEqual(['lodge 1/3', 'r1 1/3', 'r2 2/3', 'r3 3/3', 'cabin 2/3', 'field 3/3']);
  });

  test('unfolds search results and shows their parents', () => {
    const found = visibleRows(tree, { search: 'bed', folded: new Set(['r1']) });
    expect(found.map(({ place: { id }, isContextOnly: isAround }) => [id, isAround])).toEqual([
      ['lodge', true],
      ['r1', true],
      ['bed', false],
    ]);
  });
});

describe('fields of a place', () => {
  test('convert input to values', () => {
    expect(parseCategories(' Lodging, lakeside,, LODGING ')).toEqual(['Lodging', 'lakeside']);
    expect([parseInputText('sleeps', ''), parseInputText('seats', ' 12 '), parseInputText('name', ' Oak ')]).toEqual([0, 12, 'Oak']);
    expect(toInputText(['Lodging', 'Lakeside'])).toBe('Lodging, Lakeside');
  });

  test.each([
    ['name', '', 'empty'],
    ['name', 'x'.repeat(81), 'too-long'],
    ['sleeps', -1, 'too-small'],
    ['seats', 1e9, 'too-large'],
    ['name', 'Oak', null],
  ] as const)('report %s %j: %s', (field, to, code) => {
    expect(findFault(place('one', null, 1, { id: 'OneOneOneOneOneOneOne' }), field, to)).toBe(code);
  });

  test('propose a smaller kind inside a parent', () => {
    expect([null, 'site', 'building', 'room', 'bed', 'field'].map((kind) => usualKindWithin(kind as never))).toEqual([
      'building',
      'building',
      'room',
      'bed',
      'bed',
      'building',
    ]);
  });
});
