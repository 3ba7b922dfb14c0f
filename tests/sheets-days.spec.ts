import type { Page } from '@playwright/test';
import { newId } from '#platform/database/server/new-id.ts';
import { findAxeViolationsInEachTheme } from './axe.ts';
import { addDays } from '#platform/time/calendar.ts';
import { expect, test } from './fixtures.ts';
import { openCanoesSheetForTwoPeople, findCell, readStoredActivities, openNewSheet, openSheetAsDirector, typeRow } from './sheet-pages.ts';

test.describe.configure({ mode: 'parallel' });

test('a visitor on a phone reads the public rows by time, and no staff content', async ({ browser, demo }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(`${demo.url}/matrices/LakesideFamilyCamp26`);
  await expect(page.getByText('Talent show')).toBeVisible();
  await expect(page.getByText('Staff meeting')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add row' })).toHaveCount(0);
});

test('closing the public page hides the sheet from visitors, and opening it shows the sheet again', async ({ browser, demo }) => {
  const { id, page } = await openNewSheet(browser, demo, 'Sheet for those who lead');
  await typeRow(page, 'Elders meet', '4 pm');
  await expect.poll(() => readStoredActivities(demo, id)).toContain('Elders meet');
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await visitor.goto(`${demo.url}/matrices/${id}`);
  await expect(visitor.getByText('Elders meet')).toBeVisible();
  await page.goto(`${demo.url}/matrix-print/${id}`);
  const publicSwitch = page.getByRole('region', { name: 'Public page' }).getByRole('switch', { name: 'Opens without an account' });
  await publicSwitch.click();
  await expect(page.getByText('The page now needs an account')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect(visitor.getByText('Elders meet')).toHaveCount(0);
  await undo.click();
  await expect(publicSwitch).toBeChecked();
  await visitor.goto(`${demo.url}/matrices/${id}`);
  await expect(visitor.getByText('Elders meet')).toBeVisible();
  await publicSwitch.click();
  await expect(visitor.getByText('Elders meet')).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await findAxeViolationsInEachTheme(page)).toEqual([]);
});

test('if another person removes a column during an edit, a message with the draft appears @long', async ({ browser, demo }) => {
  const { id, dana, daniel } = await openCanoesSheetForTwoPeople(browser, demo, 'Sheet with a column that goes');
  const columns = dana.getByRole('dialog', { name: 'Columns' });
  const header = daniel.getByRole('columnheader', { name: 'Notes', exact: true });
  const notice = daniel.getByRole('status').filter({ hasText: 'Someone removed this column' });
  async function removeNotes(): Promise<void> {
    await dana.getByRole('button', { name: 'Columns', exact: true }).click();
    await columns.getByRole('button', { name: 'Remove Notes' }).click();
    await dana.keyboard.press('Escape');
  }
  async function bringBack(): Promise<void> {
    await dana.getByRole('button', { name: 'Undo', exact: true }).first().click();
  }
  const notes = daniel.locator('[data-row]:not([data-new]) [data-column=notes]');
  await notes.dblclick();
  await daniel.keyboard.type('Life jackets for all');
  await removeNotes();
  await expect(notice).toContainText('Life jackets for all');
  await expect(header).toHaveCount(0);
  await expect.poll(() => readStoredActivities(demo, id)).toContain('Life jackets for all');
  await bringBack();
  for (const page of [dana, daniel]) await expect(findCell(page, 'Life jackets for all')).toBeVisible();
  await daniel.locator('[data-new] [data-column=notes]').first().dblclick();
  await daniel.keyboard.type('Ask the cook');
  await removeNotes();
  await expect(notice).toContainText('Ask the cook');
  await bringBack();
  await expect(header).toBeVisible();
  expect(await readStoredActivities(demo, id)).not.toContain('Ask the cook');
  await expect(daniel.locator('[data-row]:not([data-new])')).toHaveCount(1);
  await daniel.setViewportSize({ width: 390, height: 844 });
  await daniel.getByRole('button', { name: /Canoes/ }).click();
  await daniel.getByLabel('Notes', { exact: true }).fill('Whistles too');
  await removeNotes();
  await expect(notice).toContainText('Whistles too');
  await expect(daniel.getByLabel('Notes', { exact: true })).toHaveCount(0);
});

test('undo reverts a person’s own restore of a day @long', async ({ browser, demo }) => {
  const { id, page } = await openNewSheet(browser, demo, 'Sheet put back');
  await typeRow(page, 'Canoes', '2 pm');
  await expect.poll(() => readStoredActivities(demo, id)).toEqual(['2 pm', 'Canoes']);
  await findCell(page, 'Canoes').click();
  await page.keyboard.type('Archery');
  await page.keyboard.press('Enter');
  await expect.poll(() => readStoredActivities(demo, id)).toEqual(['2 pm', 'Archery']);
  await page.getByRole('button', { name: 'History of the day' }).click();
  await page.getByRole('button', { name: 'Restore this version' }).first().click();
  await expect.poll(() => readStoredActivities(demo, id)).toEqual(['2 pm', 'Canoes']);
  // Wait for the response, because undo is available only afterwards.
  await expect(page.getByText('Day restored')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => readStoredActivities(demo, id)).toEqual(['2 pm', 'Archery']);
});

test('restoring a day does not change a row that another person has moved to another day, and shows a message @long', async ({
  browser,
  demo,
}) => {
  const { id, page: dana } = await openNewSheet(browser, demo, 'Sheet with a day for two');
  await typeRow(dana, 'Canoes', '2 pm');
  await expect.poll(() => readStoredActivities(demo, id)).toEqual(['2 pm', 'Canoes']);
  const daniel = await openSheetAsDirector(dana, browser, demo, id);
  const found = () => demo.sql<{ id: string; day: string }>('select id, day::text as day from sheet_rows where sheet_id = $1', [id]);
  const [row = { id: '', day: '' }] = await found();
  for (const [nth, page] of [dana, daniel].entries()) {
    const operations = [{ do: 'move', row: row.id, day: addDays(row.day, nth + 1), position: 'V' }];
    const data = { id, key: newId(), operations };
    expect((await page.request.post(`${demo.url}/api/sheets.edit`, { data, headers: { origin: demo.url } })).ok()).toBe(true);
  }
  await dana.locator('[data-new] [data-column=what]').first().click();
  await dana.getByRole('button', { name: 'History of the day' }).click();
  await dana.getByRole('button', { name: 'Restore this version' }).first().click();
  await expect(dana.getByText('Someone else changed this first. Your change was not applied.')).toBeVisible();
  expect(await dana.getByText('Day restored').count()).toBe(0);
  expect(await found()).toEqual([{ id: row.id, day: addDays(row.day, 2) }]);
});

test('a column name by another person stays when the user leaves the field of that name @long', async ({ browser, demo }) => {
  const { id, page: dana } = await openNewSheet(browser, demo, 'Sheet with a column for two');
  await dana.getByRole('button', { name: 'Columns', exact: true }).click();
  const name = (columnName: string) => dana.getByRole('textbox', { name: `Column name: ${columnName}`, exact: true });
  await name('Notes').click();
  const operations = [{ do: 'rename-column', column: 'notes', name: 'Remarks' }];
  const data = { id, key: newId(), operations };
  expect((await dana.request.post(`${demo.url}/api/sheets.edit`, { data, headers: { origin: demo.url } })).ok()).toBe(true);
  await expect(name('Remarks')).toHaveValue('Remarks');
  await name('Remarks').press('Tab');
  await dana.keyboard.press('Escape');
  await expect(dana.getByRole('columnheader', { name: 'Remarks' })).toBeVisible();
  const changes = await demo.sql<{ changed: number }>('select last_change as changed from sheets where id = $1', [id]);
  expect(changes).toEqual([{ changed: 1 }]);
});

test('undo reverts a column name, unless another person has changed it since @long', async ({ browser, demo }) => {
  const { id, page: dana } = await openNewSheet(browser, demo, 'Sheet with a name for two');
  const daniel = await openSheetAsDirector(dana, browser, demo, id);
  const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
  const undo = dana.getByRole('button', { name: 'Undo', exact: true });
  const rename = async (page: Page, from: string, to: string) => {
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('textbox', { name: `Column name: ${from}`, exact: true }).fill(to);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    for (const person of [dana, daniel]) await expect(header(person, to)).toBeVisible();
  };
  await rename(dana, 'Notes', 'Remarks');
  await undo.click();
  for (const page of [dana, daniel]) await expect(header(page, 'Notes')).toBeVisible();
  await dana.getByRole('button', { name: 'Redo' }).click();
  await expect(header(daniel, 'Remarks')).toBeVisible();
  await rename(daniel, 'Remarks', 'Hints');
  await undo.click();
  await expect(dana.getByText('Someone else changed this first. Your change was not applied.')).toBeVisible();
  for (const page of [dana, daniel]) await expect(header(page, 'Hints')).toBeVisible();
});

test('a version is restored from the history of a cell, and a failed request does not look like an empty history @long', async ({
  browser,
  demo,
}) => {
  const { id, page: dana } = await openNewSheet(browser, demo, 'Sheet with versions');
  await typeRow(dana, 'Canoes', '2 pm');
  await findCell(dana, 'Canoes').click();
  await dana.keyboard.type('Archery');
  await dana.keyboard.press('Enter');
  await expect.poll(() => readStoredActivities(demo, id)).toEqual(['2 pm', 'Archery']);
  const daniel = await openSheetAsDirector(dana, browser, demo, id);
  await findCell(dana, 'Archery').click();
  const versions = dana.getByRole('button', { name: 'Versions of this cell' });
  await dana.route(/sheets\.cellVersions/, (route) => route.abort());
  await versions.click();
  await expect(dana.getByRole('dialog').getByText('No connection.')).toBeVisible();
  await expect(dana.getByText('No versions yet.')).toHaveCount(0);
  await dana.unroute(/sheets\.cellVersions/);
  await dana.getByRole('button', { name: 'Try again' }).click();
  await expect(dana.getByRole('dialog').getByText('Canoes')).toBeVisible();
  await daniel.locator('[data-column=what]').filter({ hasText: 'Archery' }).click();
  await daniel.keyboard.type('Swimming');
  await daniel.keyboard.press('Enter');
  await expect(dana.locator('[data-column=what]').filter({ hasText: 'Swimming' })).toHaveCount(1);
  await dana.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(dana.getByText('Daniel Moss changed this first')).toBeVisible();
  expect(await readStoredActivities(demo, id)).toEqual(['2 pm', 'Swimming']);
});
