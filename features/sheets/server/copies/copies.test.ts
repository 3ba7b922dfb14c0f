import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { signInPlanner } from '#features/reservations/server/reservations/testing.ts';
import { pairDays } from '#features/sheets/copy-sheet.ts';
import type { SourceRow } from '#features/sheets/shapes/copies.ts';
import {
  countChanges,
  createTestSheet,
  editTestSheet,
  insertTestRows,
  readSheetRows,
  readSheetHead,
  setOperation,
} from '#features/sheets/server/testing.ts';

const testApp = setUpTestApp();
let dana: SignedInGuest;
let otto: SignedInGuest;
let last: string;
let template: string;
beforeAll(async () => {
  dana = await signInPlanner(testApp);
  last = await createTestSheet(dana, { name: 'Last year' });
  await insertTestRows(dana, last, '2025-06-20', [{ time: '16', what: 'Arrival', who: 'Dana Whitfield' }]);
  const [, meeting = ''] = await insertTestRows(dana, last, '2025-06-22', [
    { time: '9', what: 'Chapel' },
    { time: '22', what: 'Staff meeting' },
  ]);
  await editTestSheet(dana, last, [
    { do: 'staff-only', rows: [meeting], isStaffOnly: true },
    { do: 'add-column', column: 'speaker', name: 'Speaker', kind: 'person', position: 'zV' },
  ]);
  await editTestSheet(dana, last, [{ do: 'set', row: meeting, cells: { speaker: { text: 'Dana Whitfield', seen: 0 } } }]);
});

const readTexts = async (id: string) =>
  (await readSheetRows(dana, id)).map(
    ({ day, cells }) => `${day} ${cells['time']} ${cells['what']} ${cells['who'] ?? '-'} ${cells['speaker'] ?? '-'}`,
  );
const days = pairDays(['2025-06-20', '2025-06-21', '2025-06-22'], ['2026-06-19', '2026-06-20', '2026-06-21']);

test('sheets.copy copies rows to new dates, with custom columns and staff-only rows', async () => {
  const id = await createTestSheet(dana);
  expect(await dana.calls.sheets.copy.mutate({ id, key: newId(), from: last, days, withNames: true })).toMatchObject({ done: true });
  expect(await readTexts(id)).toEqual([
    '2026-06-19 16 Arrival Dana Whitfield -',
    '2026-06-21 9 Chapel - -',
    '2026-06-21 22 Staff meeting - Dana Whitfield',
  ]);
  const rows = await readSheetRows(dana, id);
  expect(rows.map(({ starts, isStaffOnly }) => [starts, isStaffOnly])).toEqual([
    [960, false],
    [540, false],
    [1_320, true],
  ]);
  expect((await readSheetHead(dana, id))?.columns.at(-1)).toMatchObject({ id: 'speaker', name: 'Speaker', kind: 'person' });
  expect(rows[0]?.accountIds).toEqual([dana.accountId]);
});

test('undo of a copy keeps rows in which another person has written', async () => {
  const ruth = await signInPlanner(testApp, 'Ruth', 'Hale');
  const id = await createTestSheet(dana);
  const copied = await dana.calls.sheets.copy.mutate({ id, key: newId(), from: last, days, withNames: false });
  if ('refused' in copied) throw new Error(copied.refused);
  const [arrival] = await readSheetRows(dana, id);
  await editTestSheet(ruth, id, [setOperation(arrival?.id ?? '', 'notes', 'Bring the keys')]);
  await editTestSheet(dana, id, copied.back);
  expect(await readSheetRows(dana, id)).toMatchObject([{ id: arrival?.id, cells: { what: 'Arrival', notes: 'Bring the keys' } }]);
});

test('undo of a copy removes the copied column unless another person uses it', async () => {
  const ruth = await signInPlanner(testApp, 'Rhoda', 'Hale');
  const id = await createTestSheet(dana);
  const hasColumn = async () => (await readSheetHead(dana, id))?.columns.some((column) => column.id === 'speaker');
  const copied = async () => {
    const answer = await dana.calls.sheets.copy.mutate({ id, key: newId(), from: last, days, withNames: true });
    if ('refused' in answer) throw new Error(answer.refused);
    return answer.back;
  };
  expect((await editTestSheet(dana, id, await copied())).overruled).toEqual([]);
  expect(await hasColumn()).toBe(false);
  const again = await copied();
  const meeting = (await readSheetRows(dana, id)).find(({ cells }) => cells['speaker'] === 'Dana Whitfield');
  await editTestSheet(ruth, id, [setOperation(meeting?.id ?? '', 'notes', 'Bring coffee')]);
  expect((await editTestSheet(dana, id, again)).overruled).toMatchObject([
    { row: meeting?.id, keepsRow: true },
    { stays: 'remove-column' },
  ]);
  expect((await readSheetRows(dana, id)).map(({ cells }) => cells['speaker'])).toEqual(['Dana Whitfield']);
  await editTestSheet(dana, id, [{ do: 'remove-column', column: 'speaker', isRemoved: true }]);
  const third = await copied();
  await editTestSheet(ruth, id, [{ do: 'rename-column', column: 'speaker', name: 'Who speaks' }]);
  await editTestSheet(dana, id, third);
  expect((await readSheetHead(dana, id))?.columns.find((column) => column.id === 'speaker')?.name).toBe('Who speaks');
});

test('sheets.copy leaves every person column empty if names are not copied', async () => {
  const id = await createTestSheet(dana);
  await dana.calls.sheets.copy.mutate({ id, key: newId(), from: last, days, withNames: false });
  expect(await readTexts(id)).toEqual(['2026-06-19 16 Arrival - -', '2026-06-21 9 Chapel - -', '2026-06-21 22 Staff meeting - -']);
});

test('sheets.copy adds rows after existing ones, and only once if the call is resent', async () => {
  const id = await createTestSheet(dana);
  await insertTestRows(dana, id, '2026-06-21', [{ time: '8', what: 'Breakfast' }]);
  const input = { id, key: newId(), from: last, days, withNames: false };
  await dana.calls.sheets.copy.mutate(input);
  await dana.calls.sheets.copy.mutate(input);
  expect((await readTexts(id)).map((row) => row.split(' ')[2])).toEqual(['Arrival', 'Breakfast', 'Chapel', 'Staff']);
});

test('sheets.copy refuses a selection without rows and an unknown source', async () => {
  const id = await createTestSheet(dana);
  const none = [{ day: '2026-06-19', from: null }];
  expect(await dana.calls.sheets.copy.mutate({ id, key: newId(), from: last, days: none, withNames: true })).toEqual({
    refused: 'nothing-there',
  });
  expect(await dana.calls.sheets.copy.mutate({ id, key: newId(), from: 'NobodyHasThisId00000', days, withNames: true })).toEqual({
    refused: 'no-such-source',
  });
  expect(await countChanges(testApp, id)).toBe(0);
});

test('sheets.copy omits staff-only content if the caller may not see it', async () => {
  const own = await createTestSheet(dana);
  otto = await testApp.person({
    firstName: 'Otto',
    lastName: 'Berg',
    accountType: 'Event Staff',
    accountArea: 'Event Director',
    permissions: [`view-event-${own}`],
  });
  await otto.calls.sheets.copy.mutate({ id: own, key: newId(), from: last, days, withNames: true });
  expect((await readTexts(own)).join()).not.toContain('Staff meeting');
  expect(await readTexts(own)).toHaveLength(2);
});

describe('copied texts of a staff-only column', () => {
  const open = async (id: string) => JSON.stringify(await readSheetRows(testApp.visitor(), id));
  const notes = async (id: string) => (await readSheetHead(dana, id))?.columns.find((column) => column.id === 'notes');
  let own: string;
  beforeAll(async () => {
    own = await createTestSheet(dana);
    await insertTestRows(dana, own, '2025-06-20', [{ what: 'Camp fire', notes: 'Pay Otto' }]);
    await editTestSheet(dana, own, [{ do: 'staff-only-column', column: 'notes', isStaffOnly: true }]);
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

  test('stay staff-only until the copy is undone', async () => {
    const id = await createTestSheet(dana);
    const back = await copied(id);
    expect(await open(id)).toContain('Camp fire');
    expect(await open(id)).not.toContain('Pay Otto');
    await editTestSheet(dana, id, back);
    expect(await notes(id)).toMatchObject({ isStaffOnly: false });
  });

  test('stay staff-only in a row that another person has edited', async () => {
    const ruth = await signInPlanner(testApp, 'Ruby', 'Hale');
    const id = await createTestSheet(dana);
    const back = await copied(id);
    const [fire] = await readSheetRows(dana, id);
    await editTestSheet(ruth, id, [setOperation(fire?.id ?? '', 'food', 'Marshmallows')]);
    expect((await editTestSheet(dana, id, back)).overruled).toMatchObject([
      { keepsRow: true },
      { stays: 'staff-only-column', id: 'notes' },
    ]);
    expect(await open(id)).not.toContain('Pay Otto');
  });

  test('stay staff-only if another person has written in that column', async () => {
    const ruth = await signInPlanner(testApp, 'Rita', 'Hale');
    const id = await createTestSheet(dana);
    const [songs = ''] = await insertTestRows(dana, id, '2026-06-19', [{ what: 'Songs' }]);
    const back = await copied(id);
    await editTestSheet(ruth, id, [setOperation(songs, 'notes', 'Pay the band')]);
    expect((await editTestSheet(dana, id, back)).overruled).toMatchObject([{ stays: 'staff-only-column', id: 'notes' }]);
    expect(await open(id)).not.toContain('Pay the band');
  });

  test('do not change a public column if no text is copied into it', async () => {
    const from = await createTestSheet(dana);
    await insertTestRows(dana, from, '2025-06-20', [{ what: 'Swim' }]);
    await editTestSheet(dana, from, [{ do: 'staff-only-column', column: 'notes', isStaffOnly: true }]);
    const id = await createTestSheet(dana);
    await copied(id, from);
    expect(await notes(id)).toMatchObject({ isStaffOnly: false });
  });

  test('stay staff-only when they are copied through a template', async () => {
    const kept = newId();
    await dana.calls.sheets.makeTemplate.mutate({ id: kept, key: newId(), from: own, name: 'Fires', withNames: true });
    const id = await createTestSheet(dana);
    await copied(id, kept, '2000-01-01');
    expect((await readSheetRows(dana, id))[0]?.cells['notes']).toBe('Pay Otto');
    expect(await open(id)).not.toContain('Pay Otto');
    await dana.calls.sheets.removeTemplate.mutate({ id: kept });
  });
});

describe('a template', () => {
  const sources = async (by: SignedInGuest) => {
    const live = await by.watch('sheets.sources');
    live.close();
    return live.rows<SourceRow>();
  };
  test('is created from a sheet without its dates and names', async () => {
    template = newId();
    const input = { id: template, key: newId(), from: last, name: 'Family camp', withNames: false };
    expect(await dana.calls.sheets.makeTemplate.mutate(input)).toMatchObject({ done: true });
    expect(await dana.calls.sheets.makeTemplate.mutate(input)).toEqual({ done: true });
    expect((await sources(dana))[0]).toEqual({ id: template, name: 'Family camp', isTemplate: true, days: ['2000-01-01', '2000-01-03'] });
    expect(await readSheetHead(dana, template)).toMatchObject({ name: 'Family camp', isTemplate: true });
  });
  test('is invisible to people who cannot edit sheets', async () => {
    expect(await readSheetHead(otto, template)).toBeUndefined();
    expect(await readSheetRows(testApp.visitor(), template)).toEqual([]);
  });
  test('can be copied by an editor of any sheet', async () => {
    const id = await createTestSheet(dana);
    const from = (await sources(dana))[0]?.days ?? [];
    await dana.calls.sheets.copy.mutate({
      id,
      key: newId(),
      from: template,
      days: pairDays(from, ['2026-06-19', '2026-06-20', '2026-06-21']),
      withNames: true,
    });
    expect((await readTexts(id)).map((row) => row.slice(0, 21))).toEqual([
      '2026-06-19 16 Arrival',
      '2026-06-21 9 Chapel -',
      '2026-06-21 22 Staff m',
    ]);
  });
  test('removeTemplate deletes a template, but refuses the sheet of an event', async () => {
    expect(await dana.calls.sheets.removeTemplate.mutate({ id: last })).toEqual({ refused: 'gone' });
    expect(await dana.calls.sheets.removeTemplate.mutate({ id: template })).toEqual({ done: true });
    expect((await sources(dana)).some(({ isTemplate }) => isTemplate)).toBe(false);
  });
});
