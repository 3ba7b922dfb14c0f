import type { Page } from '@playwright/test';
import { newId } from '#platform/database/server/new-id.ts';
import { findAxeViolationsInEachTheme } from './axe.ts';
import { readDeviceRows } from './read-device-rows.ts';
import { callApi, type Camp, expect, signIn, test } from './fixtures.ts';
import {
  openCanoesSheetForTwoPeople,
  findCell,
  readStoredActivities,
  openNewSheet,
  openSheetAsDirector,
  openSheet,
  typeRow,
  readVisibleActivities,
} from './sheet-pages.ts';

test.describe.configure({ mode: 'parallel' });

test('two people type in the same row, each sees the other’s cells, and both edits are saved', async ({ browser, demo }) => {
  const { id, page: dana } = await openNewSheet(browser, demo, 'Sheet for two');
  await typeRow(dana, 'Chapel', '9');
  const daniel = await openSheet(browser, demo, id, 'admin@demo.test');
  await expect(findCell(daniel, 'Chapel')).toBeVisible();
  await findCell(daniel, 'Chapel').click();
  await daniel.keyboard.press('ArrowRight');
  await daniel.keyboard.type('Boat Dock');
  await findCell(dana, 'Chapel').dblclick();
  await dana.keyboard.type(' and songs');
  await dana.keyboard.press('Enter');
  await daniel.keyboard.press('Enter');
  for (const page of [dana, daniel]) {
    await expect(findCell(page, 'Chapel and songs')).toBeVisible();
    await expect(findCell(page, 'Boat Dock')).toBeVisible();
  }
  await expect.poll(() => readStoredActivities(demo, id)).toEqual(['9', 'Boat Dock', 'Chapel and songs']);
});

test('undoing an added row does not delete a later edit by another person, and shows a message @long', async ({ browser, demo }) => {
  const { id, page: dana } = await openNewSheet(browser, demo, 'Sheet with a row for two');
  await typeRow(dana, 'Chapel', '9');
  const daniel = await openSheetAsDirector(dana, browser, demo, id);
  await findCell(daniel, 'Chapel').click();
  await daniel.keyboard.press('ArrowRight');
  await daniel.keyboard.type('Boat Dock');
  await daniel.keyboard.press('Enter');
  await expect(findCell(dana, 'Boat Dock')).toBeVisible();
  const undo = dana.getByRole('button', { name: 'Undo', exact: true });
  await undo.click();
  await expect(findCell(dana, 'Chapel')).toHaveCount(0);
  await undo.click();
  await expect(dana.getByText('Daniel Moss edited this row first. It was not deleted.')).toBeVisible();
  await expect(findCell(dana, 'Boat Dock')).toBeVisible();
  expect(await readStoredActivities(demo, id)).toContain('Boat Dock');
  await findCell(dana, 'Boat Dock').click();
  await dana.getByRole('button', { name: 'Delete row' }).click();
  await expect(findCell(daniel, 'Boat Dock')).toHaveCount(0);
});

test('rows that two people add at the same place at the same time can be sorted by time @long', async ({ browser, demo }) => {
  const { id, page } = await openNewSheet(browser, demo, 'Sheet with twins');
  await typeRow(page, 'Breakfast', '8');
  await expect.poll(() => readStoredActivities(demo, id)).toEqual(['8', 'Breakfast']);
  const [{ day, position } = { day: '', position: '' }] = await demo.sql<{ day: string; position: string }>(
    'select day::text as day, position from sheet_rows where sheet_id = $1',
    [id],
  );
  // The row added later has the smaller id.
  const ids = [newId(), newId()].toSorted();
  for (const [nth, cells] of [{ time: '2 pm', what: 'Canoes' } as const, { time: '10', what: 'Archery' } as const].entries()) {
    const operations = [{ do: 'insert', rows: [{ id: ids[nth], day, position: `${position}V`, cells }] }];
    const data = { id, key: newId(), operations };
    expect((await page.request.post(`${demo.url}/api/sheets.edit`, { data, headers: { origin: demo.url } })).ok()).toBe(true);
  }
  await expect.poll(() => readVisibleActivities(page)).toEqual(['Breakfast', 'Canoes', 'Archery']);
  await findCell(page, 'Canoes').click();
  await page.getByRole('button', { name: 'Insert row below' }).click();
  await page.keyboard.type('Supper');
  await page.keyboard.press('Enter');
  await expect.poll(() => readVisibleActivities(page)).toEqual(['Breakfast', 'Canoes', 'Supper', 'Archery']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => readVisibleActivities(page)).toEqual(['Breakfast', 'Canoes', 'Archery']);
  await findCell(page, 'Canoes').click();
  await page.getByRole('button', { name: 'Sort by time' }).click();
  await expect.poll(() => readVisibleActivities(page)).toEqual(['Breakfast', 'Archery', 'Canoes']);
  const positions = () => demo.sql('select distinct position from sheet_rows where sheet_id = $1 and deleted_at is null', [id]);
  await expect.poll(async () => (await positions()).length).toBe(3);
});

test('undoing a cell that another person has changed since has no effect and shows both texts @long', async ({ browser, demo }) => {
  const { id, dana, daniel } = await openCanoesSheetForTwoPeople(browser, demo, 'Sheet with an undo');
  await findCell(daniel, 'Canoes').click();
  await expect(dana.getByRole('list', { name: 'Also here' })).toHaveText('Daniel Moss');
  await daniel.keyboard.type('Archery');
  await daniel.keyboard.press('Enter');
  await expect(findCell(dana, 'Archery')).toBeVisible();
  await dana.getByRole('button', { name: 'Undo' }).click();
  const conflictRegion = dana.getByRole('region', { name: 'Cells that others changed first' });
  await expect(conflictRegion).toContainText('Daniel Moss changed this first');
  await expect(findCell(dana, 'Archery')).toBeVisible();
  // This undo reverts adding the row. It hides the row briefly, but the row stays, because it contains the other person's text.
  await dana.getByRole('button', { name: 'Undo' }).click();
  await expect(dana.getByText('Daniel Moss edited this row first. It was not deleted.')).toBeVisible();
  await expect(findCell(dana, 'Archery')).toBeVisible();
  await dana.getByRole('button', { name: 'Redo' }).click();
  await expect(findCell(dana, 'Archery')).toBeVisible();
  expect(await readStoredActivities(demo, id)).toContain('Archery');
});

test('if two people write one cell at once, the first text is saved, and the second person sees both and may choose theirs', async ({
  browser,
  demo,
}) => {
  const { id, dana, daniel } = await openCanoesSheetForTwoPeople(browser, demo, 'Sheet with a conflict');
  await expect(findCell(daniel, 'Canoes')).toBeVisible();
  // Wait for parts of the screen that load late, because service workers are blocked here.
  await daniel.waitForLoadState('networkidle');
  await daniel.context().setOffline(true);
  await typeAfterChange(daniel, dana, demo, id);
  await daniel.context().setOffline(false);
  const conflictRegion = daniel.getByRole('region', { name: 'Cells that others changed first' });
  await expect(conflictRegion).toContainText('What of Kayaks: Dana Whitfield changed this first');
  await expect(conflictRegion).toContainText('Archery');
  await expect(findCell(daniel, 'Kayaks')).toHaveAttribute('title', 'Someone else changed this first. You wrote “Archery”.');
  expect(await findAxeViolationsInEachTheme(daniel)).toEqual([]);
  await daniel.setViewportSize({ width: 390, height: 844 });
  await expect(conflictRegion.getByRole('button', { name: 'Use mine' })).toBeHidden();
  expect((await conflictRegion.boundingBox())?.height).toBeLessThan(60);
  await conflictRegion.getByText('Dana Whitfield changed 1 cell first').click();
  await expect(conflictRegion.getByRole('button', { name: 'Use mine' })).toBeVisible();
  await daniel.setViewportSize({ width: 1280, height: 800 });
  await conflictRegion.getByRole('button', { name: 'Use mine' }).click();
  await expect(conflictRegion).toHaveCount(0);
  await expect(findCell(dana, 'Archery')).toBeVisible();
});

test('a pending edit from an earlier visit shows a conflict like a new edit @long', async ({ browser, demo }) => {
  const { id, dana, daniel } = await openCanoesSheetForTwoPeople(browser, demo, 'Sheet with a conflict of yesterday');
  await daniel.route('**/api/sheets.edit*', (route) => route.abort());
  await findCell(daniel, 'Canoes').click();
  await daniel.keyboard.type('Archery');
  await daniel.keyboard.press('Enter');
  await expect(findCell(daniel, 'Archery')).toBeVisible();
  await daniel.reload();
  await expect(findCell(daniel, 'Archery')).toBeVisible();
  await findCell(dana, 'Canoes').click();
  await dana.keyboard.type('Kayaks');
  await dana.keyboard.press('Enter');
  await expect.poll(() => readStoredActivities(demo, id)).toContain('Kayaks');
  await daniel.unroute('**/api/sheets.edit*');
  await daniel.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(daniel.getByRole('region', { name: 'Cells that others changed first' })).toContainText('Archery');
  await expect(findCell(daniel, 'Kayaks')).toBeVisible();
});

async function typeAfterChange(daniel: Page, dana: Page, camp: Camp, id: string): Promise<void> {
  await findCell(daniel, 'Canoes').click();
  await daniel.keyboard.type('Archery');
  await daniel.keyboard.press('Enter');
  await expect(findCell(daniel, 'Archery')).toBeVisible();
  await findCell(dana, 'Canoes').click();
  await dana.keyboard.type('Kayaks');
  await dana.keyboard.press('Enter');
  await expect.poll(() => readStoredActivities(camp, id)).toContain('Kayaks');
}

async function readOutbox(page: Page): Promise<{ answer?: object }[]> {
  return (await readDeviceRows<{ answer?: object }>(page, 'outbox', 'items')).map(({ row }) => row);
}

async function sendAgain(...pages: Page[]): Promise<void> {
  await pages[0]?.context().unroute('**/api/sheets.edit*');
  for (const page of pages) await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

test('a person who left the sheet before the response arrived sees both texts when they return @long', async ({ browser, demo }) => {
  const { id, dana, daniel } = await openCanoesSheetForTwoPeople(browser, demo, 'Sheet that was left');
  await daniel.context().route('**/api/sheets.edit*', (route) => route.abort());
  await typeAfterChange(daniel, dana, demo, id);
  await daniel.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
  await expect(daniel.getByRole('grid')).toHaveCount(0);
  const response = daniel.waitForResponse('**/api/sheets.edit*');
  await sendAgain(daniel);
  await (await response).finished();
  await expect.poll(() => readOutbox(daniel)).toMatchObject([{ answer: expect.any(Object) }]);
  await daniel.goBack();
  const conflictRegion = daniel.getByRole('region', { name: 'Cells that others changed first' });
  await expect(conflictRegion).toContainText('Archery');
  await expect(findCell(daniel, 'Kayaks')).toBeVisible();
  await expect.poll(() => readOutbox(daniel)).toEqual([]);
  await daniel.reload();
  await expect(findCell(daniel, 'Kayaks')).toBeVisible();
  await expect(conflictRegion).toHaveCount(0);
});

test('an edit that another tab of the same person sends shows its conflict in the tab where it was typed @long', async ({
  browser,
  demo,
}) => {
  const { id, dana, daniel } = await openCanoesSheetForTwoPeople(browser, demo, 'Sheet in two tabs');
  await daniel.context().route('**/api/sheets.edit*', (route) => route.abort());
  const otherPage = await daniel.context().newPage();
  await otherPage.goto(`${demo.url}/matrices/${id}`);
  await findCell(otherPage, '2 pm').click();
  await otherPage.keyboard.type('3 pm');
  await otherPage.keyboard.press('Enter');
  // Only the first tab with a pending edit sends, for both tabs.
  await expect(findCell(daniel, '3 pm')).toBeVisible();
  await typeAfterChange(daniel, dana, demo, id);
  await sendAgain(otherPage, daniel);
  await expect(daniel.getByRole('region', { name: 'Cells that others changed first' })).toContainText('Archery');
});

test('if another person saves a cell, a person who is typing in it sees both texts, and a person who only opened it writes nothing @long', async ({
  browser,
  demo,
}) => {
  const { id, dana, daniel } = await openCanoesSheetForTwoPeople(browser, demo, 'Sheet written meanwhile');
  // The accessible name of a cell contains its editor.
  const cellWithText = (page: Page, text: string) => page.getByRole('gridcell').filter({ hasText: text });
  await findCell(daniel, 'Canoes').dblclick();
  await daniel.keyboard.press('End');
  await daniel.keyboard.type(' and kayaks');
  await cellWithText(dana, 'Canoes').click();
  await dana.keyboard.type('Rowing');
  await dana.keyboard.press('Enter');
  await findCell(dana, '2 pm').click();
  await dana.keyboard.type('3 pm');
  await dana.keyboard.press('Enter');
  await expect(cellWithText(daniel, '3 pm')).toBeVisible();
  await daniel.keyboard.press('Enter');
  const conflictRegion = daniel.getByRole('region', { name: 'Cells that others changed first' });
  await expect(conflictRegion).toContainText('Dana Whitfield changed this first');
  await expect(conflictRegion).toContainText('Canoes and kayaks');
  await expect(cellWithText(daniel, 'Rowing')).toBeVisible();

  await cellWithText(daniel, 'Rowing').dblclick();
  await cellWithText(dana, 'Rowing').click();
  await dana.keyboard.type('Sailing');
  await dana.keyboard.press('Enter');
  await expect.poll(() => readStoredActivities(demo, id)).toContain('Sailing');
  await cellWithText(daniel, '3 pm').click();
  await expect(cellWithText(daniel, 'Sailing')).toBeVisible();
  await expect.poll(() => readStoredActivities(demo, id)).toContain('Sailing');
});

test('edits typed without a network stay on the screen, and are sent once when the network returns', async ({ browser, demo }) => {
  const { id, page } = await openNewSheet(browser, demo, 'Sheet without a network');
  await typeRow(page, 'Arrival', '4 pm');
  await expect.poll(() => readStoredActivities(demo, id)).toContain('Arrival');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await typeRow(page, 'Supper', '6 pm');
  await findCell(page, 'Arrival').click();
  await page.keyboard.press('F2');
  await page.keyboard.type(' of all');
  await page.keyboard.press('Enter');
  await expect(findCell(page, 'Arrival of all')).toBeVisible();
  expect(await readStoredActivities(demo, id)).not.toContain('Supper');
  await page.context().setOffline(false);
  await expect.poll(() => readStoredActivities(demo, id)).toEqual(['4 pm', '6 pm', 'Arrival of all', 'Supper']);
});

test('a row deleted without a network is not deleted if another person has changed it since, and a message appears @long', async ({
  browser,
  demo,
}) => {
  const { id, dana, daniel } = await openCanoesSheetForTwoPeople(browser, demo, 'Sheet with a row that stays');
  await findCell(daniel, 'Canoes').click();
  await daniel.waitForLoadState('networkidle');
  await daniel.context().setOffline(true);
  await daniel.getByRole('button', { name: 'Delete row' }).click();
  await expect(findCell(daniel, 'Canoes')).toHaveCount(0);
  await findCell(dana, 'Canoes').click();
  await dana.getByRole('button', { name: 'Mark for staff only' }).click();
  const readMarked = () => demo.sql('select id from sheet_rows where sheet_id = $1 and is_staff_only', [id]);
  await expect.poll(async () => (await readMarked()).length).toBe(1);
  await daniel.context().setOffline(false);
  await expect(daniel.getByText('Someone else changed this first. Your change was not applied.')).toBeVisible();
  for (const page of [dana, daniel]) await expect(page.getByRole('rowheader', { name: 'Canoes, For staff only' })).toBeVisible();
});

test('if another person deletes a row that is open, the row stays with the draft and shows a message @long', async ({ browser, demo }) => {
  const { id, page: dana } = await openNewSheet(browser, demo, 'Sheet with a row that goes');
  await typeRow(dana, 'Chapel', '9');
  await typeRow(dana, 'Songs', '10');
  const daniel = await openSheet(browser, demo, id);
  await findCell(daniel, 'Songs').dblclick();
  await daniel.keyboard.type(' at the lake');
  async function remove(what: string): Promise<void> {
    await findCell(dana, what).click();
    await dana.getByRole('button', { name: 'Delete row' }).click();
  }
  await remove('10');
  const toast = daniel.getByRole('status').filter({ hasText: 'Someone deleted this row' });
  await expect(toast).toContainText('Songs at the lake');
  await daniel.setViewportSize({ width: 390, height: 844 });
  await daniel.getByRole('button', { name: /Chapel/ }).click();
  const notes = daniel.getByLabel('Notes', { exact: true });
  await notes.pressSequentially('Bring the hymn books');
  await remove('Chapel');
  await expect(daniel.getByRole('dialog').getByRole('alert')).toBeInViewport();
  await expect(daniel.getByRole('dialog').getByRole('alert')).toContainText('Someone deleted this row');
  await expect(notes).toBeInViewport();
  await expect(notes).toHaveValue('Bring the hymn books');
  await daniel.getByRole('button', { name: 'Done' }).click();
  await expect(daniel.getByRole('dialog')).toBeHidden();
  await typeRow(dana, 'Lunch', '12');
  await daniel.getByRole('button', { name: /Lunch/ }).click();
  await daniel.getByRole('dialog').getByRole('button', { name: 'Delete row' }).click();
  await expect(daniel.getByRole('dialog')).toBeHidden();
  await expect(findCell(dana, 'Lunch')).toBeHidden();
  await expect(daniel.getByRole('dialog')).toBeHidden();
});

test('the undo of copied rows removes exactly these rows @long', async ({ browser, demo }) => {
  const { id, page } = await openNewSheet(browser, demo, 'Sheet that is copied into');
  await typeRow(page, 'Canoes', '2 pm');
  const copy = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Copy rows from…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'From', exact: true }).selectOption('Lakeside Family Camp');
    await dialog.getByRole('button', { name: 'Copy rows', exact: true }).click();
    await expect(page.getByText('Rows copied')).toBeVisible();
    await expect.poll(async () => (await live()) > 1).toBe(true);
  };
  const live = async () => (await demo.sql('select id from sheet_rows where sheet_id = $1 and deleted_at is null', [id])).length;
  const toastUndo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' });
  await copy();
  await toastUndo.click();
  await expect.poll(live).toBe(1);
  await expect(findCell(page, 'Canoes')).toBeVisible();
  await copy();
  await findCell(page, 'Canoes').click();
  await page.keyboard.type('Archery');
  await page.keyboard.press('Enter');
  await expect(findCell(page, 'Archery')).toBeVisible();
  // The toast must disappear at once, and not at its time limit.
  expect(await toastUndo.count()).toBe(0);
});

test('undoing the withdrawal of a calendar link explains that the link cannot be restored @long', async ({ page, demo }) => {
  const sheetId = 'LakesideFamilyCamp26';
  const addLink = async () => expect(await callApi(page, demo, 'sheets.addLink', { id: newId(), sheetId, of: 'me' })).toHaveProperty('url');
  await signIn(page, demo, 'admin@demo.test', `/matrix-print/${sheetId}`);
  for (let links = 0; links < 10; links += 1) await addLink();
  await page.getByRole('button', { name: 'Turn off link' }).first().click();
  await expect(page.getByText('Link turned off')).toBeVisible();
  await addLink();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Not restored: you have reached the limit of links.')).toBeVisible();
});
