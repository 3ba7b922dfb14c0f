import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { findAxeViolationsInEachTheme } from './axe.ts';
import { findCell, openSheet } from './sheet-pages.ts';
import { type Camp, callAndExpectDone, expect, test } from './fixtures.ts';

test.describe.configure({ mode: 'parallel' });

const fixture = (name: string) => readFileSync(new URL(`../features/sheets/fixtures/${name}`, import.meta.url), 'utf8');

/** Pastes into the focused element, with the clipboard formats of a program. */
async function paste(page: Page, html: string, text: string): Promise<void> {
  await page.evaluate(
    ([asHtml, asText]) => {
      const data = new DataTransfer();
      data.setData('text/html', asHtml);
      data.setData('text/plain', asText);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    [html, text] as const,
  );
}

interface Stored {
  day: string;
  what: string;
  starts: number | null;
}

const stored = (camp: Camp, id: string) =>
  camp.sql<Stored & Record<string, unknown>>(
    `select r.day::text as day, coalesce(max(c.text) filter (where c.column_id = 'what'), '') as what, max(c.starts) as starts
     from sheet_rows r left join sheet_cells c on c.row_id = r.id where r.sheet_id = $1 and r.deleted_at is null
     group by r.id order by r.day, r.position, r.id`,
    [id],
  );

/** Creates an event on these days with an empty sheet, and selects the first cell. */
async function emptySheet(page: Page, camp: Camp, name: string, [first, last]: [string, string]): Promise<string> {
  const id = `Paste${name.replaceAll(/\W/g, '')}0000000000000000`.slice(0, 24);
  const stay = { startsAt: `${first}T16:00:00.000Z`, endsAt: `${last}T20:00:00.000Z` };
  await callAndExpectDone(page, camp, 'reservations.create', { id, name, classification: 'camp', state: 'confirmed', ...stay });
  await callAndExpectDone(page, camp, 'sheets.create', { id });
  await page.goto(`${camp.url}/matrices/${id}`);
  await page.locator('[data-new] [data-column=time]').first().click();
  return id;
}

test('a schedule of six days from Excel is previewed, pasted in one step, and undone in one step @long', async ({ browser, demo }) => {
  const page = await openSheet(browser, demo, 'LakesideFamilyCamp26');
  const id = await emptySheet(page, demo, 'Week one', ['2027-06-06', '2027-06-11']);
  const startedAt = Date.now();
  await paste(page, fixture('schedule-excel.html'), fixture('schedule-excel.tsv'));
  const dialog = page.getByRole('dialog', { name: 'Paste schedule' });
  await expect(dialog.getByText('6 days, 122 rows, 6 times not recognized')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: /MONDAY 6\/7/ })).toHaveValue('2027-06-07');
  await expect(dialog.getByText('19 rows are marked for staff only.')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'TBA · Pool closes' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 122 rows' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await stored(demo, id)).length).toBe(122);
  expect(Date.now() - startedAt).toBeLessThan(30_000);

  const rows = await stored(demo, id);
  const startOf = (day: string, what: string) => rows.find((row) => row.day === day && row.what === what)?.starts;
  expect(startOf('2027-06-07', 'Polar bear swim')).toBe(6 * 60 + 30);
  expect(startOf('2027-06-09', 'Lights out')).toBe(22 * 60 + 45);
  expect(startOf('2027-06-11', 'Picnic lunch')).toBe(12 * 60);
  expect(rows.filter(({ day }) => day === '2027-06-06')).toHaveLength(14);
  const [changes] = await demo.sql<{ count: number }>(`select count(*)::int as count from sheet_changes where sheet_id = $1`, [id]);
  expect(changes?.count).toBe(1);
  const swim = page.locator('[data-row]', { has: findCell(page, 'Polar bear swim') }).first();
  await expect(swim.locator('[data-column=time]')).toHaveAttribute('data-understood', 'AM');
  await expect(findCell(page, 'Under the oaks').first()).toHaveAttribute('data-understood', '?');

  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(async () => (await stored(demo, id)).length).toBe(0);
});

test('tables of a document are pasted into the chosen days, and a day outside the event shows a message @long', async ({
  browser,
  demo,
}) => {
  const page = await openSheet(browser, demo, 'LakesideFamilyCamp26');
  const id = await emptySheet(page, demo, 'Retreat', ['2027-07-09', '2027-07-10']);
  await paste(page, fixture('schedule-docs.html'), 'Hillside Family Retreat');
  const dialog = page.getByRole('dialog', { name: 'Paste schedule' });
  await expect(dialog.getByText('3 days, 25 rows, 1 time not recognized')).toBeVisible();
  const sunday = dialog.getByRole('combobox', { name: /Domingo 11 de julio/ });
  await expect(sunday).toHaveValue('2027-07-11');
  await expect(dialog.getByText(/Jul 11.* is outside the event/)).toBeVisible();
  await sunday.selectOption('Skip');
  await expect(dialog.getByText('2 days, 19 rows, 1 time not recognized')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 19 rows' }).click();
  await expect.poll(async () => (await stored(demo, id)).length).toBe(19);
  await expect(page.locator('[data-column=notes]').filter({ hasText: '• name tags' }).first()).toHaveText(
    'Bring:\n• name tags\n• two tablets',
  );
});

test('cancelling the preview of a schedule writes nothing, and a small range is pasted without a preview @long', async ({
  browser,
  demo,
}) => {
  const page = await openSheet(browser, demo, 'LakesideFamilyCamp26');
  const id = await emptySheet(page, demo, 'Small paste', ['2027-08-06', '2027-08-08']);
  await paste(page, '', 'Day 1\n9\tChapel\nDay 2\n10\tCanoes');
  const dialog = page.getByRole('dialog', { name: 'Paste schedule' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.locator('[data-new] [data-column=time]').first().click();
  await paste(page, '', '9\tMonday chapel');
  await expect(findCell(page, 'Monday chapel')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await stored(demo, id)).map(({ what }) => what)).toEqual(['Monday chapel']);
  await paste(page, fixture('schedule-excel.html'), fixture('schedule-excel.tsv'));
  await expect(dialog.getByText('These dates are not in this event. Check the days.')).toBeVisible();
  expect(await findAxeViolationsInEachTheme(page)).toEqual([]);
});
