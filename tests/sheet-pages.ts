import type { Browser, Locator, Page } from '@playwright/test';
import { addEvent } from './desk-camp.ts';
import { type Camp, startSessionFor, callAndExpectDone, expect } from './fixtures.ts';

/** Opens the sheet of an event in the browser of one account. */
export async function openSheet(browser: Browser, camp: Camp, id: string, email = 'admin@demo.test'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await startSessionFor(page, camp, email);
  await page.goto(`${camp.url}/matrices/${id}`);
  return page;
}

/** Creates an event with an empty sheet, and opens the sheet in the browser of one account. */
export async function openNewSheet(browser: Browser, camp: Camp, name: string): Promise<{ id: string; page: Page }> {
  const id = await addEvent(camp, name);
  const page = await openSheet(browser, camp, id);
  await page.getByRole('button', { name: 'Create sheet' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  return { id, page };
}

/** Finds a cell by its text. The accessible name may also contain other editors, for up to a minute after they have left. */
export function findCell(page: Page, text: string): Locator {
  return page.getByRole('gridcell').filter({ hasText: new RegExp(`^${RegExp.escape(text)}$`) });
}

/** Types an activity and its time into the empty line of the first day. */
export async function typeRow(page: Page, what: string, time: string): Promise<void> {
  await page.locator('[data-new] [data-column=time]').first().click();
  await page.keyboard.type(time);
  await page.keyboard.press('Tab');
  await page.keyboard.type(what);
  await page.keyboard.press('Enter');
  await expect(findCell(page, what)).toBeVisible();
}

export async function readStoredActivities(camp: Camp, id: string): Promise<string[]> {
  const rows = await camp.sql<{ text: string }>(
    `select c.text from sheet_cells c join sheet_rows r on r.id = c.row_id where r.sheet_id = $1 and c.text <> '' order by c.text`,
    [id],
  );
  return rows.map(({ text }) => text);
}

/** Returns the activities of the first day, sorted as the rows are. */
export const readVisibleActivities = (page: Page): Promise<string[]> =>
  page.getByRole('rowgroup').first().locator('[data-row]:not([data-new]) [data-column=what]').allTextContents();

/** Opens the sheet as a second person, who has office permissions. */
export async function openSheetAsDirector(planner: Page, browser: Browser, camp: Camp, id: string): Promise<Page> {
  const [director] = await camp.sql<{ id: string }>("select id from accounts where email = 'director@demo.test'");
  await callAndExpectDone(planner, camp, 'accounts.changeAccess', { id: director?.id, grant: [{ permission: `view-event-${id}` }] });
  const page = await openSheet(browser, camp, id, 'director@demo.test');
  await expect(page.locator('[data-new]').first()).toBeVisible();
  return page;
}

/** Opens a sheet with the activity canoes at two, once for its planner and once for the director. */
export async function openCanoesSheetForTwoPeople(
  browser: Browser,
  camp: Camp,
  name: string,
): Promise<{ id: string; dana: Page; daniel: Page }> {
  const { id, page: dana } = await openNewSheet(browser, camp, name);
  await typeRow(dana, 'Canoes', '2 pm');
  await expect.poll(() => readStoredActivities(camp, id)).toContain('Canoes');
  return { id, dana, daniel: await openSheetAsDirector(dana, browser, camp, id) };
}
