import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import { newId } from '#platform/database/server/new-id.ts';
import { addReservation } from './add-reservation.ts';
import { findAxeViolationsInEachTheme } from './axe.ts';
import { callApi, type Camp, startSessionFor, expect, test } from './fixtures.ts';

test.describe.configure({ mode: 'parallel' });

async function pageOf(browser: Browser, camp: Camp, email: string, to: string, width = 1280): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  await startSessionFor(page, camp, email);
  await page.goto(camp.url + to);
  return page;
}

const cell = (page: Page, text: string): Locator => page.getByRole('gridcell', { name: text, exact: true });

/** Returns the date in camp time, the given number of days from today. */
async function dayOf(camp: Camp, days: number): Promise<string> {
  const [found] = await camp.sql<{ day: string }>(
    `select to_char(now() at time zone 'America/New_York' + make_interval(days => $1), 'YYYY-MM-DD') as day`,
    [days],
  );
  return found?.day ?? '';
}

async function chapelAtNine(browser: Browser, camp: Camp, name: string): Promise<{ id: string; row: string; day: string; dana: Page }> {
  const days = { from: "now() - interval '1 hour'", until: "now() + interval '2 days'" };
  const id = await addReservation(camp, name, { ...days, columns: { heads: 80 } });
  const dana = await pageOf(browser, camp, 'admin@demo.test', `/matrices/${id}`);
  expect(await callApi(dana, camp, 'sheets.create', { id })).toEqual({ done: true });
  const dock = { id: newId(), kind: 'building', name: `Dock of ${name}`, parentId: null, categories: [], sleeps: 0, seats: 0 };
  expect(await callApi(dana, camp, 'reservations.addPlace', dock)).toEqual({ done: true });
  const [day, row] = [await dayOf(camp, 1), newId()];
  const cells = { time: '9', what: `Chapel of ${name}`, where: dock.name, 'set-up': '80 chairs', food: 'Coffee and rolls' };
  const rows = [{ id: row, day, position: 'V', cells }];
  expect(await callApi(dana, camp, 'sheets.edit', { id, key: newId(), operations: [{ do: 'insert', rows }] })).toMatchObject({
    done: true,
  });
  return { id, row, day, dana };
}

test('moving or removing the chapel also moves or removes its set-up, its cleaning, the meal and the calendar entry', async ({
  browser,
  demo,
}) => {
  const { id, row, day, dana } = await chapelAtNine(browser, demo, 'Drives');
  const ticket = () =>
    demo.sql<{ title: string; description: string }>(`select title, description from maintenance_tickets where origin_id = $1`, [
      `${id}.${row}`,
    ]);
  const at = (time: string) => new RegExp(`^For Chapel of Drives, \\w+, \\w+ \\d+\\w\\w, ${time}, Drives\nDock of Drives\n80 chairs$`);
  await expect.poll(async () => (await ticket())[0]?.description).toMatch(at('9:00 AM'));
  const calendarLink = await callApi(dana, demo, 'sheets.addLink', { id: newId(), sheetId: id, of: 'sheet' });
  const feed = async () => (await dana.request.get(demo.url + new URL(calendarLink.url).pathname)).text();
  expect(await feed()).toContain(`${day.replaceAll('-', '')}T090000`);
  const kitchen = await pageOf(browser, demo, 'admin@demo.test', `/kitchen?day=${day}`);
  const meal = kitchen.getByRole('listitem').filter({ hasText: 'Chapel of Drives' });
  await expect(meal).toContainText('9:00 AM');
  await expect(meal).toContainText('80');
  const housekeeper = await pageOf(browser, demo, 'housekeeping@demo.test', '/kitchen');
  await expect(housekeeper.getByText('Chapel of Drives')).toHaveCount(0);
  await housekeeper.goto(`${demo.url}/housekeeping`);
  await housekeeper.getByRole('searchbox').fill('Dock of Drives');
  const dock = housekeeper.getByRole('listitem').filter({ hasText: 'Dock of Drives' });
  await expect(dock).toContainText(/In use from .*[ ,]9\sAM/);

  await dana.reload();
  const time = dana.locator(`[data-row="${row}"] [data-column=time]`);
  await time.click();
  await dana.keyboard.type('10');
  await dana.keyboard.press('Enter');

  await expect(meal).toContainText('10:00 AM');
  await expect(dock).toContainText(/In use from .*10\sAM/);
  await expect.poll(async () => (await ticket())[0]?.description).toMatch(at('10:00 AM'));
  await expect.poll(feed).toContain(`${day.replaceAll('-', '')}T100000`);
  expect(await feed()).not.toContain('T090000');

  expect(await callApi(dana, demo, 'sheets.edit', { id, key: newId(), operations: [{ do: 'delete', rows: [row] }] })).toMatchObject({
    done: true,
  });
  await expect(meal).toHaveCount(0);
  await expect(dock).not.toContainText('Used');
  await expect.poll(async () => (await ticket()).length).toBe(0);
  expect(await feed()).not.toContain('Chapel of Drives');
});

test('the kitchen plans for the booked number of people minus absences, and its menu appears in the sheet @long', async ({
  browser,
  demo,
}) => {
  const id = await addReservation(demo, 'Kitchen Camp', {
    from: "now() - interval '1 hour'",
    until: "now() + interval '2 days'",
    columns: { heads: 30 },
  });
  const dana = await pageOf(browser, demo, 'admin@demo.test', `/matrices/${id}`);
  expect(await callApi(dana, demo, 'sheets.create', { id })).toEqual({ done: true });
  const [day, row] = [await dayOf(demo, 1), newId()];
  const rows = [{ id: row, day, position: 'V', cells: { time: 'noon', what: 'Lunch of Kitchen Camp' } }];
  expect(await callApi(dana, demo, 'sheets.edit', { id, key: newId(), operations: [{ do: 'insert', rows }] })).toMatchObject({
    done: true,
  });
  const person = (key: string, age: number) => ({
    key,
    name: `Guest ${key}`,
    age,
    arrival: `${day}T10:00`,
    departure: `${day}T20:00`,
    meals: 0,
    activities: [],
  });
  const family = {
    id: newId(),
    eventId: id,
    church: 'Grace Chapel',
    phone: '5135550164',
    email: '',
    persons: [person('p1', 41), person('p2', 8)],
    seenCents: 0,
    language: 'en' as const,
  };
  const checkedIn = await callApi(dana, demo, 'checkIn.submit', family);
  const { totalCents } = checkedIn as { totalCents: number };
  expect(await callApi(dana, demo, 'checkIn.submit', { ...family, seenCents: totalCents })).toMatchObject({ totalCents });

  const kitchen = await pageOf(browser, demo, 'admin@demo.test', `/kitchen?day=${day}`);
  const meal = kitchen.getByRole('listitem').filter({ hasText: 'Lunch of Kitchen Camp' });
  const figure = (label: string) => meal.locator('dl > div').filter({ hasText: label }).locator('dd');
  await expect(figure('Expected')).toHaveText('30');
  await expect(figure('Booked')).toHaveText('30');
  await expect(figure('Registered')).toHaveText('2');
  await expect(figure('Here')).toHaveText('0');
  await expect(figure('Children')).toHaveText('1');
  await expect(meal).toContainText('No menu yet');

  await meal.getByRole('button', { name: /^Change count/ }).click();
  const change = kitchen.getByRole('dialog');
  await change.getByLabel('People').fill('4');
  await change.getByLabel('Who').fill('Smith family');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(figure('Expected')).toHaveText('26');
  await expect(figure('Not coming')).toHaveText('4');
  await expect(meal).toContainText('4 not coming: Smith family');
  expect(await findAxeViolationsInEachTheme(kitchen)).toEqual([]);

  await meal.getByRole('button', { name: /^Add menu/ }).click();
  const menu = kitchen.getByRole('dialog');
  await menu.getByLabel('Menu', { exact: true }).fill('Chili');
  await menu.getByRole('button', { name: 'Save menu' }).click();
  await expect(meal).toContainText('Chili');
  await expect(dana.locator(`[data-row="${row}"] [data-column=food]`)).toHaveText('Chili');

  await meal.getByRole('button', { name: /^Change count/ }).click();
  await change.getByRole('button', { name: 'Remove 4 not coming: Smith family' }).click();
  await expect(figure('Expected')).toHaveText('30');
  await kitchen.getByRole('button', { name: 'Undo' }).click();
  await expect(figure('Expected')).toHaveText('26');
  await change.getByText('History of counts and diets').click();
  await expect(change.getByText('removed people not coming')).toBeVisible();
});

test('changes are listed above the sheet until the reader presses ‘Got it’, and the leader sees who has not @long', async ({
  browser,
  demo,
}) => {
  const { id, row, day, dana } = await chapelAtNine(browser, demo, 'Seen');
  const reader = await pageOf(browser, demo, 'volunteer@demo.test', `/matrices/${id}`);
  await expect(cell(reader, 'Chapel of Seen').or(reader.getByText('Chapel of Seen')).first()).toBeVisible();
  expect(await callApi(reader, demo, 'sheets.gotIt', { id, number: 1 })).toEqual({ done: true });
  await expect(reader.getByRole('region', { name: 'What changed' })).toHaveCount(0);

  expect(
    await callApi(dana, demo, 'sheets.edit', {
      id,
      key: newId(),
      operations: [{ do: 'set', row, cells: { time: { text: '10', seen: 1 } } }],
    }),
  ).toMatchObject({ done: true });
  const changed = reader.getByRole('region', { name: 'What changed' });
  await expect(changed).toContainText('Chapel of Seen');
  await expect(changed).toContainText('9, now 10');
  await expect(changed.getByText(/^and/)).toHaveCount(0);
  const extraRows = ['Games', 'Canoes'].map((what, nth) => ({ id: newId(), day, position: `W${nth + 1}`, cells: { what } }));
  const insert = { id, key: newId(), operations: [{ do: 'insert', rows: extraRows }] };
  expect(await callApi(dana, demo, 'sheets.edit', insert)).toMatchObject({ done: true });
  await expect(changed).toContainText('Canoes');
  await reader.setViewportSize({ width: 390, height: 844 });
  await expect(changed.getByText('Canoes')).toBeHidden();
  expect((await changed.boundingBox())?.height).toBeLessThan(220);
  await changed.getByText('and 2 more').click();
  await expect(changed.getByText('Canoes')).toBeVisible();
  await reader.setViewportSize({ width: 1280, height: 800 });
  expect(await findAxeViolationsInEachTheme(reader)).toEqual([]);

  await dana.reload();
  await dana.getByRole('button', { name: 'More', exact: true }).first().click();
  await dana.getByRole('menuitem', { name: 'Who has seen it' }).click();
  const readers = dana.getByRole('dialog', { name: 'Who has seen it' });
  await expect(readers).toContainText('3 unseen changes');
  await changed.getByRole('button', { name: 'Got it' }).click();
  await expect(changed).toHaveCount(0);
  await expect(readers).toContainText('Up to date');
});

test('a sheet is printed with one day on each page, without staff columns @long', async ({ browser, demo }) => {
  const page = await pageOf(browser, demo, 'admin@demo.test', '/matrix-print/LakesideFamilyCamp26');
  const [sheet] = await demo.sql<{ days: number; staff: string }>(
    `select count(distinct r.day) filter (where not is_staff_only)::int as days,
       min(c.text) filter (where is_staff_only and c.column_id = 'what') as staff
     from sheet_rows r join sheet_cells c on c.row_id = r.id where r.sheet_id = 'LakesideFamilyCamp26'`,
  );
  await expect(page.getByRole('table')).toHaveCount(sheet?.days ?? 0);
  await expect(page.getByText(sheet?.staff ?? 'none', { exact: true })).toHaveCount(0);
  const pages = async () => ((await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page[^s]/g) ?? []).length;
  expect(await pages()).toBe(sheet?.days);
  await page.getByLabel('Days').selectOption({ index: 1 });
  await expect(page.getByRole('table')).toHaveCount(1);
  expect(await pages()).toBe(1);
  await page.getByLabel('Days').selectOption({ index: 0 });
  await page.getByLabel('Include staff-only rows').check();
  await expect(page.getByText(sheet?.staff ?? 'none', { exact: true }).first()).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Spreadsheet file (CSV)' }).click()]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('Day,Time,What');

  await page.goto(`${demo.url}/matrices/LakesideFamilyCamp26?view=table`);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  expect(await pages()).toBe(sheet?.days);
  await expect(page.getByRole('grid')).toBeVisible();
});

test('rows of a template are copied to the days of an event @long', async ({ browser, demo }) => {
  const page = await pageOf(browser, demo, 'admin@demo.test', '/matrix-list');
  await expect(page.getByRole('region', { name: 'Templates' })).toContainText('Family camp');
  await page.getByText(/events without a sheet/).click();
  // The list contains at most a hundred events, and other tests add later ones. So this test uses an event of the demo data.
  await page.getByRole('button', { name: 'Create sheet: Hillside Women’s Retreat' }).first().click();
  await page.waitForURL(/\/matrices\/[A-Za-z0-9]+$/);
  const id = page.url().split('/').at(-1);
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Copy rows from…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy rows from another sheet' });
  await dialog.getByLabel('From', { exact: true }).selectOption({ label: 'Template: Family camp' });
  await dialog.getByRole('button', { name: 'Copy rows', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const rows = () => demo.sql(`select 1 from sheet_rows where sheet_id = $1`, [id]);
  await expect.poll(async () => (await rows()).length).toBeGreaterThan(5);
  await expect(page.getByRole('grid')).toBeVisible();
});
