import { expect, test } from 'vitest';
import { blockOperations, linesOf, rangeOf, setCellOperations, readRangeTexts, tileTexts } from './range.ts';
import type { SheetColumn, SheetRow } from './shapes.ts';

const [friday, saturday] = ['2026-06-12', '2026-06-13'];
const columns: SheetColumn[] = ['time', 'what', 'where'].map((id, nth) => ({
  id,
  kind: 'text',
  name: '',
  position: `${nth + 1}`,
  isStaffOnly: false,
}));
function row(id: string, day: string, position: string, cells: Record<string, string> = {}): SheetRow {
  return {
    id,
    day,
    position,
    cells,
    versions: { what: 3 },
    starts: null,
    ends: null,
    placeIds: [],
    accountIds: [],
    isStaffOnly: false,
    isNight: false,
    isSkipped: false,
    changed: 3,
  };
}
const rows = [row('a', friday, 'B', { what: 'Chapel' }), row('b', friday, 'D'), row('c', saturday, 'B')];
const lines = linesOf([friday, saturday], rows, true);

test('linesOf adds an empty line to each day if the user may edit', () => {
  expect(lines.map(({ id }) => id)).toEqual(['a', 'b', `new:${friday}`, 'c', `new:${saturday}`]);
  expect(linesOf([friday], rows, false).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('rangeOf accepts corners in any order and returns null after a row is deleted', () => {
  const selection = { active: { row: 'c', column: 'what' }, anchor: { row: 'a', column: 'time' } };
  expect(rangeOf(selection, lines, columns)).toEqual({ top: 0, bottom: 3, left: 0, right: 1 });
  expect(rangeOf({ ...selection, active: { row: 'gone', column: 'what' } }, lines, columns)).toBeNull();
  expect(readRangeTexts({ top: 0, bottom: 1, left: 1, right: 2 }, lines, columns)).toEqual([
    ['Chapel', ''],
    ['', ''],
  ]);
});

test('blockOperations writes the rows of one day and adds rows, but never writes a different day or past the last column', () => {
  const block = [
    ['9', 'Songs'],
    ['10', 'Games', 'Field', 'lost'],
    ['11', ''],
  ];
  const [first, second, insert] = blockOperations({ texts: block, top: 0, left: 0 }, lines, columns, rows);
  expect(first).toEqual({ do: 'set', row: 'a', cells: { time: { text: '9', seen: 0 }, what: { text: 'Songs', seen: 3 } } });
  expect(second).toMatchObject({ row: 'b', cells: { where: { text: 'Field' } } });
  expect(insert).toMatchObject({ do: 'insert', rows: [{ day: friday, cells: { time: '11' } }] });
  expect(insert?.do === 'insert' && insert.rows[0]?.position).toBe('E');
});

test('blockOperations adds rows at the end of the day even if its last rows are hidden', () => {
  const visibleLines = linesOf([friday, saturday], rows.slice(0, 1), true);
  const [insert] = blockOperations({ texts: [['9'], ['10']], top: 1, left: 0 }, visibleLines, columns, rows);
  expect(insert?.do === 'insert' && insert.rows.map(({ position }) => position > 'D')).toEqual([true, true]);
});

test('setCellOperations omits a text that equals the current text', () => {
  expect(setCellOperations(rows[0] as SheetRow, { what: ' Chapel ', where: '' })).toEqual([]);
});

test('setCellOperations sends the version at the start of editing and omits cells that the user did not change', () => {
  const began = { ...(rows[0] as SheetRow), versions: { what: 3 } };
  const now = { ...began, cells: { ...began.cells, what: 'Boathouse' }, versions: { what: 5 } };
  expect(setCellOperations(now, { what: 'Chapel and hall' }, began)).toEqual([
    { do: 'set', row: now.id, cells: { what: { text: 'Chapel and hall', seen: 3 } } },
  ]);
  expect(setCellOperations(now, { what: 'Chapel' }, began)).toEqual([]);
  expect(setCellOperations(now, { what: 'Boathouse' }, began)).toEqual([]);
});

test('tileTexts repeats a copy if it fits into the range a whole number of times', () => {
  expect(tileTexts([['x']], { top: 0, bottom: 1, left: 0, right: 1 })).toEqual([
    ['x', 'x'],
    ['x', 'x'],
  ]);
  expect(tileTexts([['x', 'y']], { top: 0, bottom: 0, left: 0, right: 2 })).toEqual([['x', 'y']]);
});
