import type { Page } from '@playwright/test';
import { newId } from '#platform/database/server/new-id.ts';
import { findAxeViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import {
  openCanoesSheetForTwoPeople,
  findCell,
  readStoredActivities,
  openNewSheet,
  typeRow,
  readVisibleActivities,
} from './sheet-pages.ts';

test.describe.configure({ mode: 'parallel' });

const headOf = (page: Page, what: string) => page.locator('[data-row]', { has: findCell(page, what) }).getByRole('rowheader');

test('several rows are moved together by keys and by dragging, and one undo reverts the move @long', async ({ browser, demo }) => {
  const { id, page } = await openNewSheet(browser, demo, 'Sheet of moving rows');
  for (const [what, time] of [
    ['Breakfast', '8 am'],
    ['Chapel', '9 am'],
    ['Canoes', '2 pm'],
    ['Supper', '6 pm'],
  ] as const)
    await typeRow(page, what, time);
  await expect.poll(async () => (await readStoredActivities(demo, id)).length).toBe(8);

  await headOf(page, 'Breakfast').click({ position: { x: 40, y: 10 } });
  await headOf(page, 'Chapel').click({ position: { x: 40, y: 10 }, modifiers: ['Shift'] });
  await expect(page.getByRole('button', { name: 'Delete 2 rows' })).toBeVisible();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(() => readVisibleActivities(page)).toEqual(['Canoes', 'Breakfast', 'Chapel', 'Supper']);
  await expect(page.getByText(/^2 rows moved before “Supper”/)).toBeAttached();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(() => readVisibleActivities(page)).toEqual(['Canoes', 'Supper', 'Breakfast', 'Chapel']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => readVisibleActivities(page)).toEqual(['Breakfast', 'Chapel', 'Canoes', 'Supper']);

  const from = await headOf(page, 'Chapel').boundingBox();
  const to = await headOf(page, 'Supper').boundingBox();
  if (from === null || to === null) throw new Error('a row is not on the screen');
  await page.mouse.move(from.x + 8, from.y + 16);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 6, { steps: 5 });
  await page.mouse.up();
  const expectedOrder = ['Canoes', 'Breakfast', 'Chapel', 'Supper'];
  await expect.poll(() => readVisibleActivities(page)).toEqual(expectedOrder);
  const order = () =>
    demo.sql<{ text: string }>(
      `select c.text from sheet_rows r join sheet_cells c on c.row_id = r.id and c.column_id = 'what' where r.sheet_id = $1 order by r.position`,
      [id],
    );
  await expect.poll(async () => (await order()).map(({ text }) => text)).toEqual(expectedOrder);
  await page.keyboard.press('Control+z');
  await expect.poll(() => readVisibleActivities(page)).toEqual(['Breakfast', 'Chapel', 'Canoes', 'Supper']);

  await page.mouse.move(from.x + 8, from.y + 16);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 6, { steps: 5 });
  await expect(page.locator('[data-drop]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-drop]')).toHaveCount(0);
  await page.mouse.up();
  await headOf(page, 'Canoes').click({ position: { x: 8, y: 16 } });
  await headOf(page, 'Supper').click({ position: { x: 8, y: 16 }, modifiers: ['Shift'] });
  await expect(page.getByRole('button', { name: 'Delete 2 rows' })).toBeVisible();
  expect(await readVisibleActivities(page)).toEqual(['Breakfast', 'Chapel', 'Canoes', 'Supper']);
});

test('Ctrl and an arrow key move to the end of the filled cells, and Shift extends the selection to that cell @long', async ({
  browser,
  demo,
}) => {
  const { page } = await openNewSheet(browser, demo, 'Sheet of blocks');
  await typeRow(page, 'Breakfast', '8 am');
  await typeRow(page, 'Chapel', '9 am');
  await typeRow(page, 'Canoes', '2 pm');
  const active = page.locator('[data-active]');
  await findCell(page, '8 am').click();
  await page.keyboard.press('Control+ArrowDown');
  await expect(active).toHaveText('2 pm');
  await page.keyboard.press('Control+ArrowUp');
  await expect(active).toHaveText('8 am');
  await page.keyboard.press('Control+ArrowRight');
  await expect(active).toHaveText('Breakfast');
  await page.keyboard.press('Control+Shift+ArrowDown');
  await expect(page.getByRole('button', { name: 'Delete 3 rows' })).toBeVisible();
});

test('Alt and Enter insert a line break in a cell, and Enter accepts the only suggestion @long', async ({ browser, demo }) => {
  const { id, page } = await openNewSheet(browser, demo, 'Sheet of lines');
  await page.locator('[data-new] [data-column=what]').first().dblclick();
  await page.keyboard.type('Canoes');
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.type('bring towels');
  await page.keyboard.press('Enter');
  await expect.poll(() => readStoredActivities(demo, id)).toEqual(['Canoes\nbring towels']);
  const placeCell = page.locator('[data-row]:not([data-new]) [data-column=where]').first();
  await placeCell.dblclick();
  await page.keyboard.type('campf');
  await expect(page.getByRole('option', { name: 'Campfire Ring', selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(() => readStoredActivities(demo, id)).toContain('Campfire Ring');
  await placeCell.dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('campf');
  await expect(page.getByRole('option', { name: 'Campfire Ring' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect.poll(() => readStoredActivities(demo, id)).toContain('campf');
});

test('the warnings of a row open by a press or by keys, and Escape closes them @long', async ({ browser, demo }) => {
  const { page } = await openNewSheet(browser, demo, 'Sheet of warnings');
  await typeRow(page, 'Canoes', '2 pm');
  await page
    .locator('[data-row]', { has: findCell(page, 'Canoes') })
    .locator('[data-column=where]')
    .click();
  await page.keyboard.type('Dining Hall');
  await page.keyboard.press('Enter');
  const mark = headOf(page, 'Canoes').getByRole('button', { name: '1 warning' });
  const warnings = page.getByRole('dialog', { name: 'Warnings' });
  await mark.click();
  await expect(warnings).toHaveText(/Dining Hall is not booked for this event at that time\./);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(warnings).toHaveCount(0);
  await findCell(page, 'Canoes').click();
  await page.keyboard.press('Shift+F2');
  await expect(warnings).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid')).toBeFocused();
  await expect(page.locator('textarea')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const row = page.getByRole('button', { name: /Canoes/ });
  await expect(row.getByLabel('1 warning')).toBeVisible();
  await row.click();
  await expect(page.getByRole('dialog').getByText('Dining Hall is not booked for this event at that time.')).toBeVisible();
});

test('the list of changes by others leaves at least half of the window to the table @long', async ({ browser, demo }) => {
  const { id, dana, daniel } = await openCanoesSheetForTwoPeople(browser, demo, 'Sheet below panels');
  await dana.reload();
  await expect(findCell(dana, 'Canoes')).toBeVisible();
  await dana.context().setOffline(true);
  await findCell(dana, 'Canoes').click();
  await dana.keyboard.type('Kayaks');
  await dana.keyboard.press('Enter');
  const [{ day } = { day: '' }] = await demo.sql<{ day: string }>('select day::text as day from sheet_rows where sheet_id = $1', [id]);
  const rows = Array.from({ length: 40 }, (_, nth) => ({ id: newId(), day, position: `X${nth + 10}V`, cells: { what: `Games ${nth}` } }));
  const data = { id, key: newId(), operations: [{ do: 'insert', rows }] };
  expect((await daniel.request.post(`${demo.url}/api/sheets.edit`, { data, headers: { origin: demo.url } })).ok()).toBe(true);
  await findCell(daniel, 'Canoes').dblclick();
  await daniel.keyboard.type(' and rafts');
  await daniel.keyboard.press('Enter');
  await expect.poll(() => readStoredActivities(demo, id)).toContain('Canoes and rafts');
  await dana.context().setOffline(false);
  await expect(dana.getByRole('region', { name: 'Cells that others changed first' })).toBeVisible();
  await expect(dana.getByRole('button', { name: 'Got it' })).toBeAttached();
  for (const [width, height] of [
    [1280, 800],
    [820, 1180],
    [390, 844],
  ] as const) {
    await dana.setViewportSize({ width, height });
    await dana.goto(`${demo.url}/matrices/${id}?view=table`);
    const table = dana.getByRole('grid');
    await expect(table).toBeVisible();
    await expect(dana.getByRole('button', { name: 'Got it' })).toBeAttached();
    await dana.evaluate(() => scrollTo(0, 0));
    const readVisible = async () => {
      const box = await table.boundingBox();
      const [nav] = await dana.getByRole('navigation', { name: 'Quick access' }).all();
      const bar = await nav?.boundingBox();
      return box === null ? 0 : Math.min(box.y + box.height, bar?.y ?? height) - box.y;
    };
    if (process.env['SHOTS']) await dana.screenshot({ path: `/tmp/grid-panels-${width}.png` });
    expect.soft(await readVisible(), `at ${width} px`).toBeGreaterThanOrEqual(height / 2);
  }
});
