import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { signInPlanner } from '#features/reservations/server/reservations/testing.ts';
import type { ChangedRow, ReaderRow } from '#features/sheets/shapes/readers.ts';
import { sheetReaders } from '#features/sheets/server/tables.ts';
import {
  countChanges,
  createTestSheet,
  editTestSheet,
  insertTestRows,
  readSheetRows,
  setOperation,
} from '#features/sheets/server/testing.ts';

const testApp = setUpTestApp();
const day = '2026-06-20';
let dana: SignedInGuest;
let vera: SignedInGuest;
let id: string;
let chapel: string;
beforeAll(async () => {
  dana = await signInPlanner(testApp);
  vera = await testApp.person({ firstName: 'Vera', lastName: 'Lindqvist', accountType: 'Event Staff', accountArea: 'Event Staff' });
  id = await createTestSheet(dana);
  [chapel = ''] = await insertTestRows(dana, id, day, [{ time: '9', what: 'Chapel', who: 'Vera Lindqvist' }]);
});

async function changed(by: SignedInGuest): Promise<ChangedRow[]> {
  const live = await by.watch('sheets.changed', { id });
  live.close();
  return live.rows<ChangedRow>();
}
async function reader(name: string): Promise<ReaderRow | undefined> {
  const live = await dana.watch('sheets.readers', { id });
  live.close();
  return live.rows<ReaderRow>().find((readerRow) => readerRow.name === name);
}
async function change(column: string, text: string, row = chapel): Promise<void> {
  const seen = (await readSheetRows(dana, id)).find((sheetRow) => sheetRow.id === row)?.versions[column] ?? 0;
  await editTestSheet(dana, id, [setOperation(row, column, text, seen)]);
}
const gotIt = async (by: SignedInGuest) => by.calls.sheets.gotIt.mutate({ id, number: await countChanges(testApp, id) });

test('sheets.changed is empty before the first visit, and sheets.readers lists people who have not opened the sheet', async () => {
  expect(await changed(vera)).toEqual([]);
  expect(await reader('Vera Lindqvist')).toMatchObject({ seenAt: null, behind: 0 });
  expect(await reader('Dana Whitfield')).toBeUndefined();
});

test('sheets.look sets the start of the list of changes only on the first visit', async () => {
  const ruth = await testApp.person({ firstName: 'Ruth', lastName: 'Hale' });
  await change('notes', 'Before she looked');
  expect(await ruth.calls.sheets.look.mutate({ id })).toEqual({ done: true });
  expect(await changed(ruth)).toEqual([]);
  await change('notes', 'After she looked');
  await ruth.calls.sheets.look.mutate({ id });
  expect(await changed(ruth)).toMatchObject([{ cells: [{ column: 'notes', to: 'After she looked' }] }]);
  await change('notes', '');
});

test('sheets.changed lists changes live until the reader presses ‘Got it’', async () => {
  expect(await gotIt(vera)).toEqual({ done: true });
  expect(await reader('Vera Lindqvist')).toMatchObject({ behind: 0, seenAt: '2026-06-12T16:00:00.000Z' });
  const live = await vera.watch('sheets.changed', { id });
  await change('time', '10');
  await live.until<ChangedRow>((rows) => rows.length === 1);
  live.close();
  expect(await changed(vera)).toMatchObject([
    { id: chapel, kind: 'moved', cells: [{ column: 'time', from: '9', to: '10' }], shown: { time: '10', what: 'Chapel' } },
  ]);
  expect(await reader('Vera Lindqvist')).toMatchObject({ behind: 1 });
  const [row] = await changed(vera);
  await vera.calls.sheets.gotIt.mutate({ id, number: row?.number ?? 0 });
  expect(await changed(vera)).toEqual([]);
});

test('sheets.gotIt keeps newer changes unread and ignores a number lower than the last one', async () => {
  const seen = await countChanges(testApp, id);
  await change('notes', 'Bring a lamp');
  await vera.calls.sheets.gotIt.mutate({ id, number: seen });
  expect(await changed(vera)).toMatchObject([{ kind: 'changed', cells: [{ column: 'notes', to: 'Bring a lamp' }] }]);
  await gotIt(vera);
  await vera.calls.sheets.gotIt.mutate({ id, number: 1 });
  expect(await changed(vera)).toEqual([]);
});

test('sheets.gotIt does not mark changes as read that do not exist yet', async () => {
  await vera.calls.sheets.gotIt.mutate({ id, number: 1_000_000 });
  await change('notes', 'Two lamps');
  expect(await changed(vera)).toHaveLength(1);
  await gotIt(vera);
});

test("sheets.changed omits the reader's own changes", async () => {
  await gotIt(dana);
  await change('time', '11');
  expect(await changed(dana)).toEqual([]);
  await gotIt(vera);
});

test("sheets.edit marks the author's own change as read only if no earlier change is unread", async () => {
  const seenBy = async ({ accountId }: SignedInGuest) =>
    (
      await testApp.running.app.rows
        .select()
        .from(sheetReaders)
        .where(and(eq(sheetReaders.sheetId, id), eq(sheetReaders.accountId, accountId)))
    )[0]?.seenChange;
  await gotIt(dana);
  await change('time', '12');
  expect(await seenBy(dana)).toBe(await countChanges(testApp, id));
  const vivian = await signInPlanner(testApp, 'Vivian', 'Moss');
  const before = await countChanges(testApp, id);
  await editTestSheet(vivian, id, [setOperation(chapel, 'notes', 'Three lamps', before)]);
  await change('time', '11');
  expect(await seenBy(dana)).toBe(before);
  await gotIt(vera);
});

test('sheets.changed lists staff-only changes only for staff', async () => {
  const [meeting = ''] = await insertTestRows(dana, id, day, [{ time: '22', what: 'Staff meeting' }], 5);
  await editTestSheet(dana, id, [{ do: 'staff-only', rows: [meeting], isStaffOnly: true }]);
  await gotIt(vera);
  await change('time', '23', meeting);
  expect(await changed(vera)).toEqual([]);
  expect(await reader('Vera Lindqvist')).toMatchObject({ behind: 0 });
  const rosa = await testApp.person({ firstName: 'Rosa', lastName: 'Peña' });
  await rosa.calls.sheets.gotIt.mutate({ id, number: 1 });
  expect((await changed(rosa)).map(({ shown }) => shown['what'])).toContain('Staff meeting');
  await editTestSheet(dana, id, [
    { do: 'add-column', column: 'pay', name: 'Pay', kind: 'text', position: 'zV' },
    { do: 'staff-only-column', column: 'pay', isStaffOnly: true },
  ]);
  await change('pay', 'a secret');
  expect(JSON.stringify(await changed(vera))).not.toContain('secret');
});

test('sheets.changed hides what was written in a row while it was staff-only', async () => {
  const [talk = ''] = await insertTestRows(dana, id, day, [{ time: '14', what: 'Talk' }], 6);
  const mark = (isStaffOnly: boolean) => editTestSheet(dana, id, [{ do: 'staff-only', rows: [talk], isStaffOnly }]);
  await gotIt(vera);
  await mark(true);
  await change('what', 'Talk of dismissals', talk);
  expect(await changed(vera)).toMatchObject([{ id: talk, kind: 'gone', shown: { time: '14', what: 'Talk' } }]);
  await gotIt(vera);
  await change('what', 'Songs', talk);
  await mark(false);
  expect(await changed(vera)).toMatchObject([{ id: talk, kind: 'added', cells: [], shown: { what: 'Songs' } }]);
  await gotIt(vera);
});

test('sheets.gotIt refuses a missing sheet', async () =>
  expect(await vera.calls.sheets.gotIt.mutate({ id: 'NobodyHasThisId00000', number: 1 })).toEqual({ refused: 'gone' }));
