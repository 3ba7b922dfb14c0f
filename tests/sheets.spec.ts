import type { Page } from '@playwright/test';
import { findAxeViolationsInEachTheme } from './axe.ts';
import { addEvent } from './desk-camp.ts';
import { callApi, startSessionFor, expect, test } from './fixtures.ts';
import {
  findCell,
  readStoredActivities,
  openNewSheet,
  openSheetAsDirector,
  openSheet,
  typeRow,
  readVisibleActivities,
} from './sheet-pages.ts';

test.describe.configure({ mode: 'parallel' });

test('a row added while the sheet is filtered by the user’s own rows stays visible, at the right position @long', async ({
  browser,
  demo,
}) => {
  const { id, page } = await openNewSheet(browser, demo, 'Sheet looked at by one');
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
  await expect.poll(async () => (await readStoredActivities(demo, id)).length).toBe(8);
  const rowsFilter = page.getByRole('combobox', { name: 'Rows', exact: true });
  await rowsFilter.selectOption('Mine');
  await expect(findCell(page, 'Games')).toHaveCount(0);
  await expect.poll(() => readVisibleActivities(page)).toEqual(['Chapel', 'Camp fire']);
  await page.locator('[data-new] [data-column=what]').first().click();
  await page.keyboard.type('Vespers');
  await page.keyboard.press('Enter');
  await expect.poll(() => readVisibleActivities(page)).toEqual(['Chapel', 'Camp fire', 'Vespers']);
  await findCell(page, 'Chapel').click();
  await page.getByRole('button', { name: 'Insert row below' }).click();
  await page.keyboard.type('Prayer');
  await page.keyboard.press('Enter');
  await expect.poll(() => readVisibleActivities(page)).toEqual(['Chapel', 'Prayer', 'Camp fire', 'Vespers']);
  // Moving a row down skips hidden rows: it passes the next visible row.
  await findCell(page, 'Chapel').click();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(() => readVisibleActivities(page)).toEqual(['Prayer', 'Camp fire', 'Chapel', 'Vespers']);
  // A new row without an owner stays visible, because the next edit may set its owner.
  const who = page.locator('[data-row]', { has: findCell(page, 'Camp fire') }).locator('[data-column=who]');
  await who.click();
  await page.keyboard.press('Delete');
  await expect(who).toHaveText('');
  await expect.poll(() => readVisibleActivities(page)).toEqual(['Prayer', 'Camp fire', 'Chapel', 'Vespers']);
  await expect.poll(async () => (await readStoredActivities(demo, id)).length).toBe(9);
  await rowsFilter.selectOption('Whole sheet');
  const wholeSheet = ['Prayer', 'Games', 'Camp fire', 'Chapel', 'Lights out', 'Night hike', 'Night watch', 'Vespers'];
  await expect.poll(() => readVisibleActivities(page)).toEqual(wholeSheet);
  await rowsFilter.selectOption('Mine');
  await expect.poll(() => readVisibleActivities(page)).toEqual(['Chapel']);
});

test('a place is chosen from suggestions while it is typed, even in the last row of the sheet @long', async ({ browser, demo }) => {
  const { id, page } = await openNewSheet(browser, demo, 'Sheet with places');
  await page.locator('[data-new] [data-column=where]').last().dblclick();
  await page.keyboard.type('Wash 7, campf');
  await page.getByRole('option', { name: 'Campfire Ring' }).click();
  await expect(findCell(page, 'Wash 7, Campfire Ring')).toBeVisible();
  await page.locator('[data-new] [data-column=where]').last().dblclick();
  await page.keyboard.type('campf');
  await expect(page.getByRole('option', { name: 'Campfire Ring' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => readStoredActivities(demo, id)).toEqual(['Campfire Ring', 'Wash 7, Campfire Ring']);
  await page.locator('[data-new] [data-column=where]').last().dblclick();
  await page.keyboard.type('din');
  await expect(page.getByRole('option', { name: 'Dining Hall' })).toBeVisible();
  expect(await findAxeViolationsInEachTheme(page)).toEqual([]);
});

test('turning a phone keeps the draft of a cell @long', async ({ browser, demo }) => {
  const { id, page } = await openNewSheet(browser, demo, 'Sheet that is turned');
  await page.locator('[data-new] [data-column=what]').first().dblclick();
  await page.keyboard.type('Half a word');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: /Half a word/ })).toBeVisible();
  await expect.poll(() => readStoredActivities(demo, id)).toEqual(['Half a word']);
});

test('axe finds no violations while a cell is edited and while a range is selected @long', async ({ browser, demo }) => {
  const page = await openSheet(browser, demo, 'LakesideFamilyCamp26');
  await findCell(page, 'Campfire').click();
  await page.keyboard.press('Shift+ArrowDown');
  expect(await findAxeViolationsInEachTheme(page)).toEqual([]);
});

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

test('a range from a spreadsheet is pasted, filled down, undone, and copied @long', async ({ browser, demo }) => {
  const { id, page } = await openNewSheet(browser, demo, 'Sheet that is pasted into');
  await page.locator('[data-new] [data-column=time]').first().click();
  await paste(
    page,
    '<table><tr><td>9</td><td>Chapel</td><td><script>alert(1)</script>Field</td></tr><tr><td>10</td><td>Games<br>outside</td><td></td></tr></table>',
    '9\tChapel\tField\r\n10\tGames\t',
  );
  await expect(findCell(page, 'Chapel')).toBeVisible();
  await expect.poll(() => readStoredActivities(demo, id)).toEqual(['10', '9', 'Chapel', 'Field', 'Games\noutside'].toSorted());
  await findCell(page, 'Field').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(findCell(page, 'Field')).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(findCell(page, 'Field')).toHaveCount(1);
  await page.keyboard.press('Control+y');
  await expect(findCell(page, 'Field')).toHaveCount(2);
  await findCell(page, '9').click();
  await page.keyboard.press('Shift+ArrowRight');
  expect(await copied(page)).toBe('9\tChapel');
});

test('cells from Excel are pasted as Excel displays them, in any markup @long', async ({ browser, demo }) => {
  const { id, page } = await openNewSheet(browser, demo, 'Sheet from Excel');
  const newTime = page.locator('[data-new] [data-column=time]').first();
  await newTime.click();
  const title = 'A long title that Excel\r\n  wraps in its source';
  const excel = `<html><head><style>td { color: red; }</style></head><body><!--StartFragment--><table><tr><td>08:00</td><td>${title}</td><td>Line one<br>\r\n  Line two</td></tr></table><!--EndFragment--></body></html>`;
  await paste(page, excel, '');
  await expect
    .poll(() => readStoredActivities(demo, id))
    .toEqual(['08:00', 'A long title that Excel wraps in its source', 'Line one\nLine two']);
  // Word copies several tables with text around them. All of it must be pasted.
  await newTime.click();
  await paste(page, '<table><tr><td><p>Vespers</p>\r\n<p>Songs</p></td></tr></table><p></p><table><tr><td>Compline</td></tr></table>', '');
  await expect.poll(() => readStoredActivities(demo, id)).toEqual(expect.arrayContaining(['Vespers\nSongs', 'Compline']));
  await newTime.click();
  await paste(page, '<p>Around</p><table><tr><td>Within</td></tr></table>', 'Around\nWithin');
  await expect.poll(() => readStoredActivities(demo, id)).toEqual(expect.arrayContaining(['Around', 'Within']));
});

test('cells that Excel shows as hashes do not replace any text, and columns that do not fit are named @long', async ({ browser, demo }) => {
  const { id, page } = await openNewSheet(browser, demo, 'Sheet with narrow columns');
  await typeRow(page, 'Breakfast', '9');
  await findCell(page, '9').click();
  await paste(page, '', '########\tBrunch\n');
  await expect(page.getByText('Some cells were copied as ####. Nothing was replaced.')).toBeVisible();
  await expect(page.getByText('Widen the column in Excel and copy again.')).toBeVisible();
  await page.locator('[data-new] [data-column=notes]').first().click();
  await paste(page, '', 'Note\tone\ttwo');
  await expect(page.getByText('2 copied columns do not fit here and were left out.')).toBeVisible();
  await expect.poll(() => readStoredActivities(demo, id)).toEqual(['9', 'Breakfast', 'Note']);
});

test('a time after midnight below a late time belongs to the night, and a time skipped by daylight saving shows a warning @long', async ({
  browser,
  demo,
}) => {
  const { id, page } = await openNewSheet(browser, demo, 'Sheet of a night');
  await page.locator('[data-new] [data-column=time]').first().click();
  await paste(page, '', '23:30\tNight hike\n00:15\tHot chocolate');
  const night = 'After midnight, in the night that follows this day';
  const cocoa = page.getByRole('row', { name: 'Hot chocolate' });
  await expect(cocoa.getByTitle(night)).toBeVisible();
  await expect(page.getByRole('row', { name: 'Night hike' }).getByTitle(night)).toHaveCount(0);
  await findCell(page, 'Hot chocolate').click();
  await page.getByRole('button', { name: 'Sort by time' }).click();
  await expect.poll(() => readVisibleActivities(page)).toEqual(['Night hike', 'Hot chocolate']);
  await findCell(page, '23:30').click();
  // The activity is a night hike, so '10' without 'am' would mean 10 pm.
  await page.keyboard.type('10 am');
  await page.keyboard.press('Enter');
  await expect(cocoa.getByTitle(night)).toHaveCount(0);
  // On that day clocks in New York skip from 2:00 to 3:00.
  const bus = { id: 'SkippedHourBus000001', day: '2027-03-14', position: 'V', cells: { time: '02:30', what: 'Bus arrives' } };
  await callApi(page, demo, 'sheets.edit', { id, key: 'SkippedHourEdit00001', operations: [{ do: 'insert', rows: [bus] }] });
  const skippedTimeCell = page.getByRole('gridcell').filter({ hasText: /^02:30 \(3:30\sAM\)$/ });
  await expect(page.getByTitle(/^The clocks go forward and skip this time \(counted as 3:30\sAM\)/)).toBeVisible();
  await skippedTimeCell.dblclick();
  await expect(page.getByRole('textbox', { name: 'Time' })).toHaveValue('02:30');
  await page.keyboard.press('Escape');
  expect(await findAxeViolationsInEachTheme(page)).toEqual([]);
});

test('pasting ten thousand rows, or a cell of a megabyte, is refused with one sentence @long', async ({ browser, demo }) => {
  const { id, page } = await openNewSheet(browser, demo, 'Sheet that is full');
  await page.locator('[data-new] [data-column=time]').first().click();
  await paste(page, '', Array.from({ length: 10_000 }, (_, nth) => `${nth}`).join('\n'));
  await expect(page.getByText('A sheet can have up to 2,000 rows. Nothing was saved.')).toBeVisible();
  await paste(page, '', 'x'.repeat(1_000_000));
  await expect(page.getByText('A cell can have up to 2,000 characters. Nothing was saved.')).toBeVisible();
  expect(await readStoredActivities(demo, id)).toEqual([]);
});

test('on a phone a row can be opened, changed and added by thumb', async ({ browser, demo }) => {
  const { id, page } = await openNewSheet(browser, demo, 'Sheet on a phone');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Add row' }).first().click();
  await page.getByLabel('What', { exact: true }).fill('Camp fire');
  await page.getByLabel('Time', { exact: true }).fill('8:30 pm');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /8:30 pm.*Camp fire/s })).toBeVisible();
  await expect.poll(() => readStoredActivities(demo, id)).toEqual(['8:30 pm', 'Camp fire']);
  await page.getByRole('button', { name: /Camp fire/ }).click();
  await page.getByLabel('Where', { exact: true }).fill('campf');
  await page.getByRole('dialog').getByRole('button', { name: 'Campfire Ring' }).click();
  await expect(page.getByLabel('Where', { exact: true })).toHaveValue('Campfire Ring');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => readStoredActivities(demo, id)).toEqual(['8:30 pm', 'Camp fire', 'Campfire Ring']);
});

test('a cell that was being typed is restored after a reload, unless it was saved @long', async ({ browser, demo }) => {
  const { id, page } = await openNewSheet(browser, demo, 'Sheet that is loaded again');
  await page.locator('[data-new] [data-column=what]').first().dblclick();
  await page.keyboard.type('Half a row');
  await page.reload();
  await expect(page.getByRole('grid').getByRole('textbox')).toHaveValue('Half a row');
  await page.keyboard.type(' and its end');
  await page.keyboard.press('Enter');
  await expect(findCell(page, 'Half a row and its end')).toBeVisible();
  await findCell(page, 'Half a row and its end').dblclick();
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
  await expect.poll(() => readStoredActivities(demo, id)).toEqual(['Half a row and its end', 'On a phone']);
  await page.reload();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(findCell(page, 'On a phone')).toBeVisible();
  await expect(page.getByRole('grid').getByRole('textbox')).toHaveCount(0);
});

test('with a finger, one tap selects a cell and a second tap edits it @long', async ({ browser, demo }) => {
  const id = await addEvent(demo, 'Sheet by touch');
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true });
  // Simulate Safari before 18.2 and Firefox before 129, in which a click is not a PointerEvent.
  await context.addInitScript(() => {
    const descriptor = Object.getOwnPropertyDescriptor(PointerEvent.prototype, 'pointerType');
    Object.defineProperty(PointerEvent.prototype, 'pointerType', {
      get(this: PointerEvent) {
        return this.type === 'click' ? undefined : descriptor?.get?.call(this);
      },
    });
  });
  const page = await context.newPage();
  await startSessionFor(page, demo, 'admin@demo.test');
  await page.goto(`${demo.url}/matrices/${id}`);
  await page.getByRole('button', { name: 'Create sheet' }).tap();
  const empty = page.locator('[data-new] [data-column=what]').first();
  await empty.tap();
  await expect(empty).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('textarea')).toHaveCount(0);
  await empty.tap();
  await expect(page.locator('textarea')).toBeFocused();
  await page.keyboard.type('Canoes');
  await page.locator('[data-new] [data-column=notes]').first().tap();
  await expect(findCell(page, 'Canoes')).toBeVisible();
  await expect.poll(() => readStoredActivities(demo, id)).toEqual(['Canoes']);
});

test('Enter that accepts a word of an input method does not save the cell, and the next Enter does @long', async ({ browser, demo }) => {
  const { id, page } = await openNewSheet(browser, demo, 'Sheet in Japanese');
  await page.locator('[data-new] [data-column=what]').first().dblclick();
  const devtools = await page.context().newCDPSession(page);
  const field = page.locator('textarea');
  await expect(field).toBeFocused();
  await devtools.send('Input.imeSetComposition', { text: 'きゃんぷ', selectionStart: 4, selectionEnd: 4 });
  await expect(field).toHaveValue('きゃんぷ');
  // Simulate an input method: the key that accepts a word is pressed during the composition.
  await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true });
  await expect(field).toHaveValue('きゃんぷ');
  expect(await readStoredActivities(demo, id)).toEqual([]);
  await devtools.send('Input.insertText', { text: 'キャンプ' });
  await page.keyboard.press('Enter');
  await expect(findCell(page, 'キャンプ')).toBeVisible();
  await expect.poll(() => readStoredActivities(demo, id)).toEqual(['キャンプ']);
});

test('axe finds no violations in the dialogs of columns, cell versions, day history, rows and places @long', async ({ browser, demo }) => {
  const { id, page } = await openNewSheet(browser, demo, 'Sheet with dialogs');
  await typeRow(page, 'Canoes', '2 pm');
  await expect.poll(() => readStoredActivities(demo, id)).toContain('Canoes');
  await page.goto(`${demo.url}/matrices/${id}?view=table`);
  await findCell(page, 'Canoes').click();
  for (const name of ['Columns', 'Versions of this cell', 'History of the day']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findAxeViolationsInEachTheme(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.goto(`${demo.url}/matrices/${id}?view=list`);
  await page.getByRole('button', { name: /Canoes/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findAxeViolationsInEachTheme(page)).toEqual([]);
  await page.goto(`${demo.url}/matrices/LakesideFamilyCamp26?view=places`);
  await expect(page.getByText('Talent show').first()).toBeVisible();
  expect(await findAxeViolationsInEachTheme(page)).toEqual([]);
});

test('the list of sheets shows who has a sheet open, and a path below a sheet’s address shows a 404 @long', async ({ browser, demo }) => {
  const { id, page } = await openNewSheet(browser, demo, 'Sheet that is open');
  await page.locator('[data-new] [data-column=what]').first().click();
  const daniel = await openSheetAsDirector(page, browser, demo, id);
  await daniel.locator('[data-new] [data-column=what]').first().click();
  await page.goto(`${demo.url}/matrix-list?q=that+is+open`);
  const line = page.getByRole('listitem').filter({ hasText: 'Sheet that is open' });
  await expect(line.getByRole('list', { name: 'Also here' })).toHaveText('Daniel Moss');
  await page.goto(`${demo.url}/matrices/${id}/nonsense`);
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
});

test('a long sheet renders all rows without scrolling, and Ctrl and End show its last row at once @long', async ({ browser, demo }) => {
  const { id, page } = await openNewSheet(browser, demo, 'Sheet that is long');
  await page.locator('[data-new] [data-column=what]').first().click();
  await paste(page, '', Array.from({ length: 120 }, (_none, nth) => `Row ${nth}`).join('\n'));
  await expect.poll(async () => (await readStoredActivities(demo, id)).length).toBe(120);
  await page.reload();
  const rows = page.locator('[data-row]:not([data-new])');
  await expect(rows.first()).toBeVisible();
  await expect(rows).toHaveCount(120);
  await page.reload();
  await rows.first().locator('[data-column=what]').click();
  await page.keyboard.press('Control+End');
  await expect(page.locator('[data-new]').last()).toBeInViewport();
});

test('after an undo, a deleted row stays visible in each frame @long', async ({ browser, demo }) => {
  const { id, page } = await openNewSheet(browser, demo, 'Sheet undone');
  await typeRow(page, 'Canoes', '2 pm');
  await typeRow(page, 'Chapel', '9 am');
  await expect.poll(() => readStoredActivities(demo, id)).toContain('Chapel');
  const isDeleted = async () =>
    (await demo.sql<{ count: number }>('select count(*)::int from sheet_rows where sheet_id = $1 and deleted_at is not null', [id]))[0]
      ?.count === 1;
  await watchFrames(page, 'Canoes');
  await findCell(page, 'Canoes').click();
  await page.keyboard.press('Control+Alt+-');
  await expect.poll(isDeleted).toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(isDeleted).toBe(false);
  await page.waitForTimeout(5_000);
  expect(await readFrames(page)).toEqual(['there', 'gone', 'there']);

  await watchFrames(page, 'Canoes');
  await findCell(page, 'Canoes').click();
  await page.keyboard.press('Control+Alt+-');
  for (const key of ['Control+z', 'Control+y', 'Control+z', 'Control+y', 'Control+z']) {
    await nextFrame(page);
    await page.keyboard.press(key);
  }
  await page.waitForTimeout(5_000);
  expect(await readFrames(page)).toEqual(['there', 'gone', 'there', 'gone', 'there', 'gone', 'there']);
  await expect.poll(() => readVisibleActivities(page)).toEqual(['Canoes', 'Chapel']);
});

/** Records in each animation frame whether a row is visible. The result has one entry for each change. */
async function watchFrames(page: Page, what: string): Promise<void> {
  await page.evaluate((text) => {
    const frames: string[] = [];
    Object.assign(window, { framesSeen: frames });
    const recordFrame = () => {
      const isVisible = [...document.querySelectorAll('[data-column=what]')].some((cell) => cell.textContent === text);
      const now = isVisible ? 'there' : 'gone';
      if (frames.at(-1) !== now) frames.push(now);
      if (Reflect.get(window, 'framesSeen') === frames) requestAnimationFrame(recordFrame);
    };
    recordFrame();
  }, what);
}

const readFrames = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'framesSeen') as string[]);

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
