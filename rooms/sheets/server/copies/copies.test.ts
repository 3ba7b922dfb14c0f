import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { SignedIn } from '#server/testing/house.ts';
import { testHouse } from '#server/testing/test-house.ts';
import { planner } from '#rooms/reservations/server/reservations/testing.ts';
import { pairDays } from '#rooms/sheets/copy-sheet.ts';
import type { SourceRow } from '#rooms/sheets/shapes/copies.ts';
import { changesOf, createdSheet, edited, insertedRows, rowsOfSheet, sheetOf, typed } from '#rooms/sheets/server/testing.ts';

const house = testHouse();
let dana: SignedIn;
let otto: SignedIn;
let last: string;
let template: string;
beforeAll(async () => {
  dana = await planner(house);
  last = await createdSheet(dana, { name: 'Last year' });
  await insertedRows(dana, last, '2025-06-20', [{ time: '16', what: 'Arrival', who: 'Dana Whitfield' }]);
  const [, meeting = ''] = await insertedRows(dana, last, '2025-06-22', [
    { time: '9', what: 'Chapel' },
    { time: '22', what: 'Staff meeting' },
  ]);
  await edited(dana, last, [
    { do: 'staff-only', rows: [meeting], isStaffOnly: true },
    { do: 'add-column', column: 'speaker', name: 'Speaker', kind: 'person', position: 'zV' },
  ]);
  await edited(dana, last, [{ do: 'set', row: meeting, cells: { speaker: { text: 'Dana Whitfield', seen: 0 } } }]);
});

const said = async (id: string) =>
  (await rowsOfSheet(dana, id)).map(
    ({ day, cells }) => `${day} ${cells['time']} ${cells['what']} ${cells['who'] ?? '-'} ${cells['speaker'] ?? '-'}`,
  );
const days = pairDays(['2025-06-20', '2025-06-21', '2025-06-22'], ['2026-06-19', '2026-06-20', '2026-06-21']);

test('a sheet is copied from another with its dates moved, with own columns and what is marked for staff', async () => {
  const id = await createdSheet(dana);
  expect(await dana.calls.sheets.copy.mutate({ id, key: newId(), from: last, days, withNames: true })).toMatchObject({ done: true });
  expect(await said(id)).toEqual([
    '2026-06-19 16 Arrival Dana Whitfield -',
    '2026-06-21 9 Chapel - -',
    '2026-06-21 22 Staff meeting - Dana Whitfield',
  ]);
  const rows = await rowsOfSheet(dana, id);
  expect(rows.map(({ starts, isStaffOnly }) => [starts, isStaffOnly])).toEqual([
    [960, false],
    [540, false],
    [1_320, true],
  ]);
  expect((await sheetOf(dana, id))?.columns.at(-1)).toMatchObject({ id: 'speaker', name: 'Speaker', kind: 'person' });
  expect(rows[0]?.accountIds).toEqual([dana.accountId]);
});

test('what was copied can be taken back, but for rows in which another has written since', async () => {
  const ruth = await planner(house, 'Ruth', 'Hale');
  const id = await createdSheet(dana);
  const copied = await dana.calls.sheets.copy.mutate({ id, key: newId(), from: last, days, withNames: false });
  if ('refused' in copied) throw new Error(copied.refused);
  const [arrival] = await rowsOfSheet(dana, id);
  await edited(ruth, id, [typed(arrival?.id ?? '', 'notes', 'Bring the keys')]);
  await edited(dana, id, copied.back);
  expect(await rowsOfSheet(dana, id)).toMatchObject([{ id: arrival?.id, cells: { what: 'Arrival', notes: 'Bring the keys' } }]);
});

test('a column that came with copied rows goes with them, unless another has made it theirs', async () => {
  const ruth = await planner(house, 'Rhoda', 'Hale');
  const id = await createdSheet(dana);
  const hasColumn = async () => (await sheetOf(dana, id))?.columns.some((column) => column.id === 'speaker');
  const copied = async () => {
    const answer = await dana.calls.sheets.copy.mutate({ id, key: newId(), from: last, days, withNames: true });
    if ('refused' in answer) throw new Error(answer.refused);
    return answer.back;
  };
  expect((await edited(dana, id, await copied())).overruled).toEqual([]);
  expect(await hasColumn()).toBe(false);
  // Copied again it is there again, with what stands in it.
  const again = await copied();
  const meeting = (await rowsOfSheet(dana, id)).find(({ cells }) => cells['speaker'] === 'Dana Whitfield');
  // Somebody's row keeps all its words, also those in the column.
  await edited(ruth, id, [typed(meeting?.id ?? '', 'notes', 'Bring coffee')]);
  expect((await edited(dana, id, again)).overruled).toMatchObject([{ row: meeting?.id, keepsRow: true }, { stays: 'remove-column' }]);
  expect((await rowsOfSheet(dana, id)).map(({ cells }) => cells['speaker'])).toEqual(['Dana Whitfield']);
  await edited(dana, id, [{ do: 'remove-column', column: 'speaker', isRemoved: true }]);
  const third = await copied();
  await edited(ruth, id, [{ do: 'rename-column', column: 'speaker', name: 'Who speaks' }]);
  await edited(dana, id, third);
  expect((await sheetOf(dana, id))?.columns.find((column) => column.id === 'speaker')?.name).toBe('Who speaks');
});

test('names of people are left out in every column of people', async () => {
  const id = await createdSheet(dana);
  await dana.calls.sheets.copy.mutate({ id, key: newId(), from: last, days, withNames: false });
  expect(await said(id)).toEqual(['2026-06-19 16 Arrival - -', '2026-06-21 9 Chapel - -', '2026-06-21 22 Staff meeting - -']);
});

test('rows that are there stay before those that come, and sent twice they come once', async () => {
  const id = await createdSheet(dana);
  await insertedRows(dana, id, '2026-06-21', [{ time: '8', what: 'Breakfast' }]);
  const asked = { id, key: newId(), from: last, days, withNames: false };
  await dana.calls.sheets.copy.mutate(asked);
  await dana.calls.sheets.copy.mutate(asked);
  expect((await said(id)).map((row) => row.split(' ')[2])).toEqual(['Arrival', 'Breakfast', 'Chapel', 'Staff']);
});

test('days of which nothing is chosen copy nothing and say so', async () => {
  const id = await createdSheet(dana);
  const none = [{ day: '2026-06-19', from: null }];
  expect(await dana.calls.sheets.copy.mutate({ id, key: newId(), from: last, days: none, withNames: true })).toEqual({
    refused: 'nothing-there',
  });
  expect(await dana.calls.sheets.copy.mutate({ id, key: newId(), from: 'NobodyHasThisId00000', days, withNames: true })).toEqual({
    refused: 'no-such-source',
  });
  expect(await changesOf(house, id)).toBe(0);
});

test('whoever may not see what is for staff copies none of it', async () => {
  const own = await createdSheet(dana);
  otto = await house.person({
    firstName: 'Otto',
    lastName: 'Berg',
    accountType: 'Event Staff',
    accountArea: 'Event Director',
    permissions: [`view-event-${own}`],
  });
  await otto.calls.sheets.copy.mutate({ id: own, key: newId(), from: last, days, withNames: true });
  expect((await said(own)).join()).not.toContain('Staff meeting');
  expect(await said(own)).toHaveLength(2);
});

describe('what stands in a column for staff', () => {
  const open = async (id: string) => JSON.stringify(await rowsOfSheet(house.visitor(), id));
  const notes = async (id: string) => (await sheetOf(dana, id))?.columns.find((column) => column.id === 'notes');
  let own: string;
  beforeAll(async () => {
    own = await createdSheet(dana);
    await insertedRows(dana, own, '2025-06-20', [{ what: 'Camp fire', notes: 'Pay Otto' }]);
    await edited(dana, own, [{ do: 'staff-only-column', column: 'notes', isStaffOnly: true }]);
  });
  const copied = async (id: string, from = own, first = '2025-06-20') => {
    const answer = await dana.calls.sheets.copy.mutate({
      id,
      key: newId(),
      from,
      days: [{ day: '2026-06-19', from: first }],
      withNames: true,
    });
    if ('refused' in answer) throw new Error(answer.refused);
    return answer.back;
  };

  test('stays for staff where it is copied to, until the copy is taken back', async () => {
    const id = await createdSheet(dana);
    const back = await copied(id);
    expect(await open(id)).toContain('Camp fire');
    expect(await open(id)).not.toContain('Pay Otto');
    await edited(dana, id, back);
    expect(await notes(id)).toMatchObject({ isStaffOnly: false });
  });

  test('stays for staff with a row that another has gone on with', async () => {
    const ruth = await planner(house, 'Ruby', 'Hale');
    const id = await createdSheet(dana);
    const back = await copied(id);
    const [fire] = await rowsOfSheet(dana, id);
    await edited(ruth, id, [typed(fire?.id ?? '', 'food', 'Marshmallows')]);
    expect((await edited(dana, id, back)).overruled).toMatchObject([{ keepsRow: true }, { stays: 'staff-only-column', id: 'notes' }]);
    expect(await open(id)).not.toContain('Pay Otto');
  });

  test('stays for staff where another has written in that column since', async () => {
    const ruth = await planner(house, 'Rita', 'Hale');
    const id = await createdSheet(dana);
    const [songs = ''] = await insertedRows(dana, id, '2026-06-19', [{ what: 'Songs' }]);
    const back = await copied(id);
    await edited(ruth, id, [typed(songs, 'notes', 'Pay the band')]);
    expect((await edited(dana, id, back)).overruled).toMatchObject([{ stays: 'staff-only-column', id: 'notes' }]);
    expect(await open(id)).not.toContain('Pay the band');
  });

  test('leaves a column open where nothing of it is copied', async () => {
    const from = await createdSheet(dana);
    await insertedRows(dana, from, '2025-06-20', [{ what: 'Swim' }]);
    await edited(dana, from, [{ do: 'staff-only-column', column: 'notes', isStaffOnly: true }]);
    const id = await createdSheet(dana);
    await copied(id, from);
    expect(await notes(id)).toMatchObject({ isStaffOnly: false });
  });

  test('stays for staff by way of a template', async () => {
    const kept = newId();
    await dana.calls.sheets.makeTemplate.mutate({ id: kept, key: newId(), from: own, name: 'Fires', withNames: true });
    const id = await createdSheet(dana);
    await copied(id, kept, '2000-01-01');
    expect((await rowsOfSheet(dana, id))[0]?.cells['notes']).toBe('Pay Otto');
    expect(await open(id)).not.toContain('Pay Otto');
    await dana.calls.sheets.removeTemplate.mutate({ id: kept });
  });
});

describe('a template', () => {
  const sources = async (by: SignedIn) => {
    const live = await by.watch('sheets.sources');
    live.close();
    return live.rows<SourceRow>();
  };
  test('is kept from a sheet, without dates and names', async () => {
    template = newId();
    const asked = { id: template, key: newId(), from: last, name: 'Family camp', withNames: false };
    expect(await dana.calls.sheets.makeTemplate.mutate(asked)).toMatchObject({ done: true });
    expect(await dana.calls.sheets.makeTemplate.mutate(asked)).toEqual({ done: true });
    expect((await sources(dana))[0]).toEqual({ id: template, name: 'Family camp', isTemplate: true, days: ['2000-01-01', '2000-01-03'] });
    expect(await sheetOf(dana, template)).toMatchObject({ name: 'Family camp', isTemplate: true });
  });
  test('is no plan: nobody outside sees it, and no work follows from it', async () => {
    expect(await sheetOf(otto, template)).toBeUndefined();
    expect(await rowsOfSheet(house.visitor(), template)).toEqual([]);
  });
  test('fills the sheet of whoever writes that one', async () => {
    const id = await createdSheet(dana);
    const from = (await sources(dana))[0]?.days ?? [];
    await dana.calls.sheets.copy.mutate({
      id,
      key: newId(),
      from: template,
      days: pairDays(from, ['2026-06-19', '2026-06-20', '2026-06-21']),
      withNames: true,
    });
    expect((await said(id)).map((row) => row.slice(0, 21))).toEqual([
      '2026-06-19 16 Arrival',
      '2026-06-21 9 Chapel -',
      '2026-06-21 22 Staff m',
    ]);
  });
  test('is removed, and no event’s sheet by that way', async () => {
    expect(await dana.calls.sheets.removeTemplate.mutate({ id: last })).toEqual({ refused: 'gone' });
    expect(await dana.calls.sheets.removeTemplate.mutate({ id: template })).toEqual({ done: true });
    expect((await sources(dana)).some(({ isTemplate }) => isTemplate)).toBe(false);
  });
});
