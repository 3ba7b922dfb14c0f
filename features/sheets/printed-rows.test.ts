import { describe, expect, test } from 'vitest';
import { printedColumns, printedDays, type PrintOptions } from './printed-rows.ts';
import type { SheetColumn, SheetRow } from './shapes.ts';

const row = (id: string, more: Partial<SheetRow> = {}): SheetRow => ({
  id,
  day: '2026-06-20',
  position: id,
  starts: null,
  ends: null,
  cells: { time: '9', what: id },
  placeIds: [],
  accountIds: [],
  isStaffOnly: false,
  isNight: false,
  isSkipped: false,
  versions: {},
  changed: 1,
  ...more,
});
const rows = [
  row('c', { cells: { what: 'c', food: 'Chili' } }),
  row('a', { accountIds: ['ada'] }),
  row('b', { isStaffOnly: true, accountIds: ['ada'] }),
  row('d', { day: '2026-06-19', cells: { what: 'd', 'set-up': 'Chairs', pay: '10' } }),
];
const all: PrintOptions = { part: 'all', day: '', withStaff: false, accountId: null };
const ids = (options: Partial<PrintOptions>) =>
  printedDays(rows, { ...all, ...options }).map(({ day, rows: of }) => `${day.slice(-2)} ${of.map(({ id }) => id).join('')}`);
const column = (id: string, isStaffOnly = false): SheetColumn => ({ id, kind: 'text', name: '', position: id, isStaffOnly });
const columns = ['time', 'what', 'where', 'set-up', 'food'].map((id) => column(id)).concat(column('pay', true));

describe('printedDays', () => {
  test.each<[Partial<PrintOptions>, string[]]>([
    [{}, ['19 d', '20 ac']],
    [{ withStaff: true }, ['19 d', '20 abc']],
    [{ day: '2026-06-19' }, ['19 d']],
    [{ part: 'me', accountId: 'ada' }, ['20 a']],
    [{ part: 'me', accountId: 'ada', withStaff: true }, ['20 ab']],
    [{ part: 'me' }, []],
    [{ part: 'setup' }, ['19 d']],
    [{ part: 'kitchen' }, ['20 c']],
  ])('returns the rows for the options %j', (options, expected) => expect(ids(options)).toEqual(expected));

  test('includes a meal without a menu for the kitchen', () => {
    const lunch = row('lunch', { cells: { time: 'noon', what: 'Lunch' } });
    expect(printedDays([lunch], { ...all, part: 'kitchen' })).toEqual([{ day: '2026-06-20', rows: [lunch] }]);
  });
});

describe('printedColumns', () => {
  const named = (options: Partial<PrintOptions>) =>
    printedColumns(columns, printedDays(rows, { ...all, ...options }), { ...all, ...options }).map(({ id }) => id);
  test('omits empty and staff-only columns', () => expect(named({})).toEqual(['time', 'what', 'set-up', 'food']));
  test('includes staff-only columns if the option is set', () => expect(named({ withStaff: true })).toContain('pay'));
  test('returns the columns of a department', () => expect(named({ part: 'kitchen' })).toEqual(['what', 'food']));
});
