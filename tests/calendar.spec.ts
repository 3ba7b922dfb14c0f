import type { Page } from '@playwright/test';
import { addReservation, sqlAtHour } from './add-reservation.ts';
import { findAxeViolationsInEachTheme } from './axe.ts';
import { dropResponses } from './block-requests.ts';
import { startSessionFor, callAndExpectDone, expect, signIn, test } from './fixtures.ts';

/** A year in which only tests create reservations. */
const year = new Date().getFullYear() + 9;
const june = `/calendar?on=${year}-06-15`;

/** Returns the first bar of a stay, which has one bar in each week. */
function bar(page: Page, name: RegExp) {
  return page.getByRole('link', { name }).first();
}

async function fillStay(page: Page, name: string, from: string, to: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New reservation' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Arrival').fill(`${from}T16:00`);
  await dialog.getByLabel('Departure').fill(`${to}T11:00`);
}

async function choosePlace(page: Page, name: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: /^Places/ })
    .click();
  await page.getByRole('combobox', { name: 'Search Places' }).fill(name);
  await page.getByRole('listbox', { name: 'Places' }).getByRole('option').filter({ hasText: name }).first().click();
  await page.keyboard.press('Escape');
}

test("a reservation made in one browser appears in another browser's calendar, and the address contains the filters", async ({
  browser,
  demo,
}) => {
  const [robin, dana] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  await signIn(robin, demo, 'admin@demo.test', june);
  await signIn(dana, demo, 'admin@demo.test', june);
  await expect(dana.getByText('Nothing is booked this month')).toBeVisible();

  await robin.getByRole('button', { name: 'New reservation' }).first().click();
  await fillStay(robin, 'Lindqvist Reunion', `${year}-06-10`, `${year}-06-13`);
  await robin.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(robin.getByText('Reserved', { exact: true })).toBeVisible();
  await expect(bar(dana, /^Lindqvist Reunion, Retreat/)).toBeVisible();

  await dana.getByRole('searchbox').fill('nobody of that name');
  await expect(dana.getByText('Nothing matches these filters')).toBeVisible();
  await dana.getByLabel('Classification').selectOption('Camp');
  await expect(dana).toHaveURL(/class=camp.*q=nobody/);
  await dana.reload();
  await expect(dana.getByRole('searchbox')).toHaveValue('nobody of that name');
  await expect(dana.getByLabel('Classification')).toHaveValue('camp');
  await expect(dana.getByText('0 of 1 reservation')).toBeVisible();
  await dana.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(bar(dana, /^Lindqvist Reunion/)).toBeVisible();
  await expect(dana).not.toHaveURL(/class=|q=/);
});

test('the form warns while a taken place is chosen, and keeps the draft if the window closes @long', async ({ page, demo }) => {
  await signIn(page, demo, 'admin@demo.test', `/calendar?on=${year}-08-15`);
  await page.getByRole('button', { name: 'New reservation' }).first().click();
  await fillStay(page, 'Harbor Church', `${year}-08-06`, `${year}-08-08`);
  await choosePlace(page, 'Chapel');
  await expect(page.getByText('It is free.')).toBeVisible();
  await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(bar(page, /^Harbor Church/)).toBeVisible();

  await page.getByRole('button', { name: 'New reservation' }).first().click();
  await fillStay(page, 'Summit Youth', `${year}-08-07`, `${year}-08-09`);
  await choosePlace(page, 'Chapel');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Harbor Church' })).toBeVisible();
  await dialog.getByLabel('Departure').fill(`${year}-08-20T11:00`);
  await dialog.getByLabel('Arrival').fill(`${year}-08-18T16:00`);
  await expect(dialog.getByText('It is free.')).toBeVisible();
  await dialog.getByLabel('Arrival').fill(`${year}-08-07T16:00`);
  await expect(dialog.getByRole('link', { name: 'Harbor Church' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'New reservation' }).first().click();
  await expect(page.getByText('Your earlier draft was restored.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Summit Youth');
  await page.getByRole('button', { name: 'Leave it out' }).click();
  await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(bar(page, /^Summit Youth/)).toBeVisible();
  const names = await demo.sql<{ name: string }>(
    "select name from reservations where name in ('Summit Youth', 'Harbor Church') order by name",
  );
  expect(names.map(({ name }) => name)).toEqual(['Harbor Church', 'Summit Youth']);
});

test('a reservation whose response was lost is booked once, and the retry updates it', async ({ page, demo }) => {
  await signIn(page, demo, 'admin@demo.test', `/calendar?on=${year}-11-15`);
  const newReservation = () => page.getByRole('button', { name: 'New reservation' }).first().click();
  const reserve = page.getByRole('button', { name: 'Reserve', exact: true });
  const dialog = page.getByRole('dialog', { name: 'New reservation' });
  const booked = () =>
    demo.sql(
      `select notes, (select count(*)::int from bookings where reservation_id = r.id) as places from reservations r where name = 'Lost Answer'`,
    );
  const reconnect = await dropResponses(page, /reservations\.create/);
  await newReservation();
  await fillStay(page, 'Lost Answer', `${year}-11-06`, `${year}-11-08`);
  await choosePlace(page, 'Chapel');
  await reserve.click();
  await expect.poll(booked).toEqual([{ notes: '', places: 1 }]);
  await page.reload();
  reconnect();
  await newReservation();
  await expect(page.getByText('Your earlier draft was restored.')).toBeVisible();
  await dialog.getByLabel('Notes').fill('They called');
  await reserve.click();
  await expect(dialog.getByText('This reservation was already saved')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Open' })).toHaveAttribute('href', /^\/reservation\//);
  await page.keyboard.press('Escape');
  await newReservation();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(page.getByText('Your earlier draft was restored.')).toHaveCount(0);
  expect(await booked()).toEqual([{ notes: '', places: 1 }]);
});

test('staff check availability for a caller and hold the places with one press', async ({ page, demo }) => {
  await signIn(page, demo, 'admin@demo.test', `/calendar?on=${year}-09-15`);
  await page.getByRole('button', { name: 'Check availability' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check availability' });
  await dialog.getByLabel('Arrival').fill(`${year}-09-13`);
  await dialog.getByLabel('Departure').fill(`${year}-09-15`);
  await expect(dialog.getByText('Enter beds, a hall or places.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Hold these places' })).toBeDisabled();
  await dialog.getByLabel('Beds for').fill('20');
  await expect(dialog.getByText(/^Yes:/)).toBeVisible();
  await dialog.getByLabel('Beds for').press('Enter');

  const hold = page.getByRole('dialog', { name: 'New reservation' });
  await expect(hold.getByLabel('Arrival')).toHaveValue(`${year}-09-13T16:00`);
  await expect(hold.getByLabel('People')).toHaveValue('20');
  await expect(hold.getByLabel('Held until')).not.toHaveValue('');
  await hold.getByLabel('Name', { exact: true }).fill('Grace on the Phone');
  await hold.getByRole('button', { name: 'Hold', exact: true }).click();
  await expect(bar(page, /^Held · Grace on the Phone/)).toBeVisible();
  const [holds] = await demo.sql<{ count: number }>(
    "select count(*)::int as count from bookings b join reservations r on r.id = b.reservation_id where r.name = 'Grace on the Phone' and b.holds",
  );
  expect(holds?.count).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Check availability' }).click();
  await dialog.getByLabel('Beds for').fill('19000');
  await expect(dialog.getByText(/^No\. The camp has only \d+ beds/)).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Check availability' }).click();
  await expect(dialog.getByLabel('Beds for')).toHaveValue('19000');
  await expect(dialog.getByLabel('Arrival')).not.toHaveValue(`${year}-09-13`);

  await dialog.getByRole('button', { name: 'Hold free places' }).click();
  await expect(hold.getByLabel('People')).toHaveValue('19000');
  await expect(hold.getByLabel('Notes')).not.toHaveValue('');
  await hold.getByRole('button', { name: 'Cancel' }).click();
});

test('the calendar works with the keyboard alone @long', async ({ page, demo }) => {
  await signIn(page, demo, 'admin@demo.test', `/calendar?on=${year}-10-15`);
  await expect(page.getByText('Nothing is booked this month')).toBeVisible();
  const day = (number: number) => page.locator(`[data-day="${year}-10-${number}"]`);
  await day(15).focus();
  await page.keyboard.press('ArrowDown');
  await expect(day(22)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(day(21)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`on=${year}-10-21`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Nothing is booked on this day.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(day(21)).toBeFocused();

  await page.keyboard.press('n');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Written without a mouse');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reserved', { exact: true })).toBeVisible();
  await expect(day(21)).toBeFocused();

  // While one view replaces the other, the focus must stay in the page. Otherwise no key works.
  const focus = await page.evaluateHandle(() => {
    const focusState = { isLost: false };
    const look = () => (focusState.isLost ||= document.activeElement === document.body);
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    return focusState;
  });
  await page.keyboard.press('w');
  await expect(page).toHaveURL(/view=week/);
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/view=places/);
  await page.getByRole('link', { name: 'Pine Lodge', exact: true }).focus();
  await page.keyboard.press('m');
  await expect(page).not.toHaveURL(/view=/);
  await page.keyboard.press('t');
  await expect(page).not.toHaveURL(/on=/);
  expect(await focus.evaluate(({ isLost }) => isLost)).toBe(false);
  await page.getByRole('searchbox').fill('nwt');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/view=/);
});

test("every screen of a stay marks a place that is booked outside the stay @long's dates", async ({ browser, demo }) => {
  const id = await addReservation(demo, 'Strayed Quilters', {
    from: sqlAtHour(-1, 0),
    until: sqlAtHour(1, 23),
    columns: { classification: 'reservation', matrix_link: 'https://sheets.example/strayed' },
    places: "name = 'Boat Dock'",
  });
  await demo.sql(
    `update bookings set ends_at = ends_at + interval '1 day', held_until = held_until + interval '1 day' where reservation_id = $1`,
    [id],
  );
  const page = await (await browser.newContext()).newPage();
  const warning = 'A place outside the stay';
  await signIn(page, demo, 'admin@demo.test', `/reservation/${id}`);
  await expect(page.getByText(warning)).toBeVisible();
  for (const view of ['month', 'week']) {
    await page.goto(`${demo.url}/calendar?view=${view}&q=Strayed`);
    await expect(bar(page, /^Strayed Quilters, .*A place outside the stay$/).locator('[data-booked-wrong=outside]')).toBeVisible();
  }
  await page.goto(`${demo.url}/calendar?view=places&q=Strayed`);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Strayed Quilters (outside its stay)')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${demo.url}/reservations?q=Strayed`);
  await expect(page.getByRole('row', { name: /Strayed Quilters/ }).getByTitle(warning)).toBeVisible();
  for (const address of ['/matrix-list', '/home']) {
    await page.goto(demo.url + address);
    await expect(page.getByRole('listitem').filter({ hasText: 'Strayed Quilters' }).getByText(warning).first()).toBeVisible();
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('strayed');
  await expect(page.getByRole('option', { name: /Strayed Quilters/ })).toContainText(warning);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${demo.url}/calendar?q=Strayed`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Strayed Quilters' }).first().getByText(warning)).toBeVisible();
  await page.goto(`${demo.url}/calendar?view=week&q=Strayed`);
  await expect(page.getByText(`Strayed Quilters (${warning})`)).toBeVisible();
  await demo.sql('delete from reservations where id = $1', [id]);
  await page.context().close();
});

test('axe finds no violations in the calendar and its dialogs @long', async ({ browser, demo }) => {
  test.slow();
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const found: string[] = [];
  const look = async (what: string) => {
    await page.waitForLoadState('networkidle');
    found.push(...(await findAxeViolationsInEachTheme(page)).map((violation) => `${what} ${violation}`));
  };
  await signIn(page, demo, 'admin@demo.test', '/calendar');
  await expect(page.getByText(/\d reservations/)).toBeVisible();
  await look('month');
  await page.getByRole('button', { name: 'New reservation' }).first().click();
  await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(page.getByText('Fill in this field.')).toBeVisible();
  await look('new reservation');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Check availability' }).click();
  await page.getByLabel('Beds for').fill('12');
  await expect(page.getByRole('dialog').getByText(/^(Yes|Not on those dates)/)).toBeVisible();
  await look('have you room');
  await page.keyboard.press('Escape');
  await page.goto(`${demo.url}/calendar?view=week`);
  await expect(page.getByText(/\d reservations?/)).toBeVisible();
  await look('week');
  expect(found).toEqual([]);
});

test('a search without results names the months with results, and an unknown place in the address hides no reservation @long', async ({
  page,
  demo,
}) => {
  await startSessionFor(page, demo, 'admin@demo.test');
  const span = { startsAt: '2033-05-06T20:00:00.000Z', endsAt: '2033-05-08T15:00:00.000Z' };
  const stay = { id: 'calendarElsewhere000', name: 'Zither Players', classification: 'retreat', state: 'confirmed', ...span };
  await callAndExpectDone(page, demo, 'reservations.create', stay);
  await page.goto(`${demo.url}/calendar?on=2033-02-10&q=zither`);
  await expect(page.getByText('Matches in other months:')).toBeVisible();
  await page.getByRole('button', { name: 'May 2033 (1)' }).click();
  await expect(page.getByRole('link', { name: /^Zither Players/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/on=2033-05-06/);
  await page.goto(`${demo.url}/calendar?on=2033-02-10&q=nobodyiscalledso`);
  await expect(page.getByText('No matches in other months either.')).toBeVisible();
  await page.goto(`${demo.url}/calendar?view=places&on=2033-02-07&q=zither`);
  await expect(page.getByRole('button', { name: 'May 2033 (1)' })).toBeVisible();

  await page.goto(`${demo.url}/calendar?on=2033-05-06&place=NoSuchPlace000000000`);
  await expect(page.getByText(/^The place in this link does not exist/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Zither Players/ }).first()).toBeVisible();
  await expect(page.getByText('1 reservation', { exact: false })).toBeVisible();
});

test('a phone shows the days below one line of controls; search, filters and dates are one press away @long', async ({ browser, demo }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
  await signIn(page, demo, 'admin@demo.test', '/calendar');
  const month = page.getByLabel(/, one week per row$/);
  await expect(month).toBeVisible();
  await expect.poll(async () => (await month.boundingBox())?.y).toBeLessThan(260);
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.getByRole('button', { name: 'Search and filter' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByLabel('Go to date').fill(`${year}-07-04`);
  await expect(page).toHaveURL(new RegExp(`on=${year}-07-04`));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
