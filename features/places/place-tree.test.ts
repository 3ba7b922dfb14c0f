import { describe, expect, test } from 'vitest';
import { isNameTaken, maxParts, findAddRefusal, findMoveRefusal } from './place-moves.ts';
import { computePositions, positionStride } from './place-order.ts';
import { searchPlaceTree } from './place-search.ts';
import { planArchiving, planClosing, planOpening, planRestoring, type PlaceStateValues } from './place-state.ts';
import { allPartsOf, depthOf, levelsOf, openSleepsOf, partsOf, labelOf, pathOf, placeTree, sleepsOf, ancestorsOf } from './place-tree.ts';

const now = '2026-06-12T16:00:00.000Z';

interface Given extends Partial<PlaceStateValues> {
  sleeps?: number;
  position?: number;
  categories?: string[];
}

function place(id: string, parentId: string | null, values: Given = {}) {
  const open: PlaceStateValues = { state: 'open', closedReason: '', archivedAt: null };
  return { id, parentId, name: id, position: 1, sleeps: 0, categories: [] as string[], unsafeReason: '', ...open, ...values };
}

const camp = [
  place('Room 3', 'Pine Lodge', { sleeps: 4, position: 2 }),
  place('Camp', null),
  place('Bed b', 'Room 3', { sleeps: 1, position: 2 }),
  place('Cabin', 'Camp', { sleeps: 12, position: 2, categories: ['Lakeside', 'Niños'] }),
  place('Pine Lodge', 'Camp', { sleeps: 2 }),
  place('Bed a', 'Room 3', { sleeps: 1 }),
  place('Room 1', 'Pine Lodge', { sleeps: 6 }),
  place('Field', null, { position: 0 }),
];
const tree = placeTree(camp);
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('placeTree', () => {
  test('lists parents before their parts and siblings in order', () => {
    expect(ids(tree.inOrder)).toEqual(['Field', 'Camp', 'Pine Lodge', 'Room 1', 'Room 3', 'Bed a', 'Bed b', 'Cabin']);
    expect(ids(partsOf(tree, null))).toEqual(['Field', 'Camp']);
  });

  test('returns parts, parents, depth and paths of a place', () => {
    expect(ids(allPartsOf(tree, 'Pine Lodge'))).toEqual(['Room 1', 'Room 3', 'Bed a', 'Bed b']);
    expect(ids(ancestorsOf(tree, 'Bed a'))).toEqual(['Room 3', 'Pine Lodge', 'Camp']);
    expect([depthOf(tree, 'Camp'), depthOf(tree, 'Bed a')]).toEqual([0, 3]);
    expect([levelsOf(tree, 'Camp'), levelsOf(tree, 'Field')]).toEqual([4, 1]);
    expect(pathOf(tree, 'Room 3')).toBe('Camp › Pine Lodge › Room 3');
    expect(labelOf(tree, 'Room 3')).toBe('Room 3, Pine Lodge, Camp');
    expect(labelOf(tree, 'gone')).toBe('');
  });

  test('includes rows whose parent is missing and rows that form a cycle', () => {
    const odd = placeTree([place('a', 'b'), place('b', 'a'), place('c', 'nowhere'), place('d', 'd')]);
    expect(ids(odd.inOrder).toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect(ids(allPartsOf(odd, 'a'))).toEqual(['b']);
    expect(ids(ancestorsOf(odd, 'a'))).toEqual(['b']);
    expect(ids(allPartsOf(odd, 'd'))).toEqual([]);
  });
});

describe('sleepsOf', () => {
  test("returns the place's own number or the sum of its parts, whichever is larger", () => {
    expect(sleepsOf(tree, 'Room 3')).toBe(4);
    expect(sleepsOf(tree, 'Pine Lodge')).toBe(10);
    expect(sleepsOf(tree, 'Camp')).toBe(22);
    expect(sleepsOf(tree, 'Field')).toBe(0);
  });

  test('ignores archived parts', () => {
    const changedTree = placeTree(camp.map((row) => (row.id === 'Room 1' ? { ...row, state: 'archived' as const } : row)));
    expect(sleepsOf(changedTree, 'Pine Lodge')).toBe(4);
  });

  test('includes closed parts, but openSleepsOf excludes them', () => {
    const changedTree = placeTree(camp.map((row) => (['Room 1', 'Cabin'].includes(row.id) ? { ...row, state: 'closed' as const } : row)));
    expect(sleepsOf(changedTree, 'Pine Lodge')).toBe(10);
    expect(openSleepsOf(changedTree, 'Pine Lodge')).toBe(4);
    expect(openSleepsOf(changedTree, 'Camp')).toBe(4);
    expect([openSleepsOf(changedTree, 'Cabin'), openSleepsOf(changedTree, 'gone')]).toEqual([0, 0]);
    expect(openSleepsOf(tree, 'Camp')).toBe(22);
  });
});

describe('searchPlaceTree', () => {
  test.each([
    ['', ids(tree.inOrder)],
    ['  ', ids(tree.inOrder)],
    ['pi 3', ['Camp', 'Pine Lodge', 'Room 3', 'Bed a', 'Bed b']],
    ['CABIN', ['Camp', 'Cabin']],
    ['ninos', ['Camp', 'Cabin']],
    ['swamp', []],
  ])('shows each hit for %j under its parents', (search, expected) => {
    const result = searchPlaceTree(tree, search);
    expect(ids(tree.inOrder).filter((id) => result.visible.has(id))).toEqual(expected);
  });

  test('returns hits separately from their parents', () => {
    expect([...searchPlaceTree(tree, 'bed a').hits]).toEqual(['Bed a']);
  });
});

describe('refusals of moves and new places', () => {
  const deep = placeTree([1, 2, 3, 4, 5].map((n) => place(`level ${n}`, n === 1 ? null : `level ${n - 1}`)).concat(camp));

  test.each([
    ['Room 3', 'Bed a', 'inside-itself'],
    ['Room 3', 'Room 3', 'inside-itself'],
    ['Room 3', 'nowhere', 'gone'],
    ['nowhere', null, 'gone'],
    ['Room 3', 'level 3', null],
    ['Room 3', 'level 4', 'too-deep'],
    ['Cabin', 'level 5', 'too-deep'],
    ['Room 3', null, null],
    ['Room 3', 'Pine Lodge', null],
  ] as const)('findMoveRefusal for a move of %s under %s returns %s', (id, parentId, refusal) => {
    expect(findMoveRefusal(deep, id, parentId)).toBe(refusal);
  });

  test('include a name that a sibling has, ignoring case, and an archived parent', () => {
    expect(isNameTaken(tree, 'Camp', 'cabin')).toBe(true);
    expect(isNameTaken(tree, 'Camp', 'cabin', 'Cabin')).toBe(false);
    expect(isNameTaken(tree, 'Pine Lodge', 'Cabin')).toBe(false);
    expect(findAddRefusal(tree, 'Camp', 'PINE LODGE')).toBe('name-taken');
    const past = placeTree(camp.map((row) => (row.id === 'Cabin' ? { ...row, state: 'archived' as const } : row)));
    expect(findAddRefusal(past, 'Camp', 'Cabin')).toBeNull();
    expect(findAddRefusal(past, 'Cabin', 'Bed')).toBe('parent-archived');
    expect(findMoveRefusal(past, 'Room 3', 'Cabin')).toBe('parent-archived');
  });

  test(`refuses more than ${maxParts} parts`, () => {
    const many = placeTree([place('hall', null), ...Array.from({ length: maxParts }, (_, n) => place(`seat ${n}`, 'hall'))]);
    expect(findAddRefusal(many, 'hall', 'one more')).toBe('full');
    expect(findMoveRefusal(many, 'seat 7', 'hall')).toBeNull();
  });
});

describe('computePositions', () => {
  const row = (id: string, position: number) => ({ id, position });

  test.each([
    ['the first of all', [], null, { x: positionStride }],
    ['at the end', [row('a', 5)], null, { x: 5 + positionStride }],
    ['before an unknown sibling at the end', [row('a', 5)], 'gone', { x: 5 + positionStride }],
    ['at the start', [row('a', 5)], 'a', { x: 5 - positionStride }],
    ['between two siblings', [row('a', 10), row('b', 20)], 'b', { x: 15 }],
    ['between the neighbors that it already has', [row('a', 10), row('x', 15), row('b', 20)], 'b', { x: 15 }],
    [
      'and renumbers if no integer is left',
      [row('a', 10), row('b', 11)],
      'b',
      { a: positionStride, x: 2 * positionStride, b: 3 * positionStride },
    ],
  ])('returns a position for an insert %s', (_, siblings, before, expected) => {
    expect(Object.fromEntries(computePositions('x', siblings, before))).toEqual(expected);
  });
});

describe('planClosing, planArchiving and planOpening', () => {
  const describeStates = (changes: Map<string, PlaceStateValues>) =>
    Object.fromEntries([...changes].map(([id, { state, closedReason }]) => [id, `${state} ${closedReason}`]));
  const after = (rows: typeof camp, changes: Map<string, PlaceStateValues>) => rows.map((row) => ({ ...row, ...changes.get(row.id) }));
  const applyAction = (rows: typeof camp, id: string, action: 'close' | 'archive' | 'open', reason = 'Roof') => {
    const placesTree = placeTree(rows);
    const at = placesTree.byId.get(id);
    if (at === undefined) throw new Error(id);
    return action === 'close'
      ? planClosing(placesTree, at, reason)
      : action === 'archive'
        ? planArchiving(placesTree, at, now)
        : planOpening(placesTree, at);
  };

  test('closing a place closes its open parts, and opening it reopens only those', () => {
    const closed = after(camp, applyAction(camp, 'Room 3', 'close', 'Paint'));
    const both = applyAction(closed, 'Pine Lodge', 'close', 'Roof');
    expect(describeStates(both)).toEqual({ 'Pine Lodge': 'closed Roof', 'Room 1': 'closed Roof' });
    const opened = applyAction(after(closed, both), 'Pine Lodge', 'open');
    expect(describeStates(opened)).toEqual({ 'Pine Lodge': 'open ', 'Room 1': 'open ' });
  });

  test('opening a building does not open a room that an import closed without a reason', () => {
    const closed = after(camp, applyAction(camp, 'Room 3', 'close', ''));
    const both = after(closed, applyAction(closed, 'Pine Lodge', 'close', 'Roof'));
    expect(describeStates(applyAction(both, 'Pine Lodge', 'open'))).toEqual({ 'Pine Lodge': 'open ', 'Room 1': 'open ' });
  });

  test('a new closing reason replaces the old one in parts that were closed with the place', () => {
    const closed = after(camp, applyAction(camp, 'Pine Lodge', 'close', 'Roof'));
    expect(Object.keys(describeStates(applyAction(closed, 'Pine Lodge', 'close', 'Storm')))).toEqual([
      'Pine Lodge',
      'Room 1',
      'Room 3',
      'Bed a',
      'Bed b',
    ]);
  });

  test('restoring an archived place restores the closed and open states of its parts', () => {
    const closed = after(camp, applyAction(camp, 'Pine Lodge', 'close', 'Roof'));
    const partlyOpen = after(closed, applyAction(closed, 'Room 3', 'open'));
    const archived = after(partlyOpen, applyAction(partlyOpen, 'Pine Lodge', 'archive'));
    const placesTree = placeTree(archived);
    const restored = after(archived, planRestoring(placesTree, placesTree.byId.get('Pine Lodge') as (typeof camp)[number]));
    expect(restored).toEqual(partlyOpen);
  });

  test('opening an archived place restores the states of parts that were archived with it', () => {
    const earlier = camp.map((row) =>
      row.id === 'Room 1' ? { ...row, state: 'archived' as const, archivedAt: '2020-01-01T00:00:00.000Z' } : row,
    );
    const closed = after(earlier, applyAction(earlier, 'Room 3', 'close', 'Paint'));
    const archived = after(closed, applyAction(closed, 'Pine Lodge', 'archive'));
    expect(ids(archived.filter(({ state }) => state === 'archived')).toSorted()).toEqual([
      'Bed a',
      'Bed b',
      'Pine Lodge',
      'Room 1',
      'Room 3',
    ]);
    expect(describeStates(applyAction(archived, 'Pine Lodge', 'open'))).toEqual({
      'Pine Lodge': 'open ',
      'Room 3': 'closed Paint',
      'Bed a': 'closed Paint',
      'Bed b': 'closed Paint',
    });
  });
});
