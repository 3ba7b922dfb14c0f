import type { Browser, Locator, Page } from '@playwright/test';
import { newId } from '#platform/database/server/new-id.ts';
import { axeFindsEachWay } from './axe.ts';
import { daysLater } from '#platform/time/calendar.ts';
import { addEvent } from './desk-camp.ts';
import { rowsOnDevice } from './rows-on-device.ts';
import { type Camp, comeIn, done, expect, test } from './story.ts';

test.describe.configure({ mode: 'parallel' });

/** Somebody's page on the sheet of an event. */
async function openSheet(browser: Browser, camp: Camp, id: string, email = 'admin@demo.test'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await comeIn(page, camp, email);
  await page.goto(`${camp.url}/matrices/${id}`);
  return page;
}

/** An event of its own with an empty sheet, open for one person. */
async function newSheet(browser: Browser, camp: Camp, name: string): Promise<{ id: string; page: Page }> {
  const id = await addEvent(camp, name);
  const page = await openSheet(browser, camp, id);
  await page.getByRole('button', { name: 'Make a sheet' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  return { id, page };
}

/** By what is written in it: its name also says who else is in it, for a minute after their network has gone. */
function cell(page: Page, text: string): Locator {
  return page.getByRole('gridcell').filter({ hasText: new RegExp(`^${RegExp.escape(text)}$`) });
}

/** Types a row into the empty line of the first day: what happens, and when. */
async function typeRow(page: Page, what: string, time: string): Promise<void> {
  await page.locator('[data-new] [data-column=time]').first().click();
  await page.keyboard.type(time);
  await page.keyboard.press('Tab');
  await page.keyboard.type(what);
  await page.keyboard.press('Enter');
  await expect(cell(page, what)).toBeVisible();
}

async function kept(camp: Camp, id: string): Promise<string[]> {
  const rows = await camp.sql<{ text: string }>(
    `select c.text from sheet_cells c join sheet_rows r on r.id = c.row_id where r.sheet_id = $1 and c.text <> '' order by c.text`,
    [id],
  );
  return rows.map(({ text }) => text);
}

test('two people type in the same row: each sees the other’s cells, and both are kept', async ({ browser, demo }) => {
  const { id, page: dana } = await newSheet(browser, demo, 'Sheet for two');
  await typeRow(dana, 'Chapel', '9');
  const daniel = await openSheet(browser, demo, id, 'admin@demo.test');
  await expect(cell(daniel, 'Chapel')).toBeVisible();
  await cell(daniel, 'Chapel').click();
  await daniel.keyboard.press('ArrowRight');
  await daniel.keyboard.type('Boat Dock');
  await cell(dana, 'Chapel').dblclick();
  await dana.keyboard.type(' and songs');
  await dana.keyboard.press('Enter');
  await daniel.keyboard.press('Enter');
  for (const page of [dana, daniel]) {
    await expect(cell(page, 'Chapel and songs')).toBeVisible();
    await expect(cell(page, 'Boat Dock')).toBeVisible();
  }
  await expect.poll(() => kept(demo, id)).toEqual(['9', 'Boat Dock', 'Chapel and songs']);
});

test('an undo of adding a row leaves what another has written in it since, and says so', async ({ browser, demo }) => {
  const { id, page: dana } = await newSheet(browser, demo, 'Sheet with a row for two');
  await typeRow(dana, 'Chapel', '9');
  const daniel = await openAsDirector(dana, browser, demo, id);
  await cell(daniel, 'Chapel').click();
  await daniel.keyboard.press('ArrowRight');
  await daniel.keyboard.type('Boat Dock');
  await daniel.keyboard.press('Enter');
  await expect(cell(dana, 'Boat Dock')).toBeVisible();
  const undo = dana.getByRole('button', { name: 'Undo', exact: true });
  await undo.click();
  await expect(cell(dana, 'Chapel')).toHaveCount(0);
  await undo.click();
  await expect(dana.getByText('Somebody else has written in this row meanwhile. It stays.')).toBeVisible();
  await expect(cell(dana, 'Boat Dock')).toBeVisible();
  expect(await kept(demo, id)).toContain('Boat Dock');
  // Whoever has seen it may delete the row.
  await cell(dana, 'Boat Dock').click();
  await dana.getByRole('button', { name: 'Delete row' }).click();
  await expect(cell(daniel, 'Boat Dock')).toHaveCount(0);
});

/** What happens on the first day, in the order of the rows. */
const whatsOf = (page: Page): Promise<string[]> =>
  page.getByRole('rowgroup').first().locator('[data-row]:not([data-new]) [data-column=what]').allTextContents();

test('who looks at their own rows adds some that stay in sight, each where it belongs in the whole sheet', async ({ browser, demo }) => {
  const { id, page } = await newSheet(browser, demo, 'Sheet looked at by one');
  await page.locator('[data-new] [data-column=what]').first().click();
  const plan = [
    ['Chapel', 'Dana Whitfield'],
    ['Games', ''],
    ['Camp fire', 'Dana Whitfield'],
    ['Lights out', ''],
    ['Night hike', ''],
    ['Night watch', ''],
  ];
  await paste(page, '', plan.map(([what, who]) => `${what}\t\t${who}`).join('\n'));
  await expect.poll(async () => (await kept(demo, id)).length).toBe(8);
  const whose = page.getByRole('combobox', { name: 'Rows', exact: true });
  await whose.selectOption('Mine');
  await expect(cell(page, 'Games')).toHaveCount(0);
  await expect.poll(() => whatsOf(page)).toEqual(['Chapel', 'Camp fire']);
  await page.locator('[data-new] [data-column=what]').first().click();
  await page.keyboard.type('Vespers');
  await page.keyboard.press('Enter');
  await expect.poll(() => whatsOf(page)).toEqual(['Chapel', 'Camp fire', 'Vespers']);
  await cell(page, 'Chapel').click();
  await page.getByRole('button', { name: 'Insert row below' }).click();
  await page.keyboard.type('Prayer');
  await page.keyboard.press('Enter');
  await expect.poll(() => whatsOf(page)).toEqual(['Chapel', 'Prayer', 'Camp fire', 'Vespers']);
  // Past the row below, and not past those behind it that are not shown.
  await cell(page, 'Chapel').click();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(() => whatsOf(page)).toEqual(['Prayer', 'Camp fire', 'Chapel', 'Vespers']);
  await expect.poll(async () => (await kept(demo, id)).length).toBe(10);
  await whose.selectOption('Whole sheet');
  const whole = ['Prayer', 'Games', 'Camp fire', 'Chapel', 'Lights out', 'Night hike', 'Night watch', 'Vespers'];
  await expect.poll(() => whatsOf(page)).toEqual(whole);
  await whose.selectOption('Mine');
  await expect.poll(() => whatsOf(page)).toEqual(['Camp fire', 'Chapel']);
});

test('rows that were added at the same place at once let others between them, and stand in the order of time when asked', async ({
  browser,
  demo,
}) => {
  const { id, page } = await newSheet(browser, demo, 'Sheet with twins');
  await typeRow(page, 'Breakfast', '8');
  await expect.poll(() => kept(demo, id)).toEqual(['8', 'Breakfast']);
  const [{ day, position } = { day: '', position: '' }] = await demo.sql<{ day: string; position: string }>(
    'select day::text as day, position from sheet_rows where sheet_id = $1',
    [id],
  );
  // Their ids have the later one before the earlier one.
  const ids = [newId(), newId()].toSorted();
  for (const [nth, cells] of [{ time: '2 pm', what: 'Canoes' } as const, { time: '10', what: 'Archery' } as const].entries()) {
    const operations = [{ do: 'insert', rows: [{ id: ids[nth], day, position: `${position}V`, cells }] }];
    const data = { id, key: newId(), operations };
    expect((await page.request.post(`${demo.url}/api/sheets.edit`, { data, headers: { origin: demo.url } })).ok()).toBe(true);
  }
  await expect.poll(() => whatsOf(page)).toEqual(['Breakfast', 'Canoes', 'Archery']);
  await cell(page, 'Canoes').click();
  await page.getByRole('button', { name: 'Insert row below' }).click();
  await page.keyboard.type('Supper');
  await page.keyboard.press('Enter');
  await expect.poll(() => whatsOf(page)).toEqual(['Breakfast', 'Canoes', 'Supper', 'Archery']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => whatsOf(page)).toEqual(['Breakfast', 'Canoes', 'Archery']);
  await cell(page, 'Canoes').click();
  await page.getByRole('button', { name: 'Put the day in order of time' }).click();
  await expect.poll(() => whatsOf(page)).toEqual(['Breakfast', 'Archery', 'Canoes']);
  const positions = () => demo.sql('select distinct position from sheet_rows where sheet_id = $1 and deleted_at is null', [id]);
  await expect.poll(async () => (await positions()).length).toBe(3);
});

test('a place is chosen while it is typed, also where the sheet ends below the cell', async ({ browser, demo }) => {
  const { id, page } = await newSheet(browser, demo, 'Sheet with places');
  await page.locator('[data-new] [data-column=where]').last().dblclick();
  await page.keyboard.type('Wash 7, campf');
  await page.getByRole('option', { name: 'Campfire Ring' }).click();
  await expect(cell(page, 'Wash 7, Campfire Ring')).toBeVisible();
  await page.locator('[data-new] [data-column=where]').last().dblclick();
  await page.keyboard.type('campf');
  await expect(page.getByRole('option', { name: 'Campfire Ring' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => kept(demo, id)).toEqual(['Campfire Ring', 'Wash 7, Campfire Ring']);
  await page.locator('[data-new] [data-column=where]').last().dblclick();
  await page.keyboard.type('din');
  await expect(page.getByRole('option', { name: 'Dining Hall' })).toBeVisible();
  expect(await axeFindsEachWay(page)).toEqual([]);
});

test('what is being typed when a phone is turned is kept', async ({ browser, demo }) => {
  const { id, page } = await newSheet(browser, demo, 'Sheet that is turned');
  await page.locator('[data-new] [data-column=what]').first().dblclick();
  await page.keyboard.type('Half a word');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: /Half a word/ })).toBeVisible();
  await expect.poll(() => kept(demo, id)).toEqual(['Half a word']);
});

test('axe finds nothing while a cell is written and a range is chosen', async ({ browser, demo }) => {
  const page = await openSheet(browser, demo, 'LakesideFamilyCamp26');
  await cell(page, 'Camp fire').click();
  await page.keyboard.press('Shift+ArrowDown');
  expect(await axeFindsEachWay(page)).toEqual([]);
});

/** Another person's page, who may do all that an office does. */
async function openAsDirector(planner: Page, browser: Browser, camp: Camp, id: string): Promise<Page> {
  const [director] = await camp.sql<{ id: string }>("select id from accounts where email = 'director@demo.test'");
  await done(planner, camp, 'accounts.changeAccess', { id: director?.id, grant: [{ permission: `view-event-${id}` }] });
  const page = await openSheet(browser, camp, id, 'director@demo.test');
  await expect(page.locator('[data-new]').first()).toBeVisible();
  return page;
}

/** A sheet with canoes at two, open before its planner and before the director. */
async function canoesForTwo(browser: Browser, camp: Camp, name: string): Promise<{ id: string; dana: Page; daniel: Page }> {
  const { id, page: dana } = await newSheet(browser, camp, name);
  await typeRow(dana, 'Canoes', '2 pm');
  await expect.poll(() => kept(camp, id)).toContain('Canoes');
  return { id, dana, daniel: await openAsDirector(dana, browser, camp, id) };
}

/** What a spreadsheet puts on the clipboard, pasted where the focus is. */
async function paste(page: Page, html: string, text: string): Promise<void> {
  await page.evaluate(
    ([table, plain]) => {
      const data = new DataTransfer();
      data.setData('text/html', table ?? '');
      data.setData('text/plain', plain ?? '');
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    [html, text],
  );
}

const copied = async (page: Page): Promise<string> =>
  page.evaluate(() => {
    const data = new DataTransfer();
    document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }));
    return data.getData('text/plain');
  });

test('a range of a spreadsheet is pasted, filled down, undone and copied back out', async ({ browser, demo }) => {
  const { id, page } = await newSheet(browser, demo, 'Sheet that is pasted into');
  await page.locator('[data-new] [data-column=time]').first().click();
  await paste(
    page,
    '<table><tr><td>9</td><td>Chapel</td><td><script>alert(1)</script>Field</td></tr><tr><td>10</td><td>Games<br>outside</td><td></td></tr></table>',
    '9\tChapel\tField\r\n10\tGames\t',
  );
  await expect(cell(page, 'Chapel')).toBeVisible();
  await expect.poll(() => kept(demo, id)).toEqual(['10', '9', 'Chapel', 'Field', 'Games\noutside'].toSorted());
  await cell(page, 'Field').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(cell(page, 'Field')).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(cell(page, 'Field')).toHaveCount(1);
  await page.keyboard.press('Control+y');
  await expect(cell(page, 'Field')).toHaveCount(2);
  await cell(page, '9').click();
  await page.keyboard.press('Shift+ArrowRight');
  expect(await copied(page)).toBe('9\tChapel');
});

test('what another changed since is not undone, and both texts are shown', async ({ browser, demo }) => {
  const { id, dana, daniel } = await canoesForTwo(browser, demo, 'Sheet with an undo');
  await cell(daniel, 'Canoes').click();
  await expect(dana.getByRole('list', { name: 'Also here' })).toHaveText('Daniel Moss');
  await daniel.keyboard.type('Archery');
  await daniel.keyboard.press('Enter');
  await expect(cell(dana, 'Archery')).toBeVisible();
  await dana.getByRole('button', { name: 'Undo' }).click();
  const lost = dana.getByRole('region', { name: 'Cells in which others were faster' });
  await expect(lost).toContainText('Daniel Moss was faster');
  await expect(cell(dana, 'Archery')).toBeVisible();
  // The step before was the row itself: it goes for a moment, and stays with their text.
  await dana.getByRole('button', { name: 'Undo' }).click();
  await expect(dana.getByText('Somebody else has written in this row meanwhile. It stays.')).toBeVisible();
  await expect(cell(dana, 'Archery')).toBeVisible();
  await dana.getByRole('button', { name: 'Redo' }).click();
  await expect(cell(dana, 'Archery')).toBeVisible();
  expect(await kept(demo, id)).toContain('Archery');
});

test('two write one cell at once: the first stays, the second is shown both and may choose theirs', async ({ browser, demo }) => {
  const { id, dana, daniel } = await canoesForTwo(browser, demo, 'Sheet with a clash');
  await expect(cell(daniel, 'Canoes')).toBeVisible();
  // Screens come in pieces, and service workers are blocked here.
  await daniel.waitForLoadState('networkidle');
  await daniel.context().setOffline(true);
  await typeTooLate(daniel, dana, demo, id);
  await daniel.context().setOffline(false);
  const lost = daniel.getByRole('region', { name: 'Cells in which others were faster' });
  await expect(lost).toContainText('What of Kayaks: Dana Whitfield was faster');
  await expect(lost).toContainText('Archery');
  await expect(cell(daniel, 'Kayaks')).toHaveAttribute('title', 'Somebody else was faster. You wrote ‘Archery’.');
  expect(await axeFindsEachWay(daniel)).toEqual([]);
  await daniel.setViewportSize({ width: 390, height: 844 });
  await expect(lost.getByRole('button', { name: 'Use mine' })).toBeHidden();
  expect((await lost.boundingBox())?.height).toBeLessThan(60);
  await lost.getByText('Somebody was faster in 1 cell').click();
  await expect(lost.getByRole('button', { name: 'Use mine' })).toBeVisible();
  await daniel.setViewportSize({ width: 1280, height: 800 });
  await lost.getByRole('button', { name: 'Use mine' }).click();
  await expect(lost).toHaveCount(0);
  await expect(cell(dana, 'Archery')).toBeVisible();
});

test('what an earlier visit left waiting is told like any other where somebody was faster', async ({ browser, demo }) => {
  const { id, dana, daniel } = await canoesForTwo(browser, demo, 'Sheet with a clash of yesterday');
  await daniel.route('**/api/sheets.edit*', (route) => route.abort());
  await cell(daniel, 'Canoes').click();
  await daniel.keyboard.type('Archery');
  await daniel.keyboard.press('Enter');
  await expect(cell(daniel, 'Archery')).toBeVisible();
  await daniel.reload();
  await expect(cell(daniel, 'Archery')).toBeVisible();
  await cell(dana, 'Canoes').click();
  await dana.keyboard.type('Kayaks');
  await dana.keyboard.press('Enter');
  await expect.poll(() => kept(demo, id)).toContain('Kayaks');
  await daniel.unroute('**/api/sheets.edit*');
  await daniel.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(daniel.getByRole('region', { name: 'Cells in which others were faster' })).toContainText('Archery');
  await expect(cell(daniel, 'Kayaks')).toBeVisible();
});

/** Types over a cell that another has changed by the time it is sent. */
async function typeTooLate(daniel: Page, dana: Page, camp: Camp, id: string): Promise<void> {
  await cell(daniel, 'Canoes').click();
  await daniel.keyboard.type('Archery');
  await daniel.keyboard.press('Enter');
  await expect(cell(daniel, 'Archery')).toBeVisible();
  await cell(dana, 'Canoes').click();
  await dana.keyboard.type('Kayaks');
  await dana.keyboard.press('Enter');
  await expect.poll(() => kept(camp, id)).toContain('Kayaks');
}

/** What the outbox of this device has. */
async function keptEdits(page: Page): Promise<{ answer?: object }[]> {
  return (await rowsOnDevice<{ answer?: object }>(page, 'outbox', 'items')).map(({ row }) => row);
}

async function sendAgain(...pages: Page[]): Promise<void> {
  await pages[0]?.context().unroute('**/api/sheets.edit*');
  for (const page of pages) await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

test('who left the sheet before the answer came is shown both texts when they are back', async ({ browser, demo }) => {
  const { id, dana, daniel } = await canoesForTwo(browser, demo, 'Sheet that was left');
  await daniel.context().route('**/api/sheets.edit*', (route) => route.abort());
  await typeTooLate(daniel, dana, demo, id);
  await daniel.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
  await expect(daniel.getByRole('grid')).toHaveCount(0);
  const answered = daniel.waitForResponse('**/api/sheets.edit*');
  await sendAgain(daniel);
  await (await answered).finished();
  await expect.poll(() => keptEdits(daniel)).toMatchObject([{ answer: expect.any(Object) }]);
  await daniel.goBack();
  const lost = daniel.getByRole('region', { name: 'Cells in which others were faster' });
  await expect(lost).toContainText('Archery');
  await expect(cell(daniel, 'Kayaks')).toBeVisible();
  // Told once.
  await expect.poll(() => keptEdits(daniel)).toEqual([]);
  await daniel.reload();
  await expect(cell(daniel, 'Kayaks')).toBeVisible();
  await expect(lost).toHaveCount(0);
});

test('what another tab of the same person sends is answered in the tab where it was typed', async ({ browser, demo }) => {
  const { id, dana, daniel } = await canoesForTwo(browser, demo, 'Sheet in two tabs');
  await daniel.context().route('**/api/sheets.edit*', (route) => route.abort());
  const other = await daniel.context().newPage();
  await other.goto(`${demo.url}/matrices/${id}`);
  await cell(other, '2 pm').click();
  await other.keyboard.type('3 pm');
  await other.keyboard.press('Enter');
  // The tab that has something to send first sends for both.
  await expect(cell(daniel, '3 pm')).toBeVisible();
  await typeTooLate(daniel, dana, demo, id);
  await sendAgain(other, daniel);
  await expect(daniel.getByRole('region', { name: 'Cells in which others were faster' })).toContainText('Archery');
});

test('who is still writing when another has written the cell is shown both, and who only looked into it writes nothing', async ({
  browser,
  demo,
}) => {
  const { id, dana, daniel } = await canoesForTwo(browser, demo, 'Sheet written meanwhile');
  // Whoever is in a cell is part of its name.
  const withText = (page: Page, text: string) => page.getByRole('gridcell').filter({ hasText: text });
  await cell(daniel, 'Canoes').dblclick();
  await daniel.keyboard.press('End');
  await daniel.keyboard.type(' and kayaks');
  await withText(dana, 'Canoes').click();
  await dana.keyboard.type('Rowing');
  await dana.keyboard.press('Enter');
  await cell(dana, '2 pm').click();
  await dana.keyboard.type('3 pm');
  await dana.keyboard.press('Enter');
  // He has heard of both by now: what he writes is older than what he could see around it.
  await expect(withText(daniel, '3 pm')).toBeVisible();
  await daniel.keyboard.press('Enter');
  const lost = daniel.getByRole('region', { name: 'Cells in which others were faster' });
  await expect(lost).toContainText('Dana Whitfield was faster');
  await expect(lost).toContainText('Canoes and kayaks');
  await expect(withText(daniel, 'Rowing')).toBeVisible();

  await withText(daniel, 'Rowing').dblclick();
  await withText(dana, 'Rowing').click();
  await dana.keyboard.type('Sailing');
  await dana.keyboard.press('Enter');
  await expect.poll(() => kept(demo, id)).toContain('Sailing');
  await withText(daniel, '3 pm').click();
  await expect(withText(daniel, 'Sailing')).toBeVisible();
  await expect.poll(() => kept(demo, id)).toContain('Sailing');
});

test('the network is cut in the middle: what was typed stays, and is sent once when it is back', async ({ browser, demo }) => {
  const { id, page } = await newSheet(browser, demo, 'Sheet without a network');
  await typeRow(page, 'Arrival', '4 pm');
  await expect.poll(() => kept(demo, id)).toContain('Arrival');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await typeRow(page, 'Supper', '6 pm');
  await cell(page, 'Arrival').click();
  await page.keyboard.press('F2');
  await page.keyboard.type(' of all');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Arrival of all')).toBeVisible();
  expect(await kept(demo, id)).not.toContain('Supper');
  await page.context().setOffline(false);
  await expect.poll(() => kept(demo, id)).toEqual(['4 pm', '6 pm', 'Arrival of all', 'Supper']);
});

test('a row deleted without a network stays where another has marked it meanwhile, and that is said', async ({ browser, demo }) => {
  const { id, dana, daniel } = await canoesForTwo(browser, demo, 'Sheet with a row that stays');
  await cell(daniel, 'Canoes').click();
  await daniel.waitForLoadState('networkidle');
  await daniel.context().setOffline(true);
  await daniel.getByRole('button', { name: 'Delete row' }).click();
  await expect(cell(daniel, 'Canoes')).toHaveCount(0);
  await cell(dana, 'Canoes').click();
  await dana.getByRole('button', { name: 'Mark for staff only' }).click();
  const marked = () => demo.sql('select id from sheet_rows where sheet_id = $1 and is_staff_only', [id]);
  await expect.poll(async () => (await marked()).length).toBe(1);
  await daniel.context().setOffline(false);
  await expect(daniel.getByText('Somebody else has changed this meanwhile. It stays as it is.')).toBeVisible();
  for (const page of [dana, daniel]) await expect(page.getByRole('rowheader', { name: 'Canoes, For staff only' })).toBeVisible();
});

test('a page of ten thousand rows is refused in a sentence, and a cell of a megabyte', async ({ browser, demo }) => {
  const { id, page } = await newSheet(browser, demo, 'Sheet that is full');
  await page.locator('[data-new] [data-column=time]').first().click();
  await paste(page, '', Array.from({ length: 10_000 }, (_, nth) => `${nth}`).join('\n'));
  await expect(page.getByText('A sheet takes 2,000 rows. Nothing was written.')).toBeVisible();
  await paste(page, '', 'x'.repeat(1_000_000));
  await expect(page.getByText('A cell takes 2,000 characters. Nothing was written.')).toBeVisible();
  expect(await kept(demo, id)).toEqual([]);
});

test('a visitor reads the open rows by time on a phone, and nothing that is for staff', async ({ browser, demo }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(`${demo.url}/matrices/LakesideFamilyCamp26`);
  await expect(page.getByText('Talent show')).toBeVisible();
  await expect(page.getByText('Staff meeting')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a row' })).toHaveCount(0);
});

test('the open page is taken back: who reads it without an account loses it, and has it again', async ({ browser, demo }) => {
  const { id, page } = await newSheet(browser, demo, 'Sheet for those who lead');
  await typeRow(page, 'Elders meet', '4 pm');
  await expect.poll(() => kept(demo, id)).toContain('Elders meet');
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await visitor.goto(`${demo.url}/matrices/${id}`);
  await expect(visitor.getByText('Elders meet')).toBeVisible();
  await page.goto(`${demo.url}/matrix-print/${id}`);
  const opens = page.getByRole('region', { name: 'Open page' }).getByRole('switch', { name: 'Opens without an account' });
  await opens.click();
  await expect(page.getByText('The page opens only with an account now')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect(visitor.getByText('Elders meet')).toHaveCount(0);
  await undo.click();
  await expect(opens).toBeChecked();
  await visitor.goto(`${demo.url}/matrices/${id}`);
  await expect(visitor.getByText('Elders meet')).toBeVisible();
  await opens.click();
  await expect(visitor.getByText('Elders meet')).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await axeFindsEachWay(page)).toEqual([]);
});

test('on a phone a row is opened, changed and added by thumb', async ({ browser, demo }) => {
  const { id, page } = await newSheet(browser, demo, 'Sheet on a phone');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Add a row' }).first().click();
  await page.getByLabel('What', { exact: true }).fill('Camp fire');
  await page.getByLabel('Time', { exact: true }).fill('8:30 pm');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /8:30 pm.*Camp fire/s })).toBeVisible();
  await expect.poll(() => kept(demo, id)).toEqual(['8:30 pm', 'Camp fire']);
  await page.getByRole('button', { name: /Camp fire/ }).click();
  await page.getByLabel('Where', { exact: true }).fill('campf');
  await page.getByRole('dialog').getByRole('button', { name: 'Campfire Ring' }).click();
  await expect(page.getByLabel('Where', { exact: true })).toHaveValue('Campfire Ring');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => kept(demo, id)).toEqual(['8:30 pm', 'Camp fire', 'Campfire Ring']);
});

test('a row that another deletes while it is open stays with what is being written, and says so', async ({ browser, demo }) => {
  const { id, page: dana } = await newSheet(browser, demo, 'Sheet with a row that goes');
  await typeRow(dana, 'Chapel', '9');
  await typeRow(dana, 'Songs', '10');
  const daniel = await openSheet(browser, demo, id);
  await cell(daniel, 'Songs').dblclick();
  await daniel.keyboard.type(' at the lake');
  async function remove(what: string): Promise<void> {
    await cell(dana, what).click();
    await dana.getByRole('button', { name: 'Delete row' }).click();
  }
  // The cell itself bears the name of who writes in it.
  await remove('10');
  const toast = daniel.getByRole('status').filter({ hasText: 'Somebody else has deleted this row' });
  await expect(toast).toContainText('Songs at the lake');
  await daniel.setViewportSize({ width: 390, height: 844 });
  await daniel.getByRole('button', { name: /Chapel/ }).click();
  const notes = daniel.getByLabel('Notes', { exact: true });
  await notes.pressSequentially('Bring the hymn books');
  await remove('Chapel');
  await expect(daniel.getByRole('dialog').getByRole('alert')).toBeInViewport();
  await expect(daniel.getByRole('dialog').getByRole('alert')).toContainText('Somebody else has deleted this row');
  await expect(notes).toBeInViewport();
  await expect(notes).toHaveValue('Bring the hymn books');
  await daniel.getByRole('button', { name: 'Done' }).click();
  await expect(daniel.getByRole('dialog')).toBeHidden();
  // One's own deletion closes it without a word.
  await typeRow(dana, 'Lunch', '12');
  await daniel.getByRole('button', { name: /Lunch/ }).click();
  await daniel.getByRole('dialog').getByRole('button', { name: 'Delete row' }).click();
  await expect(daniel.getByRole('dialog')).toBeHidden();
  await expect(cell(dana, 'Lunch')).toBeHidden();
  await expect(daniel.getByRole('dialog')).toBeHidden();
});

test('a column that another removes while one writes in it is told with what was being written', async ({ browser, demo }) => {
  const { id, dana, daniel } = await canoesForTwo(browser, demo, 'Sheet with a column that goes');
  const columns = dana.getByRole('dialog', { name: 'Columns' });
  const header = daniel.getByRole('columnheader', { name: 'Notes', exact: true });
  const told = daniel.getByRole('status').filter({ hasText: 'Somebody else has removed this column' });
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
  await expect(told).toContainText('Life jackets for all');
  await expect(header).toHaveCount(0);
  // It is kept in the cell, for whoever brings the column back.
  await expect.poll(() => kept(demo, id)).toContain('Life jackets for all');
  await bringBack();
  for (const page of [dana, daniel]) await expect(cell(page, 'Life jackets for all')).toBeVisible();
  // A row in which nothing is seen is not made.
  await daniel.locator('[data-new] [data-column=notes]').first().dblclick();
  await daniel.keyboard.type('Ask the cook');
  await removeNotes();
  await expect(told).toContainText('Ask the cook');
  await bringBack();
  await expect(header).toBeVisible();
  expect(await kept(demo, id)).not.toContain('Ask the cook');
  await expect(daniel.locator('[data-row]:not([data-new])')).toHaveCount(1);
  await daniel.setViewportSize({ width: 390, height: 844 });
  await daniel.getByRole('button', { name: /Canoes/ }).click();
  await daniel.getByLabel('Notes', { exact: true }).fill('Whistles too');
  await removeNotes();
  await expect(told).toContainText('Whistles too');
  await expect(daniel.getByLabel('Notes', { exact: true })).toHaveCount(0);
});

test('a half-written cell is there again when the page is loaded anew, and once when it was written', async ({ browser, demo }) => {
  const { id, page } = await newSheet(browser, demo, 'Sheet that is loaded again');
  await page.locator('[data-new] [data-column=what]').first().dblclick();
  await page.keyboard.type('Half a row');
  await page.reload();
  await expect(page.getByRole('grid').getByRole('textbox')).toHaveValue('Half a row');
  await page.keyboard.type(' and its end');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Half a row and its end')).toBeVisible();
  await cell(page, 'Half a row and its end').dblclick();
  await page.keyboard.type(', changed');
  await page.reload();
  await expect(page.getByRole('grid').getByRole('textbox')).toHaveValue('Half a row and its end, changed');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /Half a row and its end/ }).click();
  await page.getByLabel('Notes', { exact: true }).pressSequentially('On a phone');
  await page.reload();
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('On a phone');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => kept(demo, id)).toEqual(['Half a row and its end', 'On a phone']);
  await page.reload();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(cell(page, 'On a phone')).toBeVisible();
  await expect(page.getByRole('grid').getByRole('textbox')).toHaveCount(0);
});

test('a cell is chosen by a tap and written by a second one, with a finger', async ({ browser, demo }) => {
  const id = await addEvent(demo, 'Sheet by touch');
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true });
  // As in Safari before 18.2 and Firefox before 129, where a click is no PointerEvent.
  await context.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(PointerEvent.prototype, 'pointerType');
    Object.defineProperty(PointerEvent.prototype, 'pointerType', {
      get(this: PointerEvent) {
        return this.type === 'click' ? undefined : own?.get?.call(this);
      },
    });
  });
  const page = await context.newPage();
  await comeIn(page, demo, 'admin@demo.test');
  await page.goto(`${demo.url}/matrices/${id}`);
  await page.getByRole('button', { name: 'Make a sheet' }).tap();
  const empty = page.locator('[data-new] [data-column=what]').first();
  await empty.tap();
  await expect(empty).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('textarea')).toHaveCount(0);
  await empty.tap();
  await expect(page.locator('textarea')).toBeFocused();
  await page.keyboard.type('Canoes');
  await page.locator('[data-new] [data-column=notes]').first().tap();
  await expect(cell(page, 'Canoes')).toBeVisible();
  await expect.poll(() => kept(demo, id)).toEqual(['Canoes']);
});

test('Enter that ends a composition writes no cell, the next one does', async ({ browser, demo }) => {
  const { id, page } = await newSheet(browser, demo, 'Sheet in Japanese');
  await page.locator('[data-new] [data-column=what]').first().dblclick();
  const devtools = await page.context().newCDPSession(page);
  const field = page.locator('textarea');
  await expect(field).toBeFocused();
  await devtools.send('Input.imeSetComposition', { text: 'きゃんぷ', selectionStart: 4, selectionEnd: 4 });
  await expect(field).toHaveValue('きゃんぷ');
  // As an input method has it: the key that takes its word is told while it still composes.
  await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true });
  await expect(field).toHaveValue('きゃんぷ');
  expect(await kept(demo, id)).toEqual([]);
  await devtools.send('Input.insertText', { text: 'キャンプ' });
  await page.keyboard.press('Enter');
  await expect(cell(page, 'キャンプ')).toBeVisible();
  await expect.poll(() => kept(demo, id)).toEqual(['キャンプ']);
});

test('axe finds nothing in the dialogs of columns, a cell’s versions, a day’s history and a row, nor among places', async ({
  browser,
  demo,
}) => {
  const { id, page } = await newSheet(browser, demo, 'Sheet with dialogs');
  await typeRow(page, 'Canoes', '2 pm');
  await expect.poll(() => kept(demo, id)).toContain('Canoes');
  // A table on a phone as well, where its dialogs are looked at.
  await page.goto(`${demo.url}/matrices/${id}?view=table`);
  await cell(page, 'Canoes').click();
  for (const name of ['Columns', 'Versions of this cell', 'History of the day']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await axeFindsEachWay(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.goto(`${demo.url}/matrices/${id}?view=list`);
  await page.getByRole('button', { name: /Canoes/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeFindsEachWay(page)).toEqual([]);
  await page.goto(`${demo.url}/matrices/LakesideFamilyCamp26?view=places`);
  await expect(page.getByText('Talent show').first()).toBeVisible();
  expect(await axeFindsEachWay(page)).toEqual([]);
});

test('a day that was put back is undone by one’s own undo', async ({ browser, demo }) => {
  const { id, page } = await newSheet(browser, demo, 'Sheet put back');
  await typeRow(page, 'Canoes', '2 pm');
  await expect.poll(() => kept(demo, id)).toEqual(['2 pm', 'Canoes']);
  await cell(page, 'Canoes').click();
  await page.keyboard.type('Archery');
  await page.keyboard.press('Enter');
  await expect.poll(() => kept(demo, id)).toEqual(['2 pm', 'Archery']);
  await page.getByRole('button', { name: 'History of the day' }).click();
  await page.getByRole('button', { name: 'Put the day back to this' }).first().click();
  await expect.poll(() => kept(demo, id)).toEqual(['2 pm', 'Canoes']);
  // One's own undo knows of it from the answer on.
  await expect(page.getByText('The day is as it was then')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => kept(demo, id)).toEqual(['2 pm', 'Archery']);
});

test('a day that is put back leaves a row that another has gone on with on another day, and says so', async ({ browser, demo }) => {
  const { id, page: dana } = await newSheet(browser, demo, 'Sheet with a day for two');
  await typeRow(dana, 'Canoes', '2 pm');
  await expect.poll(() => kept(demo, id)).toEqual(['2 pm', 'Canoes']);
  const daniel = await openAsDirector(dana, browser, demo, id);
  const found = () => demo.sql<{ id: string; day: string }>('select id, day::text as day from sheet_rows where sheet_id = $1', [id]);
  const [row = { id: '', day: '' }] = await found();
  for (const [nth, page] of [dana, daniel].entries()) {
    const operations = [{ do: 'move', row: row.id, day: daysLater(row.day, nth + 1), position: 'V' }];
    const data = { id, key: newId(), operations };
    expect((await page.request.post(`${demo.url}/api/sheets.edit`, { data, headers: { origin: demo.url } })).ok()).toBe(true);
  }
  await dana.locator('[data-new] [data-column=what]').first().click();
  await dana.getByRole('button', { name: 'History of the day' }).click();
  await dana.getByRole('button', { name: 'Put the day back to this' }).first().click();
  await expect(dana.getByText('Somebody else has changed this meanwhile. It stays as it is.')).toBeVisible();
  expect(await dana.getByText('The day is as it was then').count()).toBe(0);
  expect(await found()).toEqual([{ id: row.id, day: daysLater(row.day, 2) }]);
});

test('a column that another renames keeps that name when its field is left', async ({ browser, demo }) => {
  const { id, page: dana } = await newSheet(browser, demo, 'Sheet with a column for two');
  await dana.getByRole('button', { name: 'Columns', exact: true }).click();
  const name = (of: string) => dana.getByRole('textbox', { name: `Name of ${of}`, exact: true });
  await name('Notes').click();
  const operations = [{ do: 'rename-column', column: 'notes', name: 'Remarks' }];
  const data = { id, key: newId(), operations };
  expect((await dana.request.post(`${demo.url}/api/sheets.edit`, { data, headers: { origin: demo.url } })).ok()).toBe(true);
  await expect(name('Remarks')).toHaveValue('Remarks');
  await name('Remarks').press('Tab');
  await dana.keyboard.press('Escape');
  await expect(dana.getByRole('columnheader', { name: 'Remarks' })).toBeVisible();
  const changes = await demo.sql<{ changed: number }>('select changed from sheets where id = $1', [id]);
  expect(changes).toEqual([{ changed: 1 }]);
});

test('a column’s name is taken back, but not once another has renamed it', async ({ browser, demo }) => {
  const { id, page: dana } = await newSheet(browser, demo, 'Sheet with a name for two');
  const daniel = await openAsDirector(dana, browser, demo, id);
  const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
  const undo = dana.getByRole('button', { name: 'Undo', exact: true });
  const rename = async (page: Page, from: string, to: string) => {
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('textbox', { name: `Name of ${from}`, exact: true }).fill(to);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    for (const one of [dana, daniel]) await expect(header(one, to)).toBeVisible();
  };
  await rename(dana, 'Notes', 'Remarks');
  await undo.click();
  for (const page of [dana, daniel]) await expect(header(page, 'Notes')).toBeVisible();
  await dana.getByRole('button', { name: 'Redo' }).click();
  await expect(header(daniel, 'Remarks')).toBeVisible();
  await rename(daniel, 'Remarks', 'Hints');
  await undo.click();
  await expect(dana.getByText('Somebody else has changed this meanwhile. It stays as it is.')).toBeVisible();
  for (const page of [dana, daniel]) await expect(header(page, 'Hints')).toBeVisible();
});

test('a version is put back over the cell as its versions showed it, and a failure is no empty history', async ({ browser, demo }) => {
  const { id, page: dana } = await newSheet(browser, demo, 'Sheet with versions');
  await typeRow(dana, 'Canoes', '2 pm');
  await cell(dana, 'Canoes').click();
  await dana.keyboard.type('Archery');
  await dana.keyboard.press('Enter');
  await expect.poll(() => kept(demo, id)).toEqual(['2 pm', 'Archery']);
  const daniel = await openAsDirector(dana, browser, demo, id);
  await cell(dana, 'Archery').click();
  const versions = dana.getByRole('button', { name: 'Versions of this cell' });
  await dana.route(/sheets\.cellVersions/, (route) => route.abort());
  await versions.click();
  await expect(dana.getByRole('dialog').getByText('No connection.')).toBeVisible();
  await expect(dana.getByText('Nobody has written here yet.')).toHaveCount(0);
  await dana.unroute(/sheets\.cellVersions/);
  await dana.getByRole('button', { name: 'Try again' }).click();
  await expect(dana.getByRole('dialog').getByText('Canoes')).toBeVisible();
  await daniel.locator('[data-column=what]').filter({ hasText: 'Archery' }).click();
  await daniel.keyboard.type('Swimming');
  await daniel.keyboard.press('Enter');
  await expect(dana.locator('[data-column=what]').filter({ hasText: 'Swimming' })).toHaveCount(1);
  await dana.getByRole('button', { name: 'Put back', exact: true }).click();
  await expect(dana.getByText('Daniel Moss was faster')).toBeVisible();
  expect(await kept(demo, id)).toEqual(['2 pm', 'Swimming']);
});

test('rows that were copied are taken back by the toast that says so, and nothing else is', async ({ browser, demo }) => {
  const { id, page } = await newSheet(browser, demo, 'Sheet that is copied into');
  await typeRow(page, 'Canoes', '2 pm');
  const copy = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Copy rows from…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'From', exact: true }).selectOption('Lakeside Family Camp');
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByText('Rows copied')).toBeVisible();
    await expect.poll(async () => (await live()) > 1).toBe(true);
  };
  const live = async () => (await demo.sql('select id from sheet_rows where sheet_id = $1 and deleted_at is null', [id])).length;
  const ofToast = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' });
  await copy();
  await ofToast.click();
  await expect.poll(live).toBe(1);
  await expect(cell(page, 'Canoes')).toBeVisible();
  await copy();
  await cell(page, 'Canoes').click();
  await page.keyboard.type('Archery');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Archery')).toBeVisible();
  // At once, and not because its time is over.
  expect(await ofToast.count()).toBe(0);
});

test('the list of sheets says who has one open, and an address below a sheet leads nowhere', async ({ browser, demo }) => {
  const { id, page } = await newSheet(browser, demo, 'Sheet that is open');
  await page.locator('[data-new] [data-column=what]').first().click();
  const daniel = await openAsDirector(page, browser, demo, id);
  await daniel.locator('[data-new] [data-column=what]').first().click();
  await page.goto(`${demo.url}/matrix-list?q=that+is+open`);
  const line = page.getByRole('listitem').filter({ hasText: 'Sheet that is open' });
  await expect(line.getByRole('list', { name: 'Also here' })).toHaveText('Daniel Moss');
  await page.goto(`${demo.url}/matrices/${id}/nonsense`);
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
});

test('a long sheet is drawn to its end without being asked, and a cell far down is there at once', async ({ browser, demo }) => {
  const { id, page } = await newSheet(browser, demo, 'Sheet that is long');
  await page.locator('[data-new] [data-column=what]').first().click();
  await paste(page, '', Array.from({ length: 120 }, (_none, nth) => `Row ${nth}`).join('\n'));
  await expect.poll(async () => (await kept(demo, id)).length).toBe(120);
  await page.reload();
  const rows = page.locator('[data-row]:not([data-new])');
  await expect(rows.first()).toBeVisible();
  await expect(rows).toHaveCount(120);
  await page.reload();
  await rows.first().locator('[data-column=what]').click();
  await page.keyboard.press('Control+End');
  await expect(page.locator('[data-new]').last()).toBeInViewport();
});
