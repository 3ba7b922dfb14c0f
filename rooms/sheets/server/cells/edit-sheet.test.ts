import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { SignedIn } from '#server/testing/house.ts';
import { testHouse } from '#server/testing/test-house.ts';
import { addedPlace, keeper } from '#rooms/reservations/server/bookings/testing.ts';
import { planner, whole } from '#rooms/reservations/server/reservations/testing.ts';
import { withSeen } from '#rooms/sheets/others-since.ts';
import { most } from '#rooms/sheets/rules.ts';
import type { Operation, SheetRow } from '#rooms/sheets/shapes.ts';
import { createdSheet, edited, insertedRows, rowsOfSheet, sheetOf, typed } from '#rooms/sheets/server/testing.ts';

const house = testHouse();
const day = '2026-06-19';
let dana: SignedIn;
let ruth: SignedIn;
let id: string;
beforeAll(async () => {
  dana = await planner(house);
  ruth = await planner(house, 'Ruth', 'Hale');
  id = await createdSheet(dana);
});

describe('a sheet', () => {
  test('is made once, and its reservation leads to it', async () => {
    expect(await dana.calls.sheets.create.mutate({ id })).toEqual({ done: true });
    expect(await sheetOf(dana, id)).toMatchObject({ name: 'Lakeside Family Camp', days: [day, '2026-06-20', '2026-06-21'] });
    expect((await sheetOf(dana, id))?.columns.map((column) => column.id)).toEqual(
      'time what where who set-up food equipment notes'.split(' '),
    );
    expect((await whole(dana, id))?.matrixLink).toBe(`/matrices/${id}`);
  });

  test('takes no link away that leads elsewhere', async () => {
    const other = await createdSheet(dana, { matrixLink: 'https://sheets.example/1' });
    expect((await whole(dana, other))?.matrixLink).toBe('https://sheets.example/1');
  });

  test('is made for nobody but a reservation', async () => {
    expect(await dana.calls.sheets.create.mutate({ id: newId() })).toEqual({ refused: 'gone' });
  });
});

describe('a cell', () => {
  test('that one person types is seen by another at once, understood', async () => {
    const ada = await keeper(house);
    const chapel = await addedPlace(ada, 'Chapel');
    const [row = ''] = await insertedRows(dana, id, day, [{ what: 'Opening' }]);
    const seen = await ruth.watch('sheets.rows', { id });
    const { number } = await edited(dana, id, [
      typed(row, 'time', '9:30 – 11'),
      typed(row, 'where', 'chapel'),
      typed(row, 'who', 'Ruth Hale'),
    ]);
    await seen.until<SheetRow>((rows) => rows.some((one) => one.id === row && one.changed === number));
    seen.close();
    const [shown] = seen.rows<SheetRow>().filter((one) => one.id === row);
    expect(shown).toMatchObject({
      cells: { time: '9:30 – 11', what: 'Opening', where: 'chapel', who: 'Ruth Hale' },
      versions: { time: number, where: number, who: number },
      starts: 570,
      ends: 660,
      placeIds: [chapel],
      accountIds: [ruth.accountId],
    });
  });

  test('that somebody else has changed keeps what they wrote; whoever comes second is shown it', async () => {
    const [row = ''] = await insertedRows(dana, id, day, [{ what: 'Games' }]);
    const { number } = await edited(dana, id, [typed(row, 'what', 'Canoes', 99)]);
    const late = await edited(ruth, id, [typed(row, 'what', 'Archery', number - 1), typed(row, 'notes', 'Bring water')]);
    expect(late.overruled).toEqual([{ row, column: 'what', text: 'Canoes', version: number, by: 'Dana Whitfield', typed: 'Archery' }]);
    const shown = (await rowsOfSheet(dana, id)).find((one) => one.id === row);
    expect(shown?.cells).toEqual({ what: 'Canoes', notes: 'Bring water' });
    expect((await edited(ruth, id, [typed(row, 'what', 'Archery', number)])).overruled).toEqual([]);
  });

  test('of one’s own that was written again before the answer came stops nobody', async () => {
    const [row = ''] = await insertedRows(dana, id, day, [{}]);
    await edited(dana, id, [typed(row, 'what', 'Fire', 0)]);
    expect((await edited(dana, id, [typed(row, 'what', 'Camp fire', 0)])).overruled).toEqual([]);
  });

  test('is written once for each key, and answered the same', async () => {
    const [row = ''] = await insertedRows(dana, id, day, [{}]);
    const asked = { id, key: newId(), operations: [typed(row, 'what', 'Songs')] };
    const first = await dana.calls.sheets.edit.mutate(asked);
    await edited(dana, id, [typed(row, 'what', 'Hymns')]);
    expect(await dana.calls.sheets.edit.mutate(asked)).toEqual(first);
    expect((await rowsOfSheet(dana, id)).find((one) => one.id === row)?.cells['what']).toBe('Hymns');
  });

  test('that names a place is written by more people at once than there are connections', async () => {
    const rows = await insertedRows(
      dana,
      id,
      day,
      Array.from({ length: 20 }, () => ({})),
      100,
    );
    const written = await Promise.all(rows.map((row) => edited(dana, id, [typed(row, 'where', 'Chapel')])));
    expect(new Set(written.map(({ number }) => number)).size).toBe(20);
  });

  test('of another sheet is not reached', async () => {
    const other = await createdSheet(dana);
    const [row = ''] = await insertedRows(dana, other, day, [{ what: 'Theirs' }]);
    for (const operation of [
      typed(row, 'what', 'Mine', 99),
      { do: 'delete' as const, rows: [row] },
      { do: 'insert' as const, rows: [{ id: row, day, position: 'V', cells: { what: 'Mine' } }] },
    ])
      expect(await dana.calls.sheets.edit.mutate({ id, key: newId(), operations: [operation] })).toEqual({ refused: 'gone' });
    expect(await rowsOfSheet(dana, other)).toMatchObject([{ id: row, cells: { what: 'Theirs' } }]);
  });

  test('of a megabyte is refused, and so are more rows than a sheet holds', async () => {
    const [row = ''] = await insertedRows(dana, id, day, [{}]);
    await expect(edited(dana, id, [typed(row, 'what', 'x'.repeat(most.cellLength + 1))])).rejects.toMatchObject({
      data: { code: 'bad-shape' },
    });
    const full = await createdSheet(dana);
    for (let part = 0; part < 4; part++)
      await insertedRows(
        dana,
        full,
        day,
        Array.from({ length: 500 }, () => ({})),
        part * 500,
      );
    const one = { id: newId(), day, position: 'z', cells: {} };
    expect(await dana.calls.sheets.edit.mutate({ id: full, key: newId(), operations: [{ do: 'insert', rows: [one] }] })).toEqual({
      refused: 'too-many-rows',
    });
    expect(await rowsOfSheet(dana, full)).toHaveLength(2_000);
  });
});

describe('rows and columns', () => {
  test('that are marked for staff are sent to nobody else, and nothing that was understood of them', async () => {
    const sheet = await createdSheet(dana);
    const visitor = house.visitor();
    const cook = await house.person({ firstName: 'Cora', accountArea: 'Food Service' });
    const guest = await house.person({ accountType: 'MANNA Worldwide', accountArea: 'MANNA Missionary' });
    const [open = '', hidden = ''] = await insertedRows(dana, sheet, day, [
      { time: '9', what: 'Chapel', 'set-up': 'Key under the stone' },
      { time: '10', what: 'Pay the band' },
    ]);
    await edited(dana, sheet, [
      { do: 'staff-only', rows: [hidden], isStaffOnly: true },
      { do: 'staff-only-column', column: 'set-up', isStaffOnly: true },
      { do: 'staff-only-column', column: 'time', isStaffOnly: true },
    ]);
    for (const reader of [visitor, guest]) {
      const rows = await rowsOfSheet(reader, sheet);
      expect(rows).toMatchObject([{ id: open, cells: { what: 'Chapel' }, starts: null }]);
      expect(JSON.stringify(rows)).not.toMatch(/stone|set-up|time"|band/);
      expect((await sheetOf(reader, sheet))?.columns.map((column) => column.id)).not.toContain('set-up');
    }
    expect(await rowsOfSheet(cook, sheet)).toHaveLength(2);
    expect((await rowsOfSheet(cook, sheet))[0]).toMatchObject({ starts: 540, cells: { 'set-up': 'Key under the stone' } });
    const watched = await visitor.watch('sheets.rows', { id: sheet });
    await edited(dana, sheet, [{ do: 'staff-only', rows: [open], isStaffOnly: true }]);
    await watched.until<SheetRow>((rows) => rows.length === 0);
    watched.close();
  });

  test('are moved, deleted and brought back with all that was in them', async () => {
    const sheet = await createdSheet(dana);
    const [one = '', two = ''] = await insertedRows(dana, sheet, day, [{ what: 'One' }, { what: 'Two' }]);
    await edited(dana, sheet, [
      { do: 'move', row: two, day: '2026-06-20', position: 'A' },
      { do: 'delete', rows: [one] },
    ]);
    expect(await rowsOfSheet(dana, sheet)).toMatchObject([{ id: two, day: '2026-06-20', position: 'A' }]);
    await edited(dana, sheet, [{ do: 'restore', rows: [one] }]);
    expect((await rowsOfSheet(dana, sheet)).find((row) => row.id === one)).toMatchObject({ cells: { what: 'One' }, day });
  });

  test('stay where another has written in them since they were seen, and whoever would delete them is told', async () => {
    const sheet = await createdSheet(dana);
    const [one = '', two = ''] = await insertedRows(dana, sheet, day, [{ what: 'One' }, {}]);
    const { number } = await edited(dana, sheet, [typed(two, 'what', 'Two')]);
    const theirs = await edited(ruth, sheet, [typed(two, 'who', 'Ruth Hale')]);
    const undone: Operation = { do: 'delete', rows: [one, two], seen: number };
    expect((await edited(dana, sheet, [undone])).overruled).toEqual([
      { row: two, column: 'who', text: 'Ruth Hale', version: theirs.number, by: 'Ruth Hale', typed: '', keepsRow: true },
    ]);
    expect((await rowsOfSheet(dana, sheet)).map((row) => row.id)).toEqual([two]);
    expect((await edited(ruth, sheet, [typed(two, 'who', '', theirs.number)])).overruled).toEqual([]);
    expect((await edited(dana, sheet, [undone])).overruled).toEqual([]);
    expect(await rowsOfSheet(dana, sheet)).toEqual([]);
  });

  test('stay where another has moved or marked them since they were seen, also by an undo of adding them', async () => {
    const sheet = await createdSheet(dana);
    const [one = '', two = '', three = ''] = await insertedRows(dana, sheet, day, [{ what: 'One' }, { what: 'Two' }, { what: 'Three' }]);
    const seen = (await rowsOfSheet(dana, sheet))[0]?.changed ?? 0;
    await edited(ruth, sheet, [
      { do: 'move', row: one, day: '2026-06-20', position: 'A' },
      { do: 'staff-only', rows: [two], isStaffOnly: true },
    ]);
    const asked: Operation = { do: 'delete', rows: [one, two, three], seen: seen - 1 };
    expect((await edited(dana, sheet, [asked])).overruled).toEqual([one, two].map((id) => ({ stays: 'delete', id })));
    expect((await rowsOfSheet(dana, sheet)).map((row) => row.id).toSorted()).toEqual([one, two].toSorted());
    // Whoever moved them deletes them, and so does whoever has seen it.
    expect((await edited(ruth, sheet, [{ do: 'delete', rows: [one], seen }])).overruled).toEqual([]);
    expect((await edited(dana, sheet, [{ do: 'delete', rows: [two], seen: seen + 1 }])).overruled).toEqual([]);
    expect(await rowsOfSheet(dana, sheet)).toEqual([]);
  });

  test('of one’s own are added, named, moved and taken away with what is in them', async () => {
    const sheet = await createdSheet(dana);
    const column = newId();
    const [row = ''] = await insertedRows(dana, sheet, day, [{}]);
    await edited(dana, sheet, [
      { do: 'add-column', column: `c${column}`, name: 'Band', kind: 'text', position: '5' },
      { do: 'rename-column', column: 'notes', name: 'Remarks' },
      typed(row, `c${column}`, 'Two guitars'),
    ]);
    expect((await rowsOfSheet(dana, sheet))[0]?.cells).toEqual({ [`c${column}`]: 'Two guitars' });
    await edited(dana, sheet, [{ do: 'remove-column', column: `c${column}`, isRemoved: true }]);
    expect((await rowsOfSheet(dana, sheet))[0]?.cells).toEqual({});
    expect((await sheetOf(dana, sheet))?.columns.some(({ name }) => name === 'Remarks')).toBe(true);
    await edited(dana, sheet, [{ do: 'remove-column', column: `c${column}`, isRemoved: false }]);
    expect((await rowsOfSheet(dana, sheet))[0]?.cells).toEqual({ [`c${column}`]: 'Two guitars' });
    // A standard column is called as its reader's language says again; one's own is never without a name.
    await edited(dana, sheet, [
      { do: 'rename-column', column: 'notes', name: '' },
      { do: 'rename-column', column: `c${column}`, name: '' },
    ]);
    expect((await sheetOf(dana, sheet))?.columns.flatMap(({ name }) => name || [])).toEqual(['Band']);
  });
});

describe('what is taken back', () => {
  test('stays where another has moved, marked or renamed it since, and is one’s own otherwise', async () => {
    const sheet = await createdSheet(dana);
    const [row = ''] = await insertedRows(dana, sheet, day, [{ what: 'Chapel' }]);
    const seen = 1;
    const place = async () => {
      const [{ day: on, position, isStaffOnly } = {}] = await rowsOfSheet(dana, sheet);
      const notes = (await sheetOf(dana, sheet))?.columns.find((column) => column.id === 'notes');
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
    await edited(dana, sheet, mine);
    expect((await edited(dana, sheet, undone)).overruled).toEqual([]);
    expect((await place()).slice(0, 4)).toEqual([...first.slice(0, 3), 'Notes']);
    await edited(dana, sheet, mine);
    // What another types moves nothing; what they do elsewhere stops nothing.
    await edited(ruth, sheet, [typed(row, 'food', 'Candles'), { do: 'move-column', column: 'what', position: 'B' }]);
    expect((await edited(dana, sheet, undone)).overruled).toEqual([]);
    await edited(dana, sheet, mine);
    await edited(ruth, sheet, done('2026-06-21', 'C', false, 'Hints'));
    await edited(ruth, sheet, done('2026-06-21', 'D', true, 'Hints'));
    expect((await edited(dana, sheet, undone)).overruled).toEqual(
      undone.map((operation) => ({ stays: operation.do, id: 'column' in operation ? 'notes' : row })),
    );
    expect(await place()).toEqual(['2026-06-21', 'D', true, 'Hints', 'D', true]);
    // A device that says nothing of what it saw is done as asked.
    expect((await edited(dana, sheet, mine)).overruled).toEqual([]);
    expect(await place()).toEqual(['2026-06-20', 'A', true, 'Remarks', 'A', true]);
  });

  test('of a column that was added goes, and stays where another has renamed it or written in it since', async () => {
    const sheet = await createdSheet(dana);
    const [row = ''] = await insertedRows(dana, sheet, day, [{ what: 'Chapel' }]);
    const added = async (theirs: Operation[]) => {
      const column = `c${newId()}`;
      const seen = (await sheetOf(dana, sheet))?.changed ?? 0;
      await edited(dana, sheet, [{ do: 'add-column', column, name: 'Band', kind: 'text', position: '5' }, typed(row, column, 'Mine')]);
      if (theirs.length > 0)
        await edited(
          ruth,
          sheet,
          theirs.map((one) => ({ ...one, column }) as Operation),
        );
      const { overruled } = await edited(dana, sheet, [{ do: 'remove-column', column, isRemoved: true, seen }]);
      const isThere = (await sheetOf(dana, sheet))?.columns.some(({ id: one }) => one === column);
      return { isThere, isTold: overruled.some((one) => 'stays' in one && one.stays === 'remove-column' && one.id === column) };
    };
    expect(await added([])).toEqual({ isThere: false, isTold: false });
    expect(await added([{ do: 'rename-column', column: '', name: 'Choir' }])).toEqual({ isThere: true, isTold: true });
    const column = `c${newId()}`;
    const seen = (await sheetOf(dana, sheet))?.changed ?? 0;
    await edited(dana, sheet, [{ do: 'add-column', column, name: 'Band', kind: 'text', position: '5' }]);
    await edited(ruth, sheet, [typed(row, column, 'Two guitars')]);
    const asked: Operation = { do: 'remove-column', column, isRemoved: true, seen };
    expect((await edited(dana, sheet, [asked])).overruled).toEqual([{ stays: 'remove-column', id: column }]);
    expect((await rowsOfSheet(dana, sheet))[0]?.cells[column]).toBe('Two guitars');
    // Whoever has seen what stands there may take it away.
    const { number: shown } = await edited(ruth, sheet, [typed(row, column, 'Three guitars', 99)]);
    const [removed = asked] = withSeen([{ do: 'remove-column', column, isRemoved: true }], { rows: shown, columns: seen });
    const back = { ...removed, isRemoved: false };
    expect((await edited(dana, sheet, [removed, back])).overruled).toEqual([]);
    // One that was taken away comes back, whatever another has written in it meanwhile.
    const { number } = await edited(dana, sheet, [{ do: 'remove-column', column, isRemoved: true }]);
    await edited(ruth, sheet, [typed(row, column, 'A piano', number)]);
    expect((await edited(dana, sheet, [{ do: 'remove-column', column, isRemoved: false, seen: number - 1 }])).overruled).toEqual([]);
    expect((await rowsOfSheet(dana, sheet))[0]?.cells[column]).toBe('A piano');
  });
});

describe('history', () => {
  test('shows each version of a cell and puts a day back as it was, which can be put back in turn', async () => {
    const sheet = await createdSheet(dana);
    const [row = '', gone = ''] = await insertedRows(dana, sheet, day, [{ what: 'Chapel' }, { what: 'Lunch' }]);
    const before = await edited(ruth, sheet, [typed(row, 'what', 'Prayer', 1)]);
    await edited(dana, sheet, [typed(row, 'what', 'Songs', before.number), { do: 'delete', rows: [gone] }]);
    const [added = ''] = await insertedRows(ruth, sheet, day, [{ what: 'Added' }], 8);
    expect(
      (await dana.calls.sheets.cellVersions.query({ id: sheet, row, column: 'what' })).map(({ text, by }) => `${by}: ${text}`),
    ).toEqual(['Dana Whitfield: Songs', 'Ruth Hale: Prayer', 'Dana Whitfield: Chapel']);
    const put = await dana.calls.sheets.putBack.mutate({ id: sheet, key: newId(), day, number: before.number, seen: 4 });
    expect((await rowsOfSheet(dana, sheet)).map(({ cells }) => cells['what'])).toEqual(['Prayer', 'Lunch']);
    if ('refused' in put) throw new Error(put.refused);
    // What takes it back leaves alone what another wrote since.
    await edited(ruth, sheet, [typed(gone, 'what', 'Early lunch', put.number)]);
    await edited(dana, sheet, put.back);
    expect((await rowsOfSheet(dana, sheet)).map(({ cells }) => cells['what'])).toEqual(['Songs', 'Early lunch', 'Added']);
    await edited(dana, sheet, [{ do: 'delete', rows: [gone] }]);
    await dana.calls.sheets.putBack.mutate({ id: sheet, key: newId(), day, number: put.number - 1, seen: 99 });
    const shown = await rowsOfSheet(dana, sheet);
    expect(shown.map(({ id: one, cells }) => [one, cells['what']])).toEqual([
      [row, 'Songs'],
      [added, 'Added'],
    ]);
  });

  test('takes nothing back that another has changed since the day was looked at', async () => {
    const sheet = await createdSheet(dana);
    const [row = ''] = await insertedRows(dana, sheet, day, [{ what: 'Chapel' }]);
    const seen = await edited(dana, sheet, [typed(row, 'what', 'Prayer')]);
    const theirs = await edited(ruth, sheet, [typed(row, 'notes', 'Bring candles')]);
    const back = (upTo: number) => dana.calls.sheets.putBack.mutate({ id: sheet, key: newId(), day, number: 1, seen: upTo });
    expect(await back(seen.number)).toEqual({ refused: 'changed-meanwhile' });
    expect((await rowsOfSheet(dana, sheet))[0]?.cells).toEqual({ what: 'Prayer', notes: 'Bring candles' });
    expect(await back(theirs.number)).toMatchObject({ done: true });
    expect((await rowsOfSheet(dana, sheet))[0]?.cells).toEqual({ what: 'Chapel' });
  });

  test('leaves a row where it is with what stands in it, once it is on another day and another has gone on with it there', async () => {
    const sheet = await createdSheet(dana);
    const [row = '', own = ''] = await insertedRows(dana, sheet, day, [{ what: 'Chapel' }, { what: 'Lunch' }]);
    const away = (one: string): Operation => ({ do: 'move', row: one, day: '2026-06-20', position: 'A' });
    const { number: seen } = await edited(dana, sheet, [typed(row, 'what', 'Prayer'), away(row), away(own)]);
    await edited(ruth, sheet, [
      { do: 'move', row, day: '2026-06-21', position: 'B' },
      { do: 'set', row, cells: { what: { text: 'Sunrise prayer', seen } } },
    ]);
    await edited(dana, sheet, [{ do: 'move', row: own, day: '2026-06-21', position: 'C' }]);
    const put = await dana.calls.sheets.putBack.mutate({ id: sheet, key: newId(), day, number: 1, seen });
    expect(put).toMatchObject({
      overruled: [
        { stays: 'move', id: row },
        { row, column: 'what', text: 'Sunrise prayer', by: 'Ruth Hale', typed: 'Chapel' },
      ],
    });
    expect((await rowsOfSheet(dana, sheet)).map((one) => `${one.day} ${one.cells['what']}`)).toEqual([
      `${day} Lunch`,
      '2026-06-21 Sunrise prayer',
    ]);
  });
});
