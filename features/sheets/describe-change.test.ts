import { expect, test } from 'vitest';
import { describeChange } from './describe-change.ts';
import type { RowChange } from './summarize-changes.ts';
import { changesTexts } from './i18n/changes/texts.ts';

const named = { column: (id: string) => id.toUpperCase(), day: (day: string) => day.slice(-2) };
const change = (more: Partial<RowChange>): RowChange => ({
  rowId: 'r',
  day: '2026-06-20',
  dayBefore: null,
  kind: 'moved',
  cells: [],
  ...more,
});
const cells = { time: '10', what: 'Chapel', where: 'Hall' };
const describe = (more: Partial<RowChange>, row: Record<string, string> = cells) => {
  const { kind, what, lines } = describeChange(change(more), row, changesTexts.en, named);
  return [kind, what, ...lines].join(' | ');
};

test.each<[Partial<RowChange>, string]>([
  [{ cells: [{ column: 'time', from: '9', to: '10' }] }, 'Moved | Chapel | 9, now 10'],
  [{ cells: [{ column: 'where', from: 'Lake', to: 'Hall' }] }, 'Moved | Chapel | Lake, now Hall'],
  [{ cells: [{ column: 'where', from: '', to: 'Hall' }] }, 'Moved | Chapel | WHERE: Hall'],
  [{ dayBefore: '2026-06-19' }, 'Moved | Chapel | 19, now 20'],
  [{ kind: 'added' }, 'New | Chapel | 20\u00A0· 10\u00A0· Hall'],
  [{ kind: 'gone', cells: [{ column: 'time', from: '9', to: '10' }] }, 'Removed | Chapel | 20\u00A0· 10\u00A0· Hall'],
  [{ kind: 'changed', cells: [{ column: 'notes', from: 'a', to: 'b' }] }, 'Changed | Chapel | NOTES: b'],
  [{ kind: 'changed', cells: [{ column: 'notes', from: 'a', to: '' }] }, 'Changed | Chapel | NOTES: no longer a'],
])('describes the change %j', (more, expected) => expect(describe(more)).toBe(expected));

test('names a row without a What by its time, otherwise as unnamed', () => {
  expect(describe({ dayBefore: '2026-06-19' }, { time: '9' })).toBe('Moved | 9 | 19, now 20');
  expect(describe({ dayBefore: '2026-06-19' }, {})).toBe('Moved | Unnamed row | 19, now 20');
});
test('shortens a long text', () =>
  expect(describe({ kind: 'changed', cells: [{ column: 'notes', from: '', to: 'x'.repeat(500) }] })).toHaveLength(
    'Changed | Chapel | NOTES: '.length + 80,
  ));
test('describes a change in Spanish', () =>
  expect(describeChange(change({ kind: 'gone' }), cells, changesTexts.es, named).kind).toBe('Quitado'));
