import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import { signInPlanner, readReservation } from '#features/reservations/server/reservations/testing.ts';
import { withExpectedVersions } from '#features/sheets/concurrent-changes.ts';
import { sheetLimits } from '#features/sheets/rules.ts';
import type { Operation, SheetRow } from '#features/sheets/shapes.ts';
import {
  createTestSheet,
  editTestSheet,
  insertTestRows,
  readSheetRows,
  readSheetHead,
  setOperation,
} from '#features/sheets/server/testing.ts';

const testApp = setUpTestApp();
const day = '2026-06-19';
let dana: SignedInGuest;
let ruth: SignedInGuest;
let id: string;
beforeAll(async () => {
  dana = await signInPlanner(testApp);
  ruth = await signInPlanner(testApp, 'Ruth', 'Hale');
  id = await createTestSheet(dana);
});

describe('sheets.create', () => {
  test('creates a sheet once and links its reservation to it', async () => {
    expect(await dana.calls.sheets.create.mutate({ id })).toEqual({ done: true });
    expect(await readSheetHead(dana, id)).toMatchObject({ name: 'Lakeside Family Camp', days: [day, '2026-06-20', '2026-06-21'] });
    expect((await readSheetHead(dana, id))?.columns.map((column) => column.id)).toEqual(
      'time what where who set-up food equipment notes'.split(' '),
    );
    expect((await readReservation(dana, id))?.matrixLink).toBe(`/matrices/${id}`);
  });

  test('keeps a link of the reservation that leads elsewhere', async () => {
    const other = await createTestSheet(dana, { matrixLink: 'https://sheets.example/1' });
    expect((await readReservation(dana, other))?.matrixLink).toBe('https://sheets.example/1');
  });

  test('refuses an ID that no reservation has', async () => {
    expect(await dana.calls.sheets.create.mutate({ id: newId() })).toEqual({ refused: 'gone' });
  });
});

describe('sheets.edit of a cell', () => {
  test('sends the text and its parsed meaning to other readers', async () => {
    const ada = await signInBookingAdministrator(testApp);
    const chapel = await addTestPlace(ada, 'Chapel');
    const [row = ''] = await insertTestRows(dana, id, day, [{ what: 'Opening' }]);
    const seen = await ruth.watch('sheets.rows', { id });
    const { number } = await editTestSheet(dana, id, [
      setOperation(row, 'time', '9:30 – 11'),
      setOperation(row, 'where', 'chapel'),
      setOperation(row, 'who', 'Ruth Hale'),
    ]);
    await seen.until<SheetRow>((rows) => rows.some((sheetRow) => sheetRow.id === row && sheetRow.changed === number));
    seen.close();
    const [visibleRow] = seen.rows<SheetRow>().filter((sheetRow) => sheetRow.id === row);
    expect(visibleRow).toMatchObject({
      cells: { time: '9:30 – 11', what: 'Opening', where: 'chapel', who: 'Ruth Hale' },
      versions: { time: number, where: number, who: number },
      starts: 570,
      ends: 660,
      placeIds: [chapel],
      accountIds: [ruth.accountId],
    });
  });

  test('keeps the text of the first author and reports the conflict to the second author', async () => {
    const [row = ''] = await insertTestRows(dana, id, day, [{ what: 'Games' }]);
    const { number } = await editTestSheet(dana, id, [setOperation(row, 'what', 'Canoes', 99)]);
    const late = await editTestSheet(ruth, id, [
      setOperation(row, 'what', 'Archery', number - 1),
      setOperation(row, 'notes', 'Bring water'),
    ]);
    expect(late.overruled).toEqual([{ row, column: 'what', text: 'Canoes', version: number, by: 'Dana Whitfield', typed: 'Archery' }]);
    const visibleRow = (await readSheetRows(dana, id)).find((sheetRow) => sheetRow.id === row);
    expect(visibleRow?.cells).toEqual({ what: 'Canoes', notes: 'Bring water' });
    expect((await editTestSheet(ruth, id, [setOperation(row, 'what', 'Archery', number)])).overruled).toEqual([]);
  });

  test('accepts a second text by the same author before the first one is answered', async () => {
    const [row = ''] = await insertTestRows(dana, id, day, [{}]);
    await editTestSheet(dana, id, [setOperation(row, 'what', 'Fire', 0)]);
    expect((await editTestSheet(dana, id, [setOperation(row, 'what', 'Camp fire', 0)])).overruled).toEqual([]);
  });

  test('applies a resent edit with the same key once and returns the same answer', async () => {
    const [row = ''] = await insertTestRows(dana, id, day, [{}]);
    const input = { id, key: newId(), operations: [setOperation(row, 'what', 'Songs')] };
    const first = await dana.calls.sheets.edit.mutate(input);
    await editTestSheet(dana, id, [setOperation(row, 'what', 'Hymns')]);
    expect(await dana.calls.sheets.edit.mutate(input)).toEqual(first);
    expect((await readSheetRows(dana, id)).find((sheetRow) => sheetRow.id === row)?.cells['what']).toBe('Hymns');
  });

  test('accepts concurrent place texts from more people than there are database connections', async () => {
    const rows = await insertTestRows(
      dana,
      id,
      day,
      Array.from({ length: 20 }, () => ({})),
      100,
    );
    const written = await Promise.all(rows.map((row) => editTestSheet(dana, id, [setOperation(row, 'where', 'Chapel')])));
    expect(new Set(written.map(({ number }) => number)).size).toBe(20);
  });

  test('refuses a cell of a different sheet', async () => {
    const other = await createTestSheet(dana);
    const [row = ''] = await insertTestRows(dana, other, day, [{ what: 'Theirs' }]);
    for (const operation of [
      setOperation(row, 'what', 'Mine', 99),
      { do: 'delete' as const, rows: [row] },
      { do: 'insert' as const, rows: [{ id: row, day, position: 'V', cells: { what: 'Mine' } }] },
    ])
      expect(await dana.calls.sheets.edit.mutate({ id, key: newId(), operations: [operation] })).toEqual({ refused: 'gone' });
    expect(await readSheetRows(dana, other)).toMatchObject([{ id: row, cells: { what: 'Theirs' } }]);
  });

  test('refuses a text of a megabyte and more rows than the limit', async () => {
    const [row = ''] = await insertTestRows(dana, id, day, [{}]);
    await expect(editTestSheet(dana, id, [setOperation(row, 'what', 'x'.repeat(sheetLimits.cellLength + 1))])).rejects.toMatchObject({
      detail: { code: 'bad-shape' },
    });
    const full = await createTestSheet(dana);
    for (let part = 0; part < 4; part++)
      await insertTestRows(
        dana,
        full,
        day,
        Array.from({ length: 500 }, () => ({})),
        part * 500,
      );
    const newRow = { id: newId(), day, position: 'z', cells: {} };
    expect(await dana.calls.sheets.edit.mutate({ id: full, key: newId(), operations: [{ do: 'insert', rows: [newRow] }] })).toEqual({
      refused: 'too-many-rows',
    });
    expect(await readSheetRows(dana, full)).toHaveLength(2_000);
  });
});

describe('sheets.edit of rows and columns', () => {
  test('sends staff-only content and its parsed meaning only to staff', async () => {
    const sheet = await createTestSheet(dana);
    const visitor = testApp.visitor();
    const cook = await testApp.person({ firstName: 'Cora', accountArea: 'Food Service' });
    const guest = await testApp.person({ accountType: 'MANNA Worldwide', accountArea: 'MANNA Missionary' });
    const [open = '', hidden = ''] = await insertTestRows(dana, sheet, day, [
      { time: '9', what: 'Chapel', 'set-up': 'Key under the stone' },
      { time: '10', what: 'Pay the band' },
    ]);
    await editTestSheet(dana, sheet, [
      { do: 'staff-only', rows: [hidden], isStaffOnly: true },
      { do: 'staff-only-column', column: 'set-up', isStaffOnly: true },
      { do: 'staff-only-column', column: 'time', isStaffOnly: true },
    ]);
    for (const reader of [visitor, guest]) {
      const rows = await readSheetRows(reader, sheet);
      expect(rows).toMatchObject([{ id: open, cells: { what: 'Chapel' }, starts: null }]);
      expect(JSON.stringify(rows)).not.toMatch(/stone|set-up|time"|band/);
      expect((await readSheetHead(reader, sheet))?.columns.map((column) => column.id)).not.toContain('set-up');
    }
    expect(await readSheetRows(cook, sheet)).toHaveLength(2);
    expect((await readSheetRows(cook, sheet))[0]).toMatchObject({ starts: 540, cells: { 'set-up': 'Key under the stone' } });
    const watched = await visitor.watch('sheets.rows', { id: sheet });
    await editTestSheet(dana, sheet, [{ do: 'staff-only', rows: [open], isStaffOnly: true }]);
    await watched.until<SheetRow>((rows) => rows.length === 0);
    watched.close();
  });

  test('moves, deletes and restores rows together with their texts', async () => {
    const sheet = await createTestSheet(dana);
    const [first = '', two = ''] = await insertTestRows(dana, sheet, day, [{ what: 'One' }, { what: 'Two' }]);
    await editTestSheet(dana, sheet, [
      { do: 'move', row: two, day: '2026-06-20', position: 'A' },
      { do: 'delete', rows: [first] },
    ]);
    expect(await readSheetRows(dana, sheet)).toMatchObject([{ id: two, day: '2026-06-20', position: 'A' }]);
    await editTestSheet(dana, sheet, [{ do: 'restore', rows: [first] }]);
    expect((await readSheetRows(dana, sheet)).find((row) => row.id === first)).toMatchObject({ cells: { what: 'One' }, day });
  });

  test('does not delete a row in which another person has written, and reports the conflict', async () => {
    const sheet = await createTestSheet(dana);
    const [first = '', two = ''] = await insertTestRows(dana, sheet, day, [{ what: 'One' }, {}]);
    const { number } = await editTestSheet(dana, sheet, [setOperation(two, 'what', 'Two')]);
    const theirs = await editTestSheet(ruth, sheet, [setOperation(two, 'who', 'Ruth Hale')]);
    const undone: Operation = { do: 'delete', rows: [first, two], seen: number };
    expect((await editTestSheet(dana, sheet, [undone])).overruled).toEqual([
      { row: two, column: 'who', text: 'Ruth Hale', version: theirs.number, by: 'Ruth Hale', typed: '', keepsRow: true },
    ]);
    expect((await readSheetRows(dana, sheet)).map((row) => row.id)).toEqual([two]);
    expect((await editTestSheet(ruth, sheet, [setOperation(two, 'who', '', theirs.number)])).overruled).toEqual([]);
    expect((await editTestSheet(dana, sheet, [undone])).overruled).toEqual([]);
    expect(await readSheetRows(dana, sheet)).toEqual([]);
  });

  test('does not delete a row that another person has moved or marked as staff-only', async () => {
    const sheet = await createTestSheet(dana);
    const [first = '', two = '', three = ''] = await insertTestRows(dana, sheet, day, [
      { what: 'One' },
      { what: 'Two' },
      { what: 'Three' },
    ]);
    const seen = (await readSheetRows(dana, sheet))[0]?.changed ?? 0;
    await editTestSheet(ruth, sheet, [
      { do: 'move', row: first, day: '2026-06-20', position: 'A' },
      { do: 'staff-only', rows: [two], isStaffOnly: true },
    ]);
    const deletion: Operation = { do: 'delete', rows: [first, two, three], seen: seen - 1 };
    expect((await editTestSheet(dana, sheet, [deletion])).overruled).toEqual([first, two].map((id) => ({ stays: 'delete', id })));
    expect((await readSheetRows(dana, sheet)).map((row) => row.id).toSorted()).toEqual([first, two].toSorted());
    // The deletion works for the person who made the move, and for everyone who has seen the move.
    expect((await editTestSheet(ruth, sheet, [{ do: 'delete', rows: [first], seen }])).overruled).toEqual([]);
    expect((await editTestSheet(dana, sheet, [{ do: 'delete', rows: [two], seen: seen + 1 }])).overruled).toEqual([]);
    expect(await readSheetRows(dana, sheet)).toEqual([]);
  });

  test('adds, renames, removes and restores custom columns together with their texts', async () => {
    const sheet = await createTestSheet(dana);
    const column = newId();
    const [row = ''] = await insertTestRows(dana, sheet, day, [{}]);
    await editTestSheet(dana, sheet, [
      { do: 'add-column', column: `c${column}`, name: 'Band', kind: 'text', position: '5' },
      { do: 'rename-column', column: 'notes', name: 'Remarks' },
      setOperation(row, `c${column}`, 'Two guitars'),
    ]);
    expect((await readSheetRows(dana, sheet))[0]?.cells).toEqual({ [`c${column}`]: 'Two guitars' });
    await editTestSheet(dana, sheet, [{ do: 'remove-column', column: `c${column}`, isRemoved: true }]);
    expect((await readSheetRows(dana, sheet))[0]?.cells).toEqual({});
    expect((await readSheetHead(dana, sheet))?.columns.some(({ name }) => name === 'Remarks')).toBe(true);
    await editTestSheet(dana, sheet, [{ do: 'remove-column', column: `c${column}`, isRemoved: false }]);
    expect((await readSheetRows(dana, sheet))[0]?.cells).toEqual({ [`c${column}`]: 'Two guitars' });
    // An empty name restores the default name of a standard column, but leaves a custom column unchanged.
    await editTestSheet(dana, sheet, [
      { do: 'rename-column', column: 'notes', name: '' },
      { do: 'rename-column', column: `c${column}`, name: '' },
    ]);
    expect((await readSheetHead(dana, sheet))?.columns.flatMap(({ name }) => name || [])).toEqual(['Band']);
  });
});

describe('undo of row and column changes', () => {
  test('skips what another person has moved, marked or renamed in the meantime, and reverts everything else', async () => {
    const sheet = await createTestSheet(dana);
    const [row = ''] = await insertTestRows(dana, sheet, day, [{ what: 'Chapel' }]);
    const seen = 1;
    const place = async () => {
      const [{ day: on, position, isStaffOnly } = {}] = await readSheetRows(dana, sheet);
      const notes = (await readSheetHead(dana, sheet))?.columns.find((column) => column.id === 'notes');
      return [on, position, isStaffOnly, notes?.name, notes?.position, notes?.isStaffOnly];
    };
    const first = await place();
    const done = (on: string, at: string, mark: boolean, name: string): Operation[] => [
      { do: 'move', row, day: on, position: at },
      { do: 'staff-only', rows: [row], isStaffOnly: mark },
      { do: 'rename-column', column: 'notes', name },
      { do: 'move-column', column: 'notes', position: at },
      { do: 'staff-only-column', column: 'notes', isStaffOnly: mark },
    ];
    const undone = done(day, 'V0001V', false, 'Notes').map((operation) => ({ ...operation, seen }) as Operation);
    const mine = done('2026-06-20', 'A', true, 'Remarks');
    await editTestSheet(dana, sheet, mine);
    expect((await editTestSheet(dana, sheet, undone)).overruled).toEqual([]);
    expect((await place()).slice(0, 4)).toEqual([...first.slice(0, 3), 'Notes']);
    await editTestSheet(dana, sheet, mine);
    // Text by another person, and a change to a different column, do not prevent the undo.
    await editTestSheet(ruth, sheet, [setOperation(row, 'food', 'Candles'), { do: 'move-column', column: 'what', position: 'B' }]);
    expect((await editTestSheet(dana, sheet, undone)).overruled).toEqual([]);
    await editTestSheet(dana, sheet, mine);
    await editTestSheet(ruth, sheet, done('2026-06-21', 'C', false, 'Hints'));
    await editTestSheet(ruth, sheet, done('2026-06-21', 'D', true, 'Hints'));
    expect((await editTestSheet(dana, sheet, undone)).overruled).toEqual(
      undone.map((operation) => ({ stays: operation.do, id: 'column' in operation ? 'notes' : row })),
    );
    expect(await place()).toEqual(['2026-06-21', 'D', true, 'Hints', 'D', true]);
    expect((await editTestSheet(dana, sheet, mine)).overruled).toEqual([]);
    expect(await place()).toEqual(['2026-06-20', 'A', true, 'Remarks', 'A', true]);
  });

  test('removes an added column unless another person has renamed it or written in it', async () => {
    const sheet = await createTestSheet(dana);
    const [row = ''] = await insertTestRows(dana, sheet, day, [{ what: 'Chapel' }]);
    const added = async (theirs: Operation[]) => {
      const column = `c${newId()}`;
      const seen = (await readSheetHead(dana, sheet))?.changed ?? 0;
      await editTestSheet(dana, sheet, [
        { do: 'add-column', column, name: 'Band', kind: 'text', position: '5' },
        setOperation(row, column, 'Mine'),
      ]);
      if (theirs.length > 0)
        await editTestSheet(
          ruth,
          sheet,
          theirs.map((operation) => ({ ...operation, column }) as Operation),
        );
      const { overruled } = await editTestSheet(dana, sheet, [{ do: 'remove-column', column, isRemoved: true, seen }]);
      const isThere = (await readSheetHead(dana, sheet))?.columns.some(({ id: columnId }) => columnId === column);
      return {
        isThere,
        isTold: overruled.some((conflict) => 'stays' in conflict && conflict.stays === 'remove-column' && conflict.id === column),
      };
    };
    expect(await added([])).toEqual({ isThere: false, isTold: false });
    expect(await added([{ do: 'rename-column', column: '', name: 'Choir' }])).toEqual({ isThere: true, isTold: true });
    const column = `c${newId()}`;
    const seen = (await readSheetHead(dana, sheet))?.changed ?? 0;
    await editTestSheet(dana, sheet, [{ do: 'add-column', column, name: 'Band', kind: 'text', position: '5' }]);
    await editTestSheet(ruth, sheet, [setOperation(row, column, 'Two guitars')]);
    const removal: Operation = { do: 'remove-column', column, isRemoved: true, seen };
    expect((await editTestSheet(dana, sheet, [removal])).overruled).toEqual([{ stays: 'remove-column', id: column }]);
    expect((await readSheetRows(dana, sheet))[0]?.cells[column]).toBe('Two guitars');
    const { number: shown } = await editTestSheet(ruth, sheet, [setOperation(row, column, 'Three guitars', 99)]);
    const [removed = removal] = withExpectedVersions([{ do: 'remove-column', column, isRemoved: true }], { rows: shown, columns: seen });
    const back = { ...removed, isRemoved: false };
    expect((await editTestSheet(dana, sheet, [removed, back])).overruled).toEqual([]);
    // Restoring a removed column works even if another person has written in it after the removal.
    const { number } = await editTestSheet(dana, sheet, [{ do: 'remove-column', column, isRemoved: true }]);
    await editTestSheet(ruth, sheet, [setOperation(row, column, 'A piano', number)]);
    expect((await editTestSheet(dana, sheet, [{ do: 'remove-column', column, isRemoved: false, seen: number - 1 }])).overruled).toEqual([]);
    expect((await readSheetRows(dana, sheet))[0]?.cells[column]).toBe('A piano');
  });
});

describe('sheets.putBack and sheets.cellVersions', () => {
  test('list the versions of a cell and restore a day in a change that can be undone', async () => {
    const sheet = await createTestSheet(dana);
    const [row = '', gone = ''] = await insertTestRows(dana, sheet, day, [{ what: 'Chapel' }, { what: 'Lunch' }]);
    const before = await editTestSheet(ruth, sheet, [setOperation(row, 'what', 'Prayer', 1)]);
    await editTestSheet(dana, sheet, [setOperation(row, 'what', 'Songs', before.number), { do: 'delete', rows: [gone] }]);
    const [added = ''] = await insertTestRows(ruth, sheet, day, [{ what: 'Added' }], 8);
    expect(
      (await dana.calls.sheets.cellVersions.query({ id: sheet, row, column: 'what' })).map(({ text, by }) => `${by}: ${text}`),
    ).toEqual(['Dana Whitfield: Songs', 'Ruth Hale: Prayer', 'Dana Whitfield: Chapel']);
    const restored = await dana.calls.sheets.putBack.mutate({ id: sheet, key: newId(), day, number: before.number, seen: 4 });
    expect((await readSheetRows(dana, sheet)).map(({ cells }) => cells['what'])).toEqual(['Prayer', 'Lunch']);
    if ('refused' in restored) throw new Error(restored.refused);
    await editTestSheet(ruth, sheet, [setOperation(gone, 'what', 'Early lunch', restored.number)]);
    await editTestSheet(dana, sheet, restored.back);
    expect((await readSheetRows(dana, sheet)).map(({ cells }) => cells['what'])).toEqual(['Songs', 'Early lunch', 'Added']);
    await editTestSheet(dana, sheet, [{ do: 'delete', rows: [gone] }]);
    await dana.calls.sheets.putBack.mutate({ id: sheet, key: newId(), day, number: restored.number - 1, seen: 99 });
    const visibleRows = await readSheetRows(dana, sheet);
    expect(visibleRows.map(({ id: rowId, cells }) => [rowId, cells['what']])).toEqual([
      [row, 'Songs'],
      [added, 'Added'],
    ]);
  });

  test('refuse to restore a day that another person changed after its history was opened', async () => {
    const sheet = await createTestSheet(dana);
    const [row = ''] = await insertTestRows(dana, sheet, day, [{ what: 'Chapel' }]);
    const seen = await editTestSheet(dana, sheet, [setOperation(row, 'what', 'Prayer')]);
    const theirs = await editTestSheet(ruth, sheet, [setOperation(row, 'notes', 'Bring candles')]);
    const back = (upTo: number) => dana.calls.sheets.putBack.mutate({ id: sheet, key: newId(), day, number: 1, seen: upTo });
    expect(await back(seen.number)).toEqual({ refused: 'changed-meanwhile' });
    expect((await readSheetRows(dana, sheet))[0]?.cells).toEqual({ what: 'Prayer', notes: 'Bring candles' });
    expect(await back(theirs.number)).toMatchObject({ done: true });
    expect((await readSheetRows(dana, sheet))[0]?.cells).toEqual({ what: 'Chapel' });
  });

  test('keep a row that left the day and that another person has edited on its new day', async () => {
    const sheet = await createTestSheet(dana);
    const [row = '', own = ''] = await insertTestRows(dana, sheet, day, [{ what: 'Chapel' }, { what: 'Lunch' }]);
    const away = (rowId: string): Operation => ({ do: 'move', row: rowId, day: '2026-06-20', position: 'A' });
    const { number: seen } = await editTestSheet(dana, sheet, [setOperation(row, 'what', 'Prayer'), away(row), away(own)]);
    await editTestSheet(ruth, sheet, [
      { do: 'move', row, day: '2026-06-21', position: 'B' },
      { do: 'set', row, cells: { what: { text: 'Sunrise prayer', seen } } },
    ]);
    await editTestSheet(dana, sheet, [{ do: 'move', row: own, day: '2026-06-21', position: 'C' }]);
    const restored = await dana.calls.sheets.putBack.mutate({ id: sheet, key: newId(), day, number: 1, seen });
    expect(restored).toMatchObject({
      overruled: [
        { stays: 'move', id: row },
        { row, column: 'what', text: 'Sunrise prayer', by: 'Ruth Hale', typed: 'Chapel' },
      ],
    });
    expect((await readSheetRows(dana, sheet)).map((sheetRow) => `${sheetRow.day} ${sheetRow.cells['what']}`)).toEqual([
      `${day} Lunch`,
      '2026-06-21 Sunrise prayer',
    ]);
  });
});
