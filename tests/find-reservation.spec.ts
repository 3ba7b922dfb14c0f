import type { Route } from '@playwright/test';
import { addReservation, sqlAtHour } from './add-reservation.ts';
import { findAxeViolationsInEachTheme } from './axe.ts';
import { type Camp, expect, signIn, test } from './fixtures.ts';

/** Inserts a reservation the given number of days from today. There is no demo data on distant days. */
async function addStay(camp: Camp, id: string, name: string, days: number, more: { phone?: string; contact?: string } = {}) {
  const columns = { classification: 'retreat', contact_name: more.contact ?? '', contact_phone: more.phone ?? '' };
  await addReservation(camp, name, { id, from: sqlAtHour(days, 16), until: sqlAtHour(days + 2, 11), columns });
}

test('a search for the caller’s words finds any reservation, and opening the address again repeats the search', async ({ page, demo }) => {
  await addStay(demo, 'FindByTelephone00001', 'Quilters of Peña', 700, { contact: 'Wilhelmina Zabriskie', phone: '6145550987' });
  await addStay(demo, 'FindByTelephone00002', 'Quilters long ago', -700, { contact: 'Wilhelmina Zabriskie' });
  await signIn(page, demo, 'admin@demo.test', '/reservations');
  const rows = page.getByRole('table', { name: 'Reservations' }).getByRole('row');
  await expect(rows).toHaveCount(11);
  const search = page.getByRole('searchbox', { name: 'Name, group, phone or email' });
  for (const query of ['(614) 555-0987', 'zabriskie', 'pena quilt']) {
    // Clear the field first: the result of the previous search would also match.
    await search.fill('');
    await expect(rows).toHaveCount(11);
    await search.fill(query);
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('Quilters of Peña');
  }
  await search.fill('long ago');
  await expect(page.getByText('No upcoming matches')).toBeVisible();
  await page.getByRole('button', { name: '1 in the past' }).click();
  await expect(rows.nth(1)).toContainText('Quilters long ago');
  await expect(page).toHaveURL(/when=past/);
  await page.reload();
  await expect(search).toHaveValue('long ago');
  await expect(rows.nth(1)).toContainText('Quilters long ago');
  await page.getByRole('link', { name: /Quilters long ago/ }).click();
  await expect(page.getByRole('heading', { name: 'Quilters long ago' })).toBeVisible();
});

test('staff page through the list and back, and a reservation that others add appears without a reload @long', async ({
  page,
  browser,
  demo,
}) => {
  for (let nth = 1; nth <= 12; nth += 1) await addStay(demo, `FindPages${String(nth).padStart(11, '0')}`, `Pager stay ${nth}`, 720 + nth);
  await signIn(page, demo, 'admin@demo.test', '/reservations?q=pager+stay');
  const list = page.getByRole('table', { name: 'Reservations' });
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('1–10 of 12');
  await expect(list).toContainText('Pager stay 10');
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages).toContainText('11–12 of 12');
  await expect(list).not.toContainText('Pager stay 10');
  await page.goBack();
  await expect(pages).toContainText('1–10 of 12');
  const otherPage = await (await browser.newContext()).newPage();
  await signIn(otherPage, demo, 'admin@demo.test', '/reservation/FindPages00000000003');
  await otherPage.getByRole('button', { name: 'Edit: Stay' }).click();
  await otherPage.getByLabel('Name', { exact: true }).fill('Pager stay by another');
  await otherPage.getByRole('region', { name: 'Stay' }).getByRole('button', { name: 'Save' }).click();
  await expect(list).toContainText('Pager stay by another');
});

test('one key opens the search on any screen; arrow keys move, Enter opens, and Escape closes it and restores the focus @long', async ({
  page,
  demo,
}) => {
  await addStay(demo, 'FindByOneKey00000001', 'Zebulon Harvest Days', 710);
  await demo.sql(`insert into maintenance_tickets (id, title, description, priority, status, reporter_name, created_at, changed_at)
    values ('FindByTicket0001', 'Canoe rack wobbles', '', 'normal', 'open', 'Tom Becker', now(), now())`);
  await demo.sql(`insert into lost_items (id, what, found_at, by_name, state)
    values ('FindByLostItem000001', 'Plaid thermos', now(), 'Rosa Delgado', 'returned')`);
  await signIn(page, demo, 'admin@demo.test', '/matrix-list');
  const opener = page.getByRole('button', { name: 'Search', exact: true });
  await opener.focus();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Reservation, person, place, family or page' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('zebulon');
  await expect(page.getByRole('option').first()).toContainText('Zebulon Harvest Days');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reservation\/FindByOneKey00000001$/);
  await expect(page.getByRole('heading', { name: 'Zebulon Harvest Days' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('missionary@demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\?tab=people&person=/);
  await expect(field).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('canoe rack');
  await expect(page.getByRole('option').first()).toContainText('Canoe rack wobbles');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/maintenance\/ticket\/FindByTicket0001$/);
  await expect(page.getByRole('heading', { name: 'Canoe rack wobbles' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('plaid thermos');
  await expect(page.getByRole('option').first()).toContainText('Plaid thermos');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Plaid thermos' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('nobody is called so');
  await expect(page.getByText('No results for “nobody is called so”')).toBeVisible();
  await field.fill('cal');
  const calendar = page.getByRole('option', { name: 'Calendar', exact: true });
  await expect(calendar).toBeVisible();
  await expect(page.getByRole('listbox', { name: 'Results' })).toHaveAttribute('aria-busy', 'false');
  const options = page.getByRole('option');
  for (let nth = await options.count(); nth > 0 && (await calendar.getAttribute('aria-selected')) !== 'true'; nth -= 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/calendar$/);
});

test('a result with a long name still shows its dates @long', async ({ page, demo }) => {
  await addStay(demo, 'FindLongName00000001', `Zymurgists ${'of all the valleys and their neighbours '.repeat(4).trim()}`, 715);
  await signIn(page, demo, 'admin@demo.test', '/matrix-list');
  await page.getByRole('button', { name: 'Search', exact: true }).focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Reservation, person, place, family or page' })).toBeFocused();
  await page.keyboard.type('zymurg');
  const row = page.getByRole('option', { name: /^Zymurgists/ });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    // The row contains only the reservation and its dates, so that the dates have enough space.
    const hiddenWidth = () => row.getByText(/\d{4}$/).evaluate((dates) => dates.scrollWidth - dates.clientWidth);
    await expect.poll(hiddenWidth, `${width}`).toBe(0);
    await expect(row.getByText(/\d{4}$/)).toBeInViewport({ ratio: 1 });
  }
});

test('the slash key focuses the search of the screen, or opens the global search if the screen has none @long', async ({ page, demo }) => {
  await signIn(page, demo, 'admin@demo.test', '/reservations');
  const screenSearch = page.getByRole('searchbox', { name: 'Name, group, phone or email' });
  const globalSearch = page.getByRole('combobox', { name: 'Reservation, person, place, family or page' });
  await expect(screenSearch).toBeVisible();
  await page.keyboard.press('/');
  await expect(screenSearch).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(screenSearch).toHaveValue('a/b');
  await expect(globalSearch).toBeHidden();
  await page.goto(`${demo.url}/home`);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await expect(globalSearch).toBeFocused();
  await expect(globalSearch).toHaveValue('');
});

test('keys pressed before the search or the navigation has loaded take effect afterwards @long', async ({ page, demo }) => {
  await addStay(demo, 'FindBeforeItCame0001', 'Yolanda Early Keys', 715);
  const pendingRoutes: Route[] = [];
  await page.route(/\/assets\/(navigation|global-search)-.*\.js/, (route) => void pendingRoutes.push(route));
  const release = () => Promise.all(pendingRoutes.splice(0).map((route) => route.continue()));
  await signIn(page, demo, 'admin@demo.test', '/reservations');
  const screenSearch = page.getByRole('searchbox', { name: 'Name, group, phone or email' });
  await expect(screenSearch).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeHidden();
  await page.keyboard.press('/');
  await expect(screenSearch).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('yolanda ');
  await expect(screenSearch).toHaveValue('');
  await release();
  const globalSearch = page.getByRole('combobox', { name: 'Reservation, person, place, family or page' });
  await expect(globalSearch).toBeFocused();
  await expect(globalSearch).toHaveValue('yolanda ');
  await page.keyboard.type('early');
  await page.keyboard.press('Enter');
  await expect(globalSearch).toHaveValue('yolanda early');
  await expect.poll(() => pendingRoutes.length).toBeGreaterThan(0);
  await release();
  await expect(page).toHaveURL(/\/reservation\/FindBeforeItCame0001$/);
  await expect(globalSearch).toBeHidden();
});

test('a volunteer’s search finds only pages that volunteers may open @long', async ({ page, demo }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await signIn(page, demo, 'volunteer@demo.test');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  const globalSearch = page.getByRole('combobox', { name: 'Reservation, person, place, family or page' });
  await expect(globalSearch).toBeFocused();
  await page.keyboard.type('m');
  await expect(page.getByRole('option', { name: 'Maintenance' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Matrix List' })).toBeHidden();
  await globalSearch.fill('lakeside');
  await expect(page.getByText('No results for “lakeside”')).toBeVisible();
  const searches = requests.map((url) => new URL(url).pathname).filter((path) => /^\/api\/.*search/i.test(path));
  expect([...new Set(searches)]).toEqual(['/api/maintenance.search']);
});

test('a failed search shows an error and can be retried @long', async ({ page, demo }) => {
  await signIn(page, demo, 'admin@demo.test');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Reservation, person, place, family or page' })).toBeFocused();
  await page.route(/\/api\/.*search/, (route) => route.abort());
  await page.keyboard.type('lakeside');
  await expect(page.getByText('Reservations could not be searched.')).toBeVisible();
  await page.unroute(/\/api\/.*search/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('option', { name: /Lakeside Family Camp/ }).first()).toBeVisible();
  await expect(page.getByText('could not be searched')).toBeHidden();
});

test('the list and the search are accessible on a phone and a desktop, in light and dark @long', async ({ page, demo }) => {
  await signIn(page, demo, 'admin@demo.test', '/reservations');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(11);
  expect(await findAxeViolationsInEachTheme(page)).toEqual([]);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Reservation, person, place, family or page' })).toBeFocused();
  await page.keyboard.type('oka');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Okafor');
  expect(await findAxeViolationsInEachTheme(page)).toEqual([]);
});
