import type { Browser, Page } from '@playwright/test';
import { addReservation, sqlAtHour } from './add-reservation.ts';
import { findAxeViolationsInEachTheme } from './axe.ts';
import { type Camp, callAndExpectDone, expect, signIn, test } from './fixtures.ts';

const lakeside = 'LakesideFamilyCamp26';

/** Inserts a reservation whose dates are far from the demo data. */
async function addStay(
  camp: Camp,
  id: string,
  name: string,
  more: { days?: number; link?: string; place?: string; state?: string } = {},
): Promise<void> {
  const { days = 1_000, link = '', place, state = 'confirmed' } = more;
  const places = place === undefined ? 'false' : `name = '${place}' and parent_id is null`;
  const columns = { classification: 'retreat', matrix_link: link, state };
  await addReservation(camp, name, { id, from: sqlAtHour(days, 16), until: sqlAtHour(days + 2, 11), columns, places });
}

async function signedIn(browser: Browser, camp: Camp, to: string, email = 'admin@demo.test'): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, camp, email, to);
  return page;
}

const part = (page: Page, title: string) => page.getByRole('region', { name: title });
const edit = (page: Page, title: string) => page.getByRole('button', { name: `Edit: ${title}` }).click();
const save = (page: Page, title: string) => part(page, title).getByRole('button', { name: 'Save' }).click();
const pressInMore = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('two people edit one reservation: changes of different fields are merged, and changes of one field show both values', async ({
  browser,
  demo,
}) => {
  await addStay(demo, 'TwoPeopleOneStay0001', 'Choir Weekend');
  const address = '/reservation/TwoPeopleOneStay0001';
  const robin = await signedIn(browser, demo, address);
  const dana = await signedIn(browser, demo, address);
  const contact = 'Group and contact';
  await edit(robin, contact);
  await edit(dana, contact);

  await robin.getByRole('textbox', { name: /^Group(?! color)/ }).fill('Grace Chapel Choir');
  await robin.getByLabel('Group color').fill('Orange');
  await dana.getByLabel('Expected people').fill('35');
  await save(dana, contact);
  await expect(part(dana, contact)).toContainText('35 people');
  await expect(robin.getByLabel('Expected people')).toHaveValue('35');
  await expect(robin.getByRole('textbox', { name: /^Group(?! color)/ })).toHaveValue('Grace Chapel Choir');
  await save(robin, contact);
  await expect(part(dana, contact)).toContainText('Grace Chapel Choir');
  await expect(part(dana, contact)).toContainText('Orange');

  await edit(robin, contact);
  await edit(dana, contact);
  await robin.getByLabel('Expected people').fill('40');
  await dana.getByLabel('Expected people').fill('38');
  await save(dana, contact);
  const conflict = part(robin, contact).getByRole('alert').filter({ hasText: 'changed this while you were typing' });
  await expect(conflict).toContainText(/Theirs\s*38 people/);
  await expect(conflict).toContainText(/Yours\s*40 people/);
  await save(robin, contact);
  expect((await demo.sql("select heads from reservations where id = 'TwoPeopleOneStay0001'"))[0], 'no draft is overwritten').toEqual({
    heads: 38,
  });
  await conflict.getByRole('button', { name: 'Use mine' }).click();
  await save(robin, contact);
  await expect(part(dana, contact)).toContainText('40 people');
  expect((await demo.sql("select group_name, heads from reservations where id = 'TwoPeopleOneStay0001'"))[0]).toEqual({
    group_name: 'Grace Chapel Choir',
    heads: 40,
  });

  await callAndExpectDone(robin, demo, 'reservations.remove', { id: 'TwoPeopleOneStay0001' });
  await expect(dana.getByText('This reservation no longer exists. Someone may have deleted it.')).toBeVisible();
});

test('a decision in a dialog with outdated data does not overwrite a later decision', async ({ browser, demo }) => {
  await addStay(demo, 'DecidedMeanwhile0001', 'Undecided Choir', { days: 1_040 });
  await demo.sql("update reservations set state = 'inquiry' where id = 'DecidedMeanwhile0001'");
  const [dana, robin] = [
    await signedIn(browser, demo, '/reservation/DecidedMeanwhile0001'),
    await signedIn(browser, demo, '/reservation/DecidedMeanwhile0001'),
  ];
  await dana.getByRole('button', { name: 'Hold', exact: false }).first().click();
  await robin.getByRole('button', { name: 'Confirm' }).click();
  await expect(dana.getByText('Confirmed').first()).toBeVisible();
  await dana.getByRole('dialog').getByRole('button', { name: 'Hold' }).click();
  await expect(dana.getByRole('dialog')).toContainText(/[A-Z]\w+ [A-Z]\w+ changed the state first\./);
  expect(await demo.sql("select state from reservations where id = 'DecidedMeanwhile0001'")).toEqual([{ state: 'confirmed' }]);
  await dana.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();

  await pressInMore(dana, 'Cancel…');
  await robin.getByRole('button', { name: 'More', exact: true }).click();
  await robin.getByRole('menuitem', { name: /inquiry/i }).click();
  await expect(dana.getByText('Inquiry').first()).toBeVisible();
  await dana.getByRole('dialog').getByRole('button', { name: 'Cancel reservation' }).click();
  await expect(dana.getByRole('dialog')).toContainText(/[A-Z]\w+ [A-Z]\w+ changed the state first\./);
  expect(await demo.sql("select state from reservations where id = 'DecidedMeanwhile0001'")).toEqual([{ state: 'inquiry' }]);

  await robin.route('**/api/reservations.changeState*', (route) => route.abort());
  await robin.getByRole('button', { name: 'Confirm' }).click();
  await expect(robin.getByText(/^No connection/)).toBeVisible();
  await robin.getByRole('button', { name: 'Hold', exact: false }).first().click();
  await expect(robin.getByRole('dialog')).toBeVisible();
  await expect(robin.getByText(/^No connection/)).toHaveCount(0);
});

test('a draft survives leaving the page, the last change can be undone, and a cancelled stay is reopened without changes @long', async ({
  page,
  demo,
}) => {
  await addStay(demo, 'UndoneAndReopened001', 'Quilting Days', { days: 1_010, place: 'Chapel' });
  await signIn(page, demo, 'admin@demo.test', '/reservation/UndoneAndReopened001');
  await edit(page, 'Notes');
  await part(page, 'Notes').getByLabel('Notes').fill('Long tables, good light.');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveTitle(/^Home \| /);
  await page.goBack();
  await expect(part(page, 'Notes').getByLabel('Notes')).toHaveValue('Long tables, good light.');
  await save(page, 'Notes');
  // Wait until the form has closed, because its field contains the same text.
  await expect(page.getByRole('button', { name: 'Edit: Notes' })).toBeVisible();
  await expect(part(page, 'Notes').getByText('Long tables, good light.')).toBeVisible();

  await edit(page, 'Stay');
  const [departure, stays] = [page.getByLabel('Departure'), page.getByRole('radio', { name: 'Stay as they are' })];
  await departure.fill((await departure.inputValue()).replace('T11', 'T14'));
  await stays.check();
  await page.reload();
  await expect(stays, 'the fields beside the dates stay').toBeChecked();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page).toHaveURL(/tab=history/);
  await expect(part(page, 'History').getByRole('listitem').first()).toContainText(/changed this reservation.*Notes.*Long tables/s);
  await part(page, 'History').getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(async () => (await demo.sql("select notes from reservations where id = 'UndoneAndReopened001'"))[0])
    .toEqual({ notes: '' });

  await pressInMore(page, 'Cancel…');
  await page.getByLabel('Reason').fill('The machines are at the mender’s.');
  await page.getByRole('button', { name: 'Cancel reservation' }).click();
  await expect(page.getByText('The machines are at the mender’s.').first()).toBeVisible();
  await expect(page.getByText('It holds no places')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('It holds no places')).toBeHidden();
  await expect.poll(() => demo.sql("select state from reservations where id = 'UndoneAndReopened001'")).toEqual([{ state: 'confirmed' }]);
});

test('before and after the request, a taken place shows its reservation and dates, and a removal can be undone, on a phone @long', async ({
  page,
  demo,
}) => {
  const [place] = await demo.sql<{ name: string }>(
    "select name from places where parent_id is null and state = 'open' and kind = 'building' order by position limit 1",
  );
  const name = place?.name ?? '';
  await addStay(demo, 'HasTheWholeHouse0001', 'Reformation Week', { days: 1_020, place: name });
  await addStay(demo, 'WantsTheSameHouse001', 'Bread Bakers', { days: 1_021 });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo, 'admin@demo.test', '/reservation/WantsTheSameHouse001?tab=places');
  await page.getByRole('button', { name: 'Add places' }).click();
  await page.getByRole('combobox', { name: /^Places/ }).click();
  await page.getByRole('option', { name: `${name} taken by Reformation Week`, exact: true }).click();
  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog', { name: 'Add places' });
  await expect(dialog.getByRole('alert')).toContainText(`${name} by Reformation Week`);
  await dialog.getByRole('button', { name: 'Add places' }).click();
  await expect(dialog.getByRole('alert').getByRole('link', { name: 'Reformation Week' })).toHaveAttribute(
    'href',
    '/reservation/HasTheWholeHouse0001',
  );
  expect(await demo.sql("select 1 from bookings where reservation_id = 'WantsTheSameHouse001'")).toEqual([]);

  await page.goto(`${demo.url}/reservation/HasTheWholeHouse0001?tab=places`);
  await expect(part(page, 'Places')).toContainText('The whole stay');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByText('No places yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(part(page, 'Places')).toContainText(name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no horizontal overflow').toBe(390);
});

test('an obstacle to a confirmation disappears after someone else has freed the place @long', async ({ page, demo }) => {
  await addStay(demo, 'HasTheChapelFirst001', 'Bell Ringers', { days: 1_060, place: 'Chapel' });
  await addStay(demo, 'WaitsForTheChapel001', 'Hymn Singers', { days: 1_060, place: 'Chapel', state: 'inquiry' });
  await signIn(page, demo, 'admin@demo.test', '/reservation/WaitsForTheChapel001');
  const conflictAlert = page.getByRole('alert').filter({ hasText: 'This place is taken' });
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(conflictAlert).toContainText('Chapel by Bell Ringers');
  const cancellation = { id: 'HasTheChapelFirst001', from: 'confirmed', fromHeldUntil: null, to: 'cancelled', heldUntil: null, reason: '' };
  await callAndExpectDone(page, demo, 'reservations.changeState', cancellation);
  await expect(conflictAlert).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => demo.sql("select state from reservations where id = 'WaitsForTheChapel001'")).toEqual([{ state: 'confirmed' }]);
});

test('undoing new dates moves back only the places that had moved @long', async ({ page, demo }) => {
  await addStay(demo, 'TakesItsDatesBack001', 'Weavers', { days: 1_050, place: 'Chapel' });
  await demo.sql(
    `insert into bookings (id, reservation_id, place_id, tree_interval, starts_at, ends_at, held_from, held_until, holds, created_at)
     select 'TakesItsDatesBackOne', r.id, p.id, p.tree_interval, r.starts_at, r.ends_at - interval '1 day', r.starts_at, r.ends_at - interval '1 day', true, now()
     from reservations r, places p where r.id = 'TakesItsDatesBack001' and p.name = 'Dining Hall'`,
  );
  const ends = () =>
    demo.sql(`select to_char(ends_at, 'MM-DD HH24') as ends from bookings where reservation_id = 'TakesItsDatesBack001' order by place_id`);
  const before = await ends();
  await signIn(page, demo, 'admin@demo.test', '/reservation/TakesItsDatesBack001');
  await edit(page, 'Stay');
  const departure = part(page, 'Stay').getByLabel('Departure');
  const earlierTime = new Date(`${await departure.inputValue()}Z`);
  earlierTime.setUTCDate(earlierTime.getUTCDate() - 1);
  await departure.fill(earlierTime.toISOString().slice(0, 16));
  await save(page, 'Stay');
  await expect.poll(ends).not.toEqual(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  expect(await ends()).toEqual(before);
});

test('a booking of the full stay moves with the stay, a partial one stays, and the toast offers the alternative @long', async ({
  page,
  demo,
}) => {
  const id = 'TakesItsStayAlong001';
  const span = { from: "timestamptz '2034-07-14T20:00:00.000Z'", until: "timestamptz '2034-07-16T15:00:00.000Z'" };
  await addReservation(demo, 'Along Choir', { id, ...span, places: "name in ('Chapel', 'Dining Hall')" });
  await demo.sql(
    `update bookings set starts_at = starts_at + interval '1 day', held_from = held_from + interval '1 day'
     where reservation_id = $1 and place_id = (select id from places where name = 'Dining Hall')`,
    [id],
  );
  const days = async () => {
    const [row] = await demo.sql<{ said: string }>(
      `select to_char(r.starts_at, 'DD') || to_char(r.ends_at, '-DD') || string_agg(to_char(b.starts_at, ' DD') || to_char(b.ends_at, '-DD'), '' order by p.name) as said
       from reservations r join bookings b on b.reservation_id = r.id join places p on p.id = b.place_id where r.id = $1 group by r.id`,
      [id],
    );
    return row?.said;
  };
  await signIn(page, demo, 'admin@demo.test', `/reservation/${id}?tab=places`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Change Chapel' }).click();
  await expect(dialog.getByText(/This moves the whole stay/)).toHaveCount(0);
  await dialog.getByLabel('From').fill('2034-07-21T16:00');
  await expect(dialog.getByText(/^This moves the whole stay and all its places: .*Jul 21.*Jul 23/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(days).toBe('21-23 21-23 22-23');
  await page.getByRole('button', { name: 'Only this place' }).click();
  await expect.poll(days).toBe('14-16 21-23 15-16');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(days).toBe('14-16 14-16 15-16');
  // Wait until the toast of the previous offer disappears.
  await expect(page.getByRole('button', { name: 'Move the whole stay instead' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Change Dining Hall' }).click();
  await dialog.getByLabel('From').fill('2034-07-14T18:00');
  await expect(dialog.getByText(/This moves the whole stay/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(days).toBe('14-16 14-16 14-15');
  await page.getByRole('button', { name: 'Move the whole stay instead' }).click();
  await expect.poll(days).toBe('13-15 13-15 14-15');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(days).toBe('14-16 14-16 15-16');
});

test('an account with access to one event sees it without buttons, and finds no other event @long', async ({ page, demo }) => {
  await addStay(demo, 'NotForTheDirector001', 'Board Meeting', { days: 1_030 });
  await signIn(page, demo, 'director@demo.test', `/reservation/${lakeside}`);
  await expect(page).toHaveTitle(/^Lakeside Family Camp \| /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lakeside Family Camp');
  await expect(page.getByText('You can view this event but not change it.')).toBeVisible();
  for (const name of [/^Edit/, 'More', 'Confirm', 'Add places']) await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Places' }).click();
  await expect(part(page, 'Places').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Change|Remove)/ })).toHaveCount(0);

  for (const hiddenId of ['NotForTheDirector001', 'NobodyHasThisId00000']) {
    await page.goto(`${demo.url}/reservation/${hiddenId}`);
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
    await expect(page).toHaveTitle(/^404 \| /);
    await expect(page.getByText('Board Meeting')).toHaveCount(0);
  }
});

test('a volunteer may not open a reservation, and a planner gets a 404 for an unknown one @long', async ({ page, demo }) => {
  await signIn(page, demo, 'volunteer@demo.test');
  await page.goto(`${demo.url}/reservation/${lakeside}`);
  await expect(page.getByRole('heading', { name: 'Permission Denied' })).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, demo, 'admin@demo.test');
  await page.goto(`${demo.url}/reservation/NobodyHasThisId00000`);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page).toHaveTitle(/^404 \| /);
});

test('the matrix list shows sheets by start date, and opens internal ones in this tab and external ones in a new tab @long', async ({
  page,
  demo,
}) => {
  await addStay(demo, 'SheetOfOurOwn0000001', 'Zither Camp', { days: 1_040, link: '/matrices/SheetOfOurOwn0000001' });
  await addStay(demo, 'SheetElsewhere000001', 'Zither Camp Eve', {
    days: 1_039,
    link: `${demo.url.replace('127.0.0.1', 'localhost')}/signin`,
  });
  await addStay(demo, 'testSheetIgnored0001', 'Zither Trial', { days: 1_040, link: '/matrices/x' });
  await addStay(demo, 'EndedLongAgo00000001', 'Zither Past', { days: -800, link: '/matrices/x' });
  await signIn(page, demo, 'admin@demo.test', '/matrix-list');
  await expect(page).toHaveTitle(/^Matrix List \| /);
  await page.getByRole('searchbox', { name: 'Search schedules' }).fill('zither');
  await expect(page).toHaveURL(/q=zither/);
  const sheets = page.getByRole('list', { name: 'Matrix List' }).getByRole('listitem');
  await expect(sheets).toHaveCount(2);
  await expect(sheets.nth(0)).toContainText('Zither Camp Eve');
  const externalLink = sheets
    .nth(0)
    .getByRole('link', { name: /Zither Camp Eve/ })
    .first();
  await expect(externalLink).toHaveAttribute('rel', /noopener/);
  const [newTab] = await Promise.all([page.context().waitForEvent('page'), externalLink.click()]);
  await expect(newTab).toHaveURL(/\/signin$/);
  expect(await newTab.evaluate(() => window.opener)).toBeNull();
  await newTab.close();
  await sheets.nth(1).getByRole('link', { name: 'Zither Camp', exact: true }).click();
  await expect(page).toHaveURL(`${demo.url}/matrices/SheetOfOurOwn0000001`);
});

test('home shows each account the current and next events that the account may see @long', async ({ page, demo }) => {
  await signIn(page, demo, 'admin@demo.test');
  const now = page.getByRole('region', { name: 'On now' });
  await expect(now.getByText('Lakeside Family Camp')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check availability' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Waiting for you');
  const next = page.getByRole('region', { name: 'Next' }).getByRole('listitem');
  await expect(next.first()).toBeVisible();
  expect(await next.count()).toBeLessThanOrEqual(3);
  // The event is shown as a card, or as a line if other events take place at the same time.
  await now.getByRole('link', { name: /^(Open )?Lakeside Family Camp/ }).click();
  await expect(page).toHaveURL(`${demo.url}/reservation/${lakeside}`);

  await page.context().clearCookies();
  await signIn(page, demo, 'director@demo.test');
  await expect(now.getByRole('heading', { level: 2 })).toHaveText(['Lakeside Family Camp']);
  await expect(page.getByRole('region', { name: 'Next' })).toHaveCount(0);
  await page.context().clearCookies();
  await signIn(page, demo, 'missionary@demo.test');
  await expect(page.getByRole('region', { name: 'Waiting for you' }).getByRole('listitem')).toHaveText([/^Unsafe/]);
  await expect(now).toHaveCount(0);
  await expect(page.getByText('Lakeside Family Camp')).toHaveCount(0);
});

test('home has a limited length, even with very many reservations @long', async ({ browser, demo }) => {
  const ids: string[] = [];
  const add = async (name: string, from: string, until: string, columns: object) =>
    void ids.push(await addReservation(demo, name, { from, until, columns: { classification: 'reservation', ...columns } }));
  for (let nth = 1; nth <= 55; nth += 1) {
    await add(`Staying Group ${nth}`, sqlAtHour(0, 0), sqlAtHour(3, 11), {});
    await add(`Waiting Group ${nth}`, sqlAtHour(600, 16), sqlAtHour(602, 11), { state: 'held', held_until: '2026-01-05' });
  }
  const page = await signedIn(browser, demo, '/home');
  const now = page.getByRole('region', { name: 'On now' });
  await expect(now.getByRole('link', { name: /^All (5[5-9]|6\d): On now$/ })).toHaveAttribute('href', '/reservations');
  const cards = await now.getByRole('heading', { level: 2 }).filter({ hasNotText: 'Also here' }).count();
  expect(cards + (await now.getByRole('listitem').filter({ hasText: 'until' }).count())).toBe(10);
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('link', { name: /^All (5[5-9]|6\d): Today$/ })).toBeVisible();
  await expect(today.getByRole('listitem')).toHaveCount(10);
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByRole('link', { name: /^All (5[5-9]|6\d): / })).toHaveAttribute('href', '/reservations?state=held');
  const rowCount = await waiting.getByRole('listitem').count();
  const holds = await waiting.getByRole('listitem').filter({ hasText: 'Waiting Group' }).count();
  expect(holds, 'ten in total, at least three holds').toBe(Math.max(3, 10 - (rowCount - holds)));
  await demo.sql('delete from reservations where id = any($1)', [ids]);
});

test('a new arrival moves the departure by the same time, and a copy to taken dates saves its places as requested @long', async ({
  browser,
  demo,
}) => {
  await addStay(demo, 'ArrivalAndCopy000001', 'Moving Choir');
  const page = await signedIn(browser, demo, '/reservation/ArrivalAndCopy000001');
  await edit(page, 'Stay');
  const [arrival, departure] = [page.getByLabel('Arrival'), page.getByLabel('Departure')];
  const nights = async () =>
    (Date.parse((await departure.inputValue()).slice(0, 10)) - Date.parse((await arrival.inputValue()).slice(0, 10))) / 86_400_000;
  const [before, departureValue] = [await nights(), await departure.inputValue()];
  const later = new Date(Date.parse(`${await arrival.inputValue()}:00Z`) + 3 * 86_400_000).toISOString().slice(0, 16);
  await arrival.fill(later);
  await expect(departure).not.toHaveValue(departureValue);
  expect(await nights()).toBe(before);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();

  const [place] = await demo.sql<{ id: string }>("select id from places where name = 'Chapel'");
  const span = { startsAt: '2034-03-03T21:00:00.000Z', endsAt: '2034-03-05T16:00:00.000Z' };
  const booking = { id: 'ArrivalAndCopyBook01', placeId: place?.id, ...span };
  const stay = {
    id: 'ArrivalAndCopy000002',
    name: 'Copied Choir',
    classification: 'retreat',
    state: 'confirmed',
    ...span,
    bookings: [booking],
  };
  await callAndExpectDone(page, demo, 'reservations.create', stay);
  await page.goto(`${demo.url}/reservation/ArrivalAndCopy000002`);
  await pressInMore(page, 'Copy…');
  const dialog = page.getByRole('dialog', { name: 'Copy Copied Choir' });
  await dialog.getByLabel('New arrival').fill('2034-03-04T16:00');
  await expect(dialog.getByText('Its places are taken on these dates')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Request anyway' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  await page
    .getByRole('tab', { name: 'Places' })
    .or(page.getByRole('link', { name: 'Places' }))
    .first()
    .click();

  const [copy] = await demo.sql<{ text: string }>(
    "select r.state || ' ' || count(b.id) || ' ' || bool_or(b.holds) as text from reservations r join bookings b on b.reservation_id = r.id where r.name = 'Copied Choir' and r.state = 'inquiry' group by r.id",
  );
  expect(copy?.text).toBe('inquiry 1 false');
  await page.context().close();
});

test('if a year is typed over an arrival, the departure moves once the year is complete, on every form of a stay @long', async ({
  browser,
  demo,
}) => {
  const id = 'YearTypedOver0000001';
  await addReservation(demo, 'Year Choir', {
    id,
    from: "timestamptz '2034-05-05T20:00:00.000Z'",
    until: "timestamptz '2034-05-07T15:00:00.000Z'",
    places: "name = 'Chapel'",
  });
  const page = await signedIn(browser, demo, `/reservation/${id}`);
  /** Type from the first part of the date field on. After the month and after the day the browser goes to the next part. */
  const type = async (label: string, datePart: string, year: string) => {
    const field = page.getByLabel(label, { exact: true });
    await field.blur();
    await field.focus();
    await page.keyboard.type(datePart);
    await page.keyboard.type(year, { delay: 30 });
  };
  await edit(page, 'Stay');
  await type('Arrival', '0512', '2035');
  await expect(page.getByLabel('Departure')).toHaveValue('2035-05-14T11:00');
  await expect(part(page, 'Stay').getByText('All its places are free on these dates.')).toBeVisible();
  // Deleting one part makes the value of the date field empty for a moment.
  await page.keyboard.press('Backspace');
  await expect(page.getByLabel('Arrival')).toHaveValue('');
  await type('Arrival', '0731', '2035');
  await expect(page.getByLabel('Departure')).toHaveValue('2035-08-02T11:00');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();

  await pressInMore(page, 'Copy…');
  await type('New arrival', '0512', '2036');
  await expect(page.getByText('Departure: Wed, May 14, 2036, 11:00 AM')).toBeVisible();
  // The place is booked from the hour of the copy, so a morning booking does not conflict.
  await page.getByLabel('New arrival').fill('2034-05-07T16:00');
  await expect(page.getByRole('dialog').getByText('All its places are free.')).toBeVisible();
  await page.getByLabel('New arrival').fill('2034-05-07T10:00');
  await expect(page.getByText('Its places are taken on these dates')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('tab', { name: 'Places' }).click();
  await page.getByRole('button', { name: 'Add places' }).click();
  await type('From', '0512', '2036');
  await expect(page.getByLabel('Until')).toHaveValue('2036-05-14T11:00');
  await page.context().close();
});

test('cancelling a stay with money requires a decision about the money, which an undo does not revert', async ({ browser, demo }) => {
  const id = 'CancelledWithMoney01';
  await addStay(demo, id, 'Harvest Weekend');
  const page = await signedIn(browser, demo, `/reservation/${id}`);
  const charge = { kind: 'charge', description: 'Pine Lodge', amountCents: 100_000 };
  await callAndExpectDone(page, demo, 'payments.charge', { key: 'ChargeOfHarvestXXXXX', reservationId: id, ...charge });
  await callAndExpectDone(page, demo, 'payments.take', {
    key: 'CheckOfHarvestXXXXXX',
    folioId: id,
    method: 'cheque',
    amountCents: 40_000,
    note: '2041',
  });
  await pressInMore(page, 'Cancel…');
  const dialog = page.getByRole('dialog', { name: 'Cancel Harvest Weekend?' });
  await expect(dialog).toContainText(/Charged\s*\$1,000\.00/);
  await expect(dialog).toContainText(/Paid\s*\$400\.00/);
  await expect(dialog).toContainText(/Balance due\s*\$600\.00/);
  await expect(dialog).toContainText('Cancellation fee: $400.00, in place of everything charged so far. Waived: $600.00.');
  expect(await findAxeViolationsInEachTheme(page)).toEqual([]);
  await dialog.getByRole('radio', { name: 'Keep balance due' }).check();
  await expect(dialog).toContainText('Cancellation fee: $1,000.00');
  await dialog.getByRole('radio', { name: 'Refund' }).check();
  await dialog.getByLabel('Amount to refund').fill('500');
  await dialog.getByRole('button', { name: 'Cancel reservation' }).click();
  await expect(dialog.getByText('Enter a lower amount.')).toBeVisible();
  await dialog.getByLabel('Amount to refund').fill('150');
  await expect(dialog).toContainText('Refund $150.00 in cash or by check:');
  await dialog.getByRole('radio', { name: 'Cash' }).check();
  await dialog.getByLabel('Reason').fill('Flu in the group');
  await dialog.getByRole('button', { name: 'Cancel reservation' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Its payments were settled when it was canceled.')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('settled with the cancellation')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Guests & billing' }).click();
  await expect(part(page, 'Money')).toContainText('Cancellation fee');
  expect(await demo.sql(`select kind, amount_cents as cents, method from money_entries where folio_id = '${id}' order by seq`)).toEqual([
    { kind: 'charge', cents: 100_000, method: null },
    { kind: 'cheque', cents: -40_000, method: null },
    { kind: 'credit', cents: -100_000, method: null },
    { kind: 'charge', cents: 25_000, method: null },
    { kind: 'refund', cents: 15_000, method: 'cash' },
  ]);
});

test('axe finds no violations on a reservation, its dialogs and the matrix list @long', async ({ browser, demo }) => {
  test.slow();
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const found: string[] = [];
  const look = async (what: string) => {
    await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0);
    found.push(...(await findAxeViolationsInEachTheme(page, 'main')).map((violation) => `${what} ${violation}`));
  };
  await signIn(page, demo, 'admin@demo.test', `/reservation/${lakeside}`);
  await edit(page, 'Stay');
  await page.getByLabel('Departure').fill('2000-01-01T10:00');
  await save(page, 'Stay');
  await expect(page.getByText('The departure must be after the arrival.')).toBeVisible();
  await look('overview');
  await page.getByRole('tab', { name: 'Places' }).click();
  await expect(part(page, 'Places').getByRole('listitem').first()).toBeVisible();
  await look('places');
  await page.getByRole('tab', { name: 'History' }).click();
  await pressInMore(page, 'Copy…');
  await look('history and copy');
  await page.goto(`${demo.url}/matrix-list`);
  await expect(page.getByRole('list', { name: 'Matrix List' }).getByRole('listitem').first()).toBeVisible();
  await look('matrix list');
  expect(found).toEqual([]);
});
