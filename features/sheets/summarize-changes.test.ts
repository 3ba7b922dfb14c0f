import { describe, expect, test } from 'vitest';
import type { ColumnFacts, Effect, RowPlace } from './shapes.ts';
import { type NumberedChange, type Reader, summarizeChanges } from './summarize-changes.ts';

const ada: Reader = { id: 'ada', seesStaffOnly: true, staffColumns: ['pay'], staffRows: ['meeting'] };
const guest: Reader = { ...ada, id: null, seesStaffOnly: false };
const friday: RowPlace = { day: '2026-06-12', position: 'V', isStaffOnly: false };
const saturday: RowPlace = { ...friday, day: '2026-06-13' };
const hidden: RowPlace = { ...friday, isStaffOnly: true };

const cell = (column: string, from: string, to: string, row = 'chapel'): Effect => ({ of: 'cell', row, day: friday.day, column, from, to });
const place = (from: RowPlace | null, to: RowPlace | null, row = 'chapel'): Effect => ({ of: 'row', row, from, to });
const facts: ColumnFacts = { kind: 'text', name: 'Own', position: 'V', isStaffOnly: false };
const marked = (column: string, isStaffOnly: boolean): Effect => ({
  of: 'column',
  column,
  from: { ...facts, isStaffOnly: !isStaffOnly },
  to: { ...facts, isStaffOnly },
});
/** Each effect is a change of its own, by Ben unless named. */
const made = (...steps: (Effect | [by: string, Effect])[]): NumberedChange[] =>
  steps.map((step, nth) =>
    Array.isArray(step) ? { number: nth + 1, by: step[0], effects: [step[1]] } : { number: nth + 1, by: 'ben', effects: [step] },
  );
const said = (changes: NumberedChange[], reader = ada, since = 0) =>
  summarizeChanges(changes, since, reader).map(({ rowId, kind, dayBefore, cells }) =>
    [rowId, kind, dayBefore, ...cells.map(({ column, from, to }) => `${column} ${from}>${to}`)].filter((part) => part !== null).join(' '),
  );

describe('summarizeChanges', () => {
  test.each<[string, NumberedChange[], string[]]>([
    ['nothing', [], []],
    ['another time', made(cell('time', '9', '10')), ['chapel moved time 9>10']],
    ['another place', made(cell('where', 'Hall', 'Chapel')), ['chapel moved where Hall>Chapel']],
    ['another day', made(place(friday, saturday)), ['chapel moved 2026-06-12']],
    ['another order on its day', made(place(friday, { ...friday, position: 'W' })), []],
    ['another word', made(cell('set-up', '', '80 chairs')), ['chapel changed set-up >80 chairs']],
    ['time and words', made(cell('time', '9', '10'), cell('notes', 'a', 'b')), ['chapel moved time 9>10 notes a>b']],
    ['twice the same cell', made(cell('time', '9', '10'), cell('time', '10', '11')), ['chapel moved time 9>11']],
    ['there and back', made(cell('time', '9', '10'), cell('time', '10', '9')), []],
    ['another day and back', made(place(friday, saturday), place(saturday, friday)), []],
    ['added', made(place(null, friday), cell('what', '', 'Chapel')), ['chapel added what >Chapel']],
    ['added and moved', made(place(null, friday), place(friday, saturday)), ['chapel added']],
    ['deleted', made(place(friday, null)), ['chapel gone']],
    ['changed and deleted', made(cell('time', '9', '10'), place(friday, null)), ['chapel gone time 9>10']],
    ['deleted and put back', made(place(friday, null), place(null, friday)), []],
    ['added and deleted', made(place(null, friday), cell('what', '', 'Chapel'), place(friday, null)), []],
    ['two rows', made(cell('time', '9', '10'), cell('time', '1', '2', 'lunch')), ['chapel moved time 9>10', 'lunch moved time 1>2']],
    [
      'a column',
      [
        {
          number: 1,
          by: 'ben',
          effects: [{ of: 'column', column: 'own', from: null, to: facts }],
        },
      ],
      [],
    ],
  ])('%s', (_what, changes, expected) => expect(said(changes)).toEqual(expected));

  test('ignores changes up to the last visit', () => {
    const changes = made(cell('time', '9', '10'), cell('time', '10', '11'));
    expect(said(changes, ada, 1)).toEqual(['chapel moved time 10>11']);
    expect(said(changes, ada, 2)).toEqual([]);
  });
});

describe('summarizeChanges with the reader’s own changes', () => {
  test.each<[string, NumberedChange[], string[]]>([
    ['alone', made(['ada', cell('time', '9', '10')]), []],
    ['after another’s', made(cell('time', '9', '10'), ['ada', cell('time', '10', '11')]), []],
    ['before another’s', made(['ada', cell('time', '9', '10')], cell('time', '10', '11')), ['chapel moved time 10>11']],
    ['taken back by another', made(['ada', cell('time', '9', '10')], cell('time', '10', '9')), ['chapel moved time 10>9']],
    ['one’s own row that another filled', made(['ada', place(null, friday)], cell('what', '', 'Chapel')), ['chapel changed what >Chapel']],
    ['one’s own row that another deleted', made(['ada', place(null, friday)], place(friday, null)), ['chapel gone']],
    ['one’s own deleting', made(['ada', place(friday, null)]), []],
  ])('%s', (_what, changes, expected) => expect(said(changes)).toEqual(expected));
});

describe('summarizeChanges of staff-only rows and columns', () => {
  test.each<[string, Effect[], string[]]>([
    ['a column', [cell('pay', '1', '2')], []],
    ['a column beside another', [cell('pay', '1', '2'), cell('time', '9', '10')], ['chapel moved time 9>10']],
    ['a new row', [place(null, hidden), cell('what', '', 'Pay rise')], []],
    ['a row that was opened', [place(hidden, friday)], ['chapel added']],
    ['a row that was hidden', [place(friday, hidden)], ['chapel gone']],
    ['a word of a row that stays hidden', [cell('what', 'a', 'b', 'meeting')], []],
    ['a hidden row deleted', [place(hidden, null)], []],
    ['a word of a row that was hidden before', [place(friday, hidden), cell('what', 'Chapel', 'Pay rise')], ['chapel gone']],
    ['a word from before a row was opened', [cell('what', 'Pay rise', 'Chapel'), place(hidden, friday)], ['chapel added']],
    ['a word since a row was opened', [place(hidden, friday), cell('what', 'Chapel', 'Songs')], ['chapel added what Chapel>Songs']],
    ['a row hidden for a while', [place(friday, hidden), cell('time', '9', '10'), place(hidden, friday)], ['chapel moved time 9>10']],
    ['a word from before a column was opened', [cell('own', 'Pay rise', 'Songs'), marked('own', false)], []],
    ['a word since', [marked('own', false), cell('own', 'Songs', 'Hymns')], ['chapel changed own Songs>Hymns']],
  ])('%s', (_what, effects, expected) => expect(said(made(...effects), guest)).toEqual(expected));
  test('shows a hidden row as its reader last saw it', () => {
    const effects = [
      place(friday, hidden),
      cell('what', 'Chapel', 'Pay'),
      cell('what', 'Pay', 'Pay rise'),
      place(hidden, { ...hidden, day: saturday.day }),
    ];
    expect(summarizeChanges(made(...effects), 0, guest)).toMatchObject([{ kind: 'gone', day: friday.day, leftAs: { what: 'Chapel' } }]);
  });
  test('includes them with the permission', () => expect(said(made(cell('pay', '1', '2')))).toEqual(['chapel changed pay 1>2']));
});
