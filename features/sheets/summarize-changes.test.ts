import { describe, expect, test } from 'vitest';
import type { ColumnFacts, Effect, RowPlace } from './shapes.ts';
import { type NumberedChange, type ChangeReader, summarizeChanges } from './summarize-changes.ts';

const ada: ChangeReader = { id: 'ada', seesStaffOnly: true, staffColumns: ['pay'], staffRows: ['meeting'] };
const guest: ChangeReader = { ...ada, id: null, seesStaffOnly: false };
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
/** Makes one change per effect. Its author is Ben unless the step names an author. */
const makeChanges = (...steps: (Effect | [by: string, Effect])[]): NumberedChange[] =>
  steps.map((step, nth) =>
    Array.isArray(step) ? { number: nth + 1, by: step[0], effects: [step[1]] } : { number: nth + 1, by: 'ben', effects: [step] },
  );
const summarize = (changes: NumberedChange[], reader = ada, since = 0) =>
  summarizeChanges(changes, since, reader).map(({ rowId, kind, dayBefore, cells }) =>
    [rowId, kind, dayBefore, ...cells.map(({ column, from, to }) => `${column} ${from}>${to}`)].filter((part) => part !== null).join(' '),
  );

describe('summarizeChanges', () => {
  test.each<[string, NumberedChange[], string[]]>([
    ['no changes', [], []],
    ['another time', makeChanges(cell('time', '9', '10')), ['chapel moved time 9>10']],
    ['another place', makeChanges(cell('where', 'Hall', 'Chapel')), ['chapel moved where Hall>Chapel']],
    ['another day', makeChanges(place(friday, saturday)), ['chapel moved 2026-06-12']],
    ['another position on the same day as no change', makeChanges(place(friday, { ...friday, position: 'W' })), []],
    ['another text', makeChanges(cell('set-up', '', '80 chairs')), ['chapel changed set-up >80 chairs']],
    ['another time and another text', makeChanges(cell('time', '9', '10'), cell('notes', 'a', 'b')), ['chapel moved time 9>10 notes a>b']],
    ['two changes of one cell as one', makeChanges(cell('time', '9', '10'), cell('time', '10', '11')), ['chapel moved time 9>11']],
    ['a reverted text as no change', makeChanges(cell('time', '9', '10'), cell('time', '10', '9')), []],
    ['a reverted move as no change', makeChanges(place(friday, saturday), place(saturday, friday)), []],
    ['an added row', makeChanges(place(null, friday), cell('what', '', 'Chapel')), ['chapel added what >Chapel']],
    ['a row that was added and moved', makeChanges(place(null, friday), place(friday, saturday)), ['chapel added']],
    ['a deleted row', makeChanges(place(friday, null)), ['chapel gone']],
    ['a row that was changed and deleted', makeChanges(cell('time', '9', '10'), place(friday, null)), ['chapel gone time 9>10']],
    ['a row that was deleted and restored as no change', makeChanges(place(friday, null), place(null, friday)), []],
    [
      'a row that was added and deleted as no change',
      makeChanges(place(null, friday), cell('what', '', 'Chapel'), place(friday, null)),
      [],
    ],
    ['two rows', makeChanges(cell('time', '9', '10'), cell('time', '1', '2', 'lunch')), ['chapel moved time 9>10', 'lunch moved time 1>2']],
    [
      'a new column as no change',
      [
        {
          number: 1,
          by: 'ben',
          effects: [{ of: 'column', column: 'own', from: null, to: facts }],
        },
      ],
      [],
    ],
  ])('reports %s', (_what, changes, expected) => expect(summarize(changes)).toEqual(expected));

  test("ignores changes before the reader's last visit", () => {
    const changes = makeChanges(cell('time', '9', '10'), cell('time', '10', '11'));
    expect(summarize(changes, ada, 1)).toEqual(['chapel moved time 10>11']);
    expect(summarize(changes, ada, 2)).toEqual([]);
  });
});

describe('summarizeChanges with the reader’s own changes', () => {
  test.each<[string, NumberedChange[], string[]]>([
    ['only own changes as no change', makeChanges(['ada', cell('time', '9', '10')]), []],
    ['an own change after another person’s as no change', makeChanges(cell('time', '9', '10'), ['ada', cell('time', '10', '11')]), []],
    [
      'another person’s change after an own one',
      makeChanges(['ada', cell('time', '9', '10')], cell('time', '10', '11')),
      ['chapel moved time 10>11'],
    ],
    [
      'an own change that another person reverted',
      makeChanges(['ada', cell('time', '9', '10')], cell('time', '10', '9')),
      ['chapel moved time 10>9'],
    ],
    [
      'an own row that another person filled',
      makeChanges(['ada', place(null, friday)], cell('what', '', 'Chapel')),
      ['chapel changed what >Chapel'],
    ],
    ['an own row that another person deleted', makeChanges(['ada', place(null, friday)], place(friday, null)), ['chapel gone']],
    ['an own deletion as no change', makeChanges(['ada', place(friday, null)]), []],
  ])('reports %s', (_what, changes, expected) => expect(summarize(changes)).toEqual(expected));
});

describe('summarizeChanges of staff-only rows and columns', () => {
  test.each<[string, Effect[], string[]]>([
    ['a staff-only column as no change', [cell('pay', '1', '2')], []],
    ['a staff-only column beside a public one', [cell('pay', '1', '2'), cell('time', '9', '10')], ['chapel moved time 9>10']],
    ['a new staff-only row as no change', [place(null, hidden), cell('what', '', 'Pay rise')], []],
    ['a row that became public', [place(hidden, friday)], ['chapel added']],
    ['a row that became staff-only', [place(friday, hidden)], ['chapel gone']],
    ['a text of a staff-only row as no change', [cell('what', 'a', 'b', 'meeting')], []],
    ['a deleted staff-only row as no change', [place(hidden, null)], []],
    [
      'a row without the text written after it became staff-only',
      [place(friday, hidden), cell('what', 'Chapel', 'Pay rise')],
      ['chapel gone'],
    ],
    [
      'a row without the text written before it became public',
      [cell('what', 'Pay rise', 'Chapel'), place(hidden, friday)],
      ['chapel added'],
    ],
    [
      'a row with the text written after it became public',
      [place(hidden, friday), cell('what', 'Chapel', 'Songs')],
      ['chapel added what Chapel>Songs'],
    ],
    [
      'a text written while its row was staff-only',
      [place(friday, hidden), cell('time', '9', '10'), place(hidden, friday)],
      ['chapel moved time 9>10'],
    ],
    ['a text written before its column became public as no change', [cell('own', 'Pay rise', 'Songs'), marked('own', false)], []],
    [
      'a text written after its column became public',
      [marked('own', false), cell('own', 'Songs', 'Hymns')],
      ['chapel changed own Songs>Hymns'],
    ],
  ])('reports to a reader without permission: %s', (_what, effects, expected) =>
    expect(summarize(makeChanges(...effects), guest)).toEqual(expected),
  );
  test('returns the texts that the reader saw last for a row that became staff-only', () => {
    const effects = [
      place(friday, hidden),
      cell('what', 'Chapel', 'Pay'),
      cell('what', 'Pay', 'Pay rise'),
      place(hidden, { ...hidden, day: saturday.day }),
    ];
    expect(summarizeChanges(makeChanges(...effects), 0, guest)).toMatchObject([
      { kind: 'gone', day: friday.day, leftAs: { what: 'Chapel' } },
    ]);
  });
  test('reports changes in a staff-only column to a reader with permission', () =>
    expect(summarize(makeChanges(cell('pay', '1', '2')))).toEqual(['chapel changed pay 1>2']));
});
