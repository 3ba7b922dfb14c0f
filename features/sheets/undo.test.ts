import { expect, test } from 'vitest';
import type { SheetRow } from './shapes.ts';
import { withExpectedVersions } from './concurrent-changes.ts';
import { undoOperations } from './undo.ts';

const row: SheetRow = {
  id: 'a',
  day: '2026-06-12',
  position: 'V',
  cells: { what: 'Chapel' },
  versions: { what: 7 },
  starts: null,
  ends: null,
  placeIds: [],
  accountIds: [],
  isStaffOnly: false,
  isNight: false,
  isSkipped: false,
  changed: 7,
};
const before = {
  rows: new Map([['a', row]]),
  columns: [{ id: 'notes', kind: 'text' as const, name: 'Remarks', position: 'V', isStaffOnly: false }],
};

test('undoOperations returns the operations that restore the earlier state, in reverse order', () => {
  expect(
    undoOperations(
      [
        { do: 'set', row: 'a', cells: { what: { text: 'Songs', seen: 7 }, where: { text: 'Field', seen: 0 } } },
        { do: 'move', row: 'a', day: '2026-06-13', position: 'X' },
      ],
      before,
    ),
  ).toEqual([
    { do: 'move', row: 'a', day: '2026-06-12', position: 'V' },
    { do: 'set', row: 'a', cells: { what: { text: 'Chapel', seen: 7 }, where: { text: '', seen: 0 } } },
  ]);
  expect(undoOperations([{ do: 'insert', rows: [{ id: 'n', day: row.day, position: 'X', cells: {} }] }], before)).toEqual([
    { do: 'delete', rows: ['n'] },
  ]);
  expect(undoOperations([{ do: 'restore', rows: ['a'] }], before)).toEqual([{ do: 'delete', rows: ['a'] }]);
  expect(undoOperations([{ do: 'delete', rows: ['a'] }], before)).toEqual([{ do: 'restore', rows: ['a'] }]);
  expect(undoOperations([{ do: 'staff-only', rows: ['a'], isStaffOnly: true }], before)).toEqual([
    { do: 'staff-only', rows: ['a'], isStaffOnly: false },
  ]);
});

test('undoOperations restores earlier names and positions of columns', () => {
  expect(undoOperations([{ do: 'rename-column', column: 'notes', name: 'Other' }], before)).toEqual([
    { do: 'rename-column', column: 'notes', name: 'Remarks' },
  ]);
  const unnamed = { ...before, columns: before.columns.map((column) => ({ ...column, name: '' })) };
  expect(undoOperations([{ do: 'rename-column', column: 'notes', name: 'Other' }], unnamed)).toEqual([
    { do: 'rename-column', column: 'notes', name: '' },
  ]);
  expect(undoOperations([{ do: 'move-column', column: 'notes', position: 'A' }], before)).toEqual([
    { do: 'move-column', column: 'notes', position: 'V' },
  ]);
  expect(undoOperations([{ do: 'remove-column', column: 'notes', isRemoved: true }], before)).toEqual([
    { do: 'remove-column', column: 'notes', isRemoved: false },
  ]);
  expect(undoOperations([{ do: 'staff-only-column', column: 'notes', isStaffOnly: true }], before)).toEqual([
    { do: 'staff-only-column', column: 'notes', isStaffOnly: false },
  ]);
  for (const back of [
    { do: 'add-column' as const, column: 'band', name: 'Band', kind: 'text' as const, position: 'X' },
    { do: 'remove-column' as const, column: 'band', isRemoved: false },
  ])
    expect(undoOperations([back], before)).toEqual([{ do: 'remove-column', column: 'band', isRemoved: true }]);
});

test('withExpectedVersions adds the version of the rows or columns to operations without a version', () => {
  const seen = { rows: 7, columns: 5 };
  expect(
    withExpectedVersions(
      [
        { do: 'move', row: 'a', day: '2026-06-13', position: 'X' },
        { do: 'delete', rows: ['a'] },
        { do: 'staff-only', rows: ['a'], isStaffOnly: true, seen: 3 },
        { do: 'rename-column', column: 'notes', name: 'Other' },
        { do: 'restore', rows: ['a'] },
      ],
      seen,
    ),
  ).toEqual([
    { do: 'move', row: 'a', day: '2026-06-13', position: 'X', seen: 7 },
    { do: 'delete', rows: ['a'], seen: 7 },
    { do: 'staff-only', rows: ['a'], isStaffOnly: true, seen: 3 },
    { do: 'rename-column', column: 'notes', name: 'Other', seen: 5 },
    { do: 'restore', rows: ['a'] },
  ]);
});
