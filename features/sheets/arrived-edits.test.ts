import { describe, expect, test } from 'vitest';
import { applyEdit, type SheetState } from './apply-edit.ts';
import { sortInServerOrder, removeArrivedEdits } from './arrived-edits.ts';
import type { Operation, SheetColumn, SheetRow } from './shapes.ts';
import { createRandom } from './testing/random.ts';
import { type PendingEdit, withEdits } from './with-edits.ts';

const day = '2026-06-12';
const what: SheetColumn = { id: 'what', kind: 'text', name: '', position: 'V', isStaffOnly: false };

const row = (id: string, changed: number, text = id): SheetRow => ({
  id,
  day,
  position: 'V',
  isStaffOnly: false,
  isNight: false,
  isSkipped: false,
  starts: null,
  ends: null,
  cells: { what: text },
  versions: { what: changed },
  placeIds: [],
  accountIds: [],
  changed,
});
const edit = (number: number | null, ...operations: Operation[]): PendingEdit => ({ key: `${number}`, operations, number });
const liveSheet = (rows: readonly SheetRow[], changed = 0, columns = { of: [what], changed: 0 }) => ({
  rows,
  columns: columns.of,
  changed: { rows: Math.max(changed, ...rows.map((sheetRow) => sheetRow.changed)), columns: columns.changed },
});
const remove: Operation = { do: 'delete', rows: ['a'] };
const restore: Operation = { do: 'restore', rows: ['a'] };
const numbers = (edits: readonly PendingEdit[]) => edits.map(({ number }) => number);

describe('removeArrivedEdits', () => {
  test('removes a delete once the live sheet has the row with a later change number', () => {
    expect(removeArrivedEdits([edit(2, remove), edit(3, restore)], liveSheet([row('a', 3)]))).toEqual([]);
  });

  test('keeps a delete and its undo while the live sheet is older than both', () => {
    expect(numbers(removeArrivedEdits([edit(2, remove), edit(3, restore)], liveSheet([row('a', 1)])))).toEqual([2, 3]);
  });

  test('keeps a second delete until the restore before it has arrived', () => {
    const edits = [edit(2, remove), edit(3, restore), edit(4, remove)];
    expect(numbers(removeArrivedEdits(edits, liveSheet([row('b', 1)])))).toEqual([3, 4]);
  });

  test('removes an insert of a row that arrived and was deleted later', () => {
    const insert: Operation = { do: 'insert', rows: [{ id: 'a', day, position: 'V', cells: {} }] };
    expect(removeArrivedEdits([edit(2, insert), edit(3, remove)], liveSheet([], 2))).toEqual([]);
  });

  test('removes a column rename once the live columns have a later change number, whatever their name', () => {
    const rename = (name: string): Operation => ({ do: 'rename-column', column: 'what', name });
    const edits = [edit(2, rename('Program')), edit(3, rename(''))];
    expect(removeArrivedEdits(edits, liveSheet([], 0, { of: [what], changed: 3 }))).toEqual([]);
    expect(numbers(removeArrivedEdits(edits, liveSheet([], 0, { of: [what], changed: 1 })))).toEqual([2, 3]);
  });

  test('keeps every edit that the server has not answered', () => {
    expect(numbers(removeArrivedEdits([edit(null, remove)], liveSheet([])))).toEqual([null]);
  });
});

test('sortInServerOrder puts answered edits by change number before unanswered edits', () => {
  expect(numbers(sortInServerOrder([edit(null, remove), edit(4, remove), edit(2, restore)]))).toEqual([2, 4, null]);
});

test('withEdits keeps pending text in a row that is deleted and restored', () => {
  const typed: Operation = { do: 'set', row: 'a', cells: { what: { text: 'Vespers', seen: 1 } } };
  const screen = withEdits(
    { rows: [row('a', 1)], columns: [what] },
    [edit(null, typed), edit(null, remove), edit(null, restore)],
    new Map(),
  );
  expect(screen.rows.map(({ cells }) => cells['what'])).toEqual(['Vespers']);
});

test('withEdits keeps rows that an answered edit no longer changes as the same objects', () => {
  const [arrived, late] = [row('a', 3), row('b', 1)];
  const set = (id: string): Operation => ({ do: 'set', row: id, cells: { what: { text: 'Vespers', seen: 1 } } });
  const screen = withEdits({ rows: [arrived, late], columns: [what] }, [edit(2, set('a'), set('b'))], new Map());
  expect(screen.rows[0]).toBe(arrived);
  expect(screen.rows[1]).toEqual({ ...late, cells: { what: 'Vespers' } });
});

test('withEdits restores a column whose removal the server has not answered', () => {
  const removal = (isRemoved: boolean): Operation => ({ do: 'remove-column', column: 'what', isRemoved });
  const columnsAfter = (...operations: Operation[]) =>
    withEdits({ rows: [], columns: [what] }, [edit(null, ...operations)], new Map()).columns;
  expect(columnsAfter(removal(true))).toEqual([]);
  expect(columnsAfter(removal(true), removal(false))).toEqual([what]);
});

describe('a screen with late answers and late live rows', () => {
  test.each(Array.from({ length: 300 }, (_, seed) => seed))('shows each of its edits until the edit is undone, run %i', (seed) => {
    const random = createRandom(seed);
    const [camp, ideal] = [sheet(), sheet()];
    const live = { rows: [] as readonly SheetRow[], changed: 0 };
    const unsent: PendingEdit[] = [];
    const unheard: { key: string; number: number }[] = [];
    let local: readonly PendingEdit[] = [];
    const deleted = new Map<string, SheetRow>();
    for (let step = 0; step < 120; step++) {
      const chance = random();
      if (chance < 0.4) {
        const operations = anyOperation(ideal, random, step);
        ideal.apply(operations);
        const newEdit = { key: `${step}`, operations, number: null };
        unsent.push(newEdit);
        local = [...local, newEdit];
      } else if (chance < 0.6) {
        const next = unsent.shift();
        if (next) unheard.push({ key: next.key, number: camp.apply(next.operations) });
      } else if (chance < 0.8) {
        const next = unheard.shift();
        if (next) local = local.map((localEdit) => (localEdit.key === next.key ? { ...localEdit, number: next.number } : localEdit));
      } else live.rows = camp.rows();
      live.changed = Math.max(live.changed, ...live.rows.map((sheetRow) => sheetRow.changed));
      local = removeArrivedEdits(sortInServerOrder(local), {
        rows: live.rows,
        columns: [what],
        changed: { rows: live.changed, columns: 0 },
      });
      const visibleRows = withEdits({ rows: live.rows, columns: [what] }, local, deleted).rows;
      for (const sheetRow of visibleRows) deleted.set(sheetRow.id, sheetRow);
      expect(visibleRows.map(facts)).toEqual(withEdits({ rows: ideal.rows(), columns: [what] }, [], deleted).rows.map(facts));
    }
  });
});

const facts = ({ id, position, cells }: SheetRow) => ({ id, position, text: cells['what'] ?? '' });

function anyOperation({ state }: ReturnType<typeof sheet>, random: () => number, step: number): Operation[] {
  const all = [...state.rows.values()];
  const one = all[Math.floor(random() * all.length)];
  const position = `V${Math.floor(random() * 1e6)}1`;
  const chance = random();
  if (one === undefined || chance < 0.2) return [{ do: 'insert', rows: [{ id: `row${step}`, day, position, cells: { what: `${step}` } }] }];
  if (one.isDeleted) return [{ do: 'restore', rows: [one.id] }];
  if (chance < 0.6) return [{ do: 'delete', rows: [one.id] }];
  if (chance < 0.8) return [{ do: 'move', row: one.id, day, position }];
  return [{ do: 'set', row: one.id, cells: { what: { text: `text ${step}`, seen: Number.MAX_SAFE_INTEGER } } }];
}

function sheet() {
  const state: SheetState = { columns: new Map([['what', { ...what, isRemoved: false }]]), rows: new Map(), rowCount: 0 };
  const touched = new Map<string, number>();
  let number = 0;
  return {
    state,
    apply(operations: readonly Operation[]): number {
      number++;
      const applied = applyEdit(state, operations, { number, by: 'dana' });
      if (typeof applied === 'string') throw new Error(applied);
      for (const effect of applied.effects) if (effect.of !== 'column') touched.set(effect.row, number);
      return number;
    },
    rows: (): SheetRow[] =>
      [...state.rows.values()]
        .filter(({ isDeleted }) => !isDeleted)
        .map(({ id, position, cells }) => ({
          ...row(id, touched.get(id) ?? 0, cells.get('what')?.text ?? ''),
          position,
          versions: { what: cells.get('what')?.version ?? 0 },
        })),
  };
}
