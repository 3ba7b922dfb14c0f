import type { Browser, Locator, Page } from '@playwright/test';
import { waitForStableBox } from './stable-box.ts';
import { findAxeViolationsInEachTheme } from './axe.ts';
import { type Camp, startSessionFor, callAndExpectDone, expect, test } from './fixtures.ts';

// A June that neither other tests nor the demo data use. Each test of this file uses different weeks.
const chartOn = (day: string) => `/calendar?view=places&on=${day}`;

interface Stay {
  id: string;
  name: string;
  from: string;
  to: string;
  /** Names of the booked places. A reservation without places appears in the tray. */
  places?: string[];
}

/** Creates a confirmed reservation from 4 pm to 11 am, like the dialog of the calendar. */
async function addReservation(page: Page, camp: Camp, { id, name, from, to, places = [] }: Stay): Promise<void> {
  const span = { startsAt: `${from}T20:00:00.000Z`, endsAt: `${to}T15:00:00.000Z` };
  const rows = await camp.sql<{ id: string; name: string }>('select id, name from places where name = any($1)', [places]);
  expect(rows).toHaveLength(places.length);
  const bookings = rows.map((place, n) => ({ id: padId(`${id}Has${String.fromCharCode(65 + n)}`), placeId: place.id, ...span }));
  const input = { id: padId(id), name, classification: 'retreat', state: 'confirmed', ...span, heads: 12, bookings };
  await callAndExpectDone(page, camp, 'reservations.create', input);
}

function padId(id: string): string {
  return id.padEnd(20, '0');
}

async function planner(browser: Browser, camp: Camp, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
  await startSessionFor(page, camp, 'admin@demo.test');
  return page;
}

const bar = (page: Page, name: string): Locator => page.getByRole('button', { name: new RegExp(`^${name}, `) });
const rowOf = (page: Page, place: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: place, exact: true }) });

async function readPlaces(camp: Camp, id: string): Promise<string> {
  const rows = await camp.sql<{ text: string }>(
    `select p.name || ' ' || to_char(b.starts_at at time zone 'America/New_York', 'DD HH24') || ' ' || to_char(b.ends_at at time zone 'America/New_York', 'DD HH24') as text
     from bookings b join places p on p.id = b.place_id where b.reservation_id = $1 order by p.name`,
    [padId(id)],
  );
  return rows.map(({ text }) => text).join();
}

/** Returns the center and the width of a bar once it no longer moves and nothing covers it. */
async function grip(of: Locator): Promise<{ x: number; y: number; width: number }> {
  await of.click({ trial: true });
  const { x, y, width, height } = await waitForStableBox(of);
  return { x: x + width / 2, y: y + height / 2, width };
}

/** Presses the mouse on a bar. It checks the position before the press, because content above the chart may load late and move the bar. */
async function hold(page: Page, of: Locator): Promise<{ x: number; y: number; width: number }> {
  for (;;) {
    const at = await grip(of);
    await page.mouse.move(at.x, at.y);
    if (await of.evaluate((bar, { x, y }) => bar.contains(document.elementFromPoint(x, y)), at)) {
      await page.mouse.down();
      return at;
    }
  }
}

async function heightOf(page: Page, place: string): Promise<number> {
  const name = page.getByRole('link', { name: place, exact: true });
  await expect(name).toBeInViewport({ ratio: 1 });
  const { y, height } = await waitForStableBox(name);
  return y + height / 2;
}

test('a bar is moved, resized and released with the keyboard, and a screen reader announces each step @long', async ({ browser, demo }) => {
  const page = await planner(browser, demo);
  await addReservation(page, demo, { id: 'chartKeys', name: 'Keyboard Choir', from: '2031-06-06', to: '2031-06-08', places: ['Room 101'] });
  await page.goto(demo.url + chartOn('2031-06-02'));
  await expect(bar(page, 'Keyboard Choir')).toBeVisible();
  await page.getByRole('link', { name: 'Room 101', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(bar(page, 'Keyboard Choir')).toBeFocused();
  const announcer = page.locator('[aria-live="assertive"]');

  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(announcer).toHaveText('Room 102, Sat, Jun 7 – Mon, Jun 9, 2031. Free.');
  expect(await readPlaces(demo, 'chartKeys')).toBe('Room 101 06 16 08 11');
  await page.keyboard.up('Alt');
  await expect(page.getByText('Moved Keyboard Choir')).toBeVisible();
  expect(await readPlaces(demo, 'chartKeys')).toBe('Room 102 07 16 09 11');
  await expect(rowOf(page, 'Room 102').getByRole('button', { name: /^Keyboard Choir, / })).toBeFocused();

  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => readPlaces(demo, 'chartKeys')).toBe('Room 102 07 16 10 11');
  await page.keyboard.press('Control+z');
  await expect.poll(() => readPlaces(demo, 'chartKeys')).toBe('Room 102 07 16 09 11');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => readPlaces(demo, 'chartKeys')).toBe('Room 102 07 16 10 11');

  await page.keyboard.press('n');
  await expect(page.getByLabel('Arrival')).toHaveValue('2031-06-10T16:00');
  await page.keyboard.press('Escape');
  await expect(bar(page, 'Keyboard Choir')).toBeFocused();

  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await page.keyboard.up('Alt');
  await expect(announcer).toHaveText('Keyboard Choir stays where it was.');
  expect(await readPlaces(demo, 'chartKeys')).toBe('Room 102 07 16 10 11');

  await addReservation(page, demo, { id: 'chartInWay', name: 'In The Way', from: '2031-06-07', to: '2031-06-10', places: ['Room 103'] });
  await expect(bar(page, 'In The Way')).toBeVisible();
  await bar(page, 'Keyboard Choir').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText('Room 103 is taken')).toBeVisible();
  await expect(rowOf(page, 'Room 102').getByRole('button', { name: /^Keyboard Choir, / })).toBeFocused();
  expect(await readPlaces(demo, 'chartKeys')).toBe('Room 102 07 16 10 11');

  await page.keyboard.press('Enter');
  await page.waitForURL(/\/reservation\/chartKeys0+$/);
  await page.context().close();
});

test('a bar dropped on a taken place moves back and names the conflict; on a free place it stays and can be undone @long', async ({
  browser,
  demo,
}) => {
  const page = await planner(browser, demo);
  await addReservation(page, demo, { id: 'chartUndo', name: 'Quilters', from: '2031-06-20', to: '2031-06-22', places: ['Room 103'] });
  await addReservation(page, demo, { id: 'chartWall', name: 'Beekeepers', from: '2031-06-20', to: '2031-06-22', places: ['Room 104'] });
  await page.goto(demo.url + chartOn('2031-06-16'));
  await drag(page, bar(page, 'Quilters'), 0, 'Room 104');
  await expect(page.getByText('Room 104 is taken')).toBeVisible();
  await expect(page.getByText(/^By Beekeepers, Fri, Jun 20 – Sun, Jun 22, 2031\. Quilters is back where it was\.$/)).toBeVisible();
  await expect(rowOf(page, 'Room 103').getByRole('button', { name: /^Quilters, / })).toBeVisible();
  expect(await readPlaces(demo, 'chartUndo')).toBe('Room 103 20 16 22 11');

  await drag(page, bar(page, 'Quilters'), 2, 'Room 104');
  await expect(page.getByText('Moved Quilters')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  expect(await readPlaces(demo, 'chartUndo')).toBe('Room 104 22 16 24 11');
  await undo.click();
  await expect.poll(() => readPlaces(demo, 'chartUndo')).toBe('Room 103 20 16 22 11');
  expect(await readPlaces(demo, 'chartWall')).toBe('Room 104 20 16 22 11');
  await page.context().close();
});

test('a cancelled drag opens nothing, even if the button is released late @long', async ({ browser, demo }) => {
  const page = await planner(browser, demo);
  await addReservation(page, demo, {
    id: 'chartGivenUp',
    name: 'Second Thoughts',
    from: '2031-06-27',
    to: '2031-06-29',
    places: ['Room 103'],
  });
  await page.goto(demo.url + chartOn('2031-06-23'));
  const ownBar = bar(page, 'Second Thoughts');
  const card = page.getByRole('dialog', { name: 'Second Thoughts' });
  const { x } = await hold(page, ownBar);
  const below = await heightOf(page, 'Room 105');
  await page.mouse.move(x, below, { steps: 3 });
  await expect(page.locator('[data-dragged]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-dragged]')).toHaveCount(0);
  // Wait longer than the delay between a drop and the click that follows it.
  await page.waitForTimeout(350);
  await page.mouse.up();
  expect(await card.count()).toBe(0);
  expect(await readPlaces(demo, 'chartGivenUp')).toBe('Room 103 27 16 29 11');
  await page.mouse.move(5, 5);
  await ownBar.click();
  await expect(card).toBeVisible();
  await page.context().close();
});

test('a group with eleven places moves in one gesture for every viewer, and a place moved separately is marked as outside its stay', async ({
  browser,
  demo,
}) => {
  const [page, otherPage] = [await planner(browser, demo), await planner(browser, demo)];
  const eleven = [
    ...['101', '102', '103', '104', '105', '106', '107', '108'].map((room) => `Room ${room}`),
    'Cabin 3',
    'Cabin 4',
    'Cabin 5',
  ];
  await addReservation(page, demo, { id: 'chartGroup', name: 'Whole Family', from: '2031-09-05', to: '2031-09-07', places: eleven });
  for (const viewer of [page, otherPage]) await viewer.goto(`${demo.url}${chartOn('2031-09-01')}`);
  await expect(bar(otherPage, 'Whole Family').first()).toBeVisible();
  const stayOf = async () => {
    const [row] = await demo.sql<{ text: string }>(
      `select to_char(starts_at at time zone 'America/New_York', 'DD HH24') || ' ' || to_char(ends_at at time zone 'America/New_York', 'DD HH24') as text
       from reservations where id = $1`,
      [padId('chartGroup')],
    );
    return row?.text;
  };
  const ends = async () =>
    new Set((await readPlaces(demo, 'chartGroup')).split(',').map((where) => where.replace(/^(Room|Cabin) \d+ /, '')));

  const ownBar = rowOf(page, 'Room 102').getByRole('button', { name: /^Whole Family, / });
  await drag(page, ownBar, 2, 'Room 102');
  const toast = page.getByRole('region', { name: 'Notifications' });
  await expect(toast.getByText(/^The whole stay, 11 places: /)).toBeVisible();
  // Hover the toast, so that it stays.
  await toast.getByRole('button', { name: 'Only this place' }).hover();
  expect([await stayOf(), await ends()]).toEqual(['07 16 09 11', new Set(['07 16 09 11'])]);
  await expect(rowOf(otherPage, 'Room 105').getByRole('button', { name: /^Whole Family, .*(7|07).*9/ })).toBeVisible();
  await expect(otherPage.locator('[data-outside]')).toHaveCount(0);

  await toast.getByRole('button', { name: 'Only this place' }).click();
  // This toast replaces the previous one, whose undo button disappears.
  await expect(toast.getByText(/^Room 102, /)).toBeVisible();
  await toast.getByRole('button', { name: 'Undo' }).hover();
  await expect.poll(stayOf).toBe('05 16 07 11');
  await expect.poll(ends).toEqual(new Set(['05 16 07 11', '07 16 09 11']));
  await expect(rowOf(otherPage, 'Room 102').getByRole('button', { name: /^Whole Family, .*Outside its stay/ })).toBeVisible();
  await expect(otherPage.locator('[data-outside]')).toHaveCount(1);
  await otherPage.getByRole('button', { name: 'Collapse all' }).click();
  await expect(otherPage.locator('[data-outside]')).toHaveCount(0);
  const collapsedMark = otherPage.getByRole('img', { name: /^Whole Family: \d+ places? \(outside its stay\)$/ }).first();
  await expect(otherPage.locator('[data-booked-wrong=outside]').first()).toBeVisible();
  await collapsedMark.click();
  await expect(otherPage.getByRole('dialog', { name: 'Whole Family' })).toContainText('Outside its stay');
  await otherPage.keyboard.press('Escape');
  await otherPage.getByRole('button', { name: 'Expand all' }).click();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(ends).toEqual(new Set(['05 16 07 11']));

  await ownBar.focus();
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[aria-live="assertive"]')).toHaveText(/^Room 102 and 10 places more, .* Free\.$/);
  await page.keyboard.up('Alt');
  await expect.poll(async () => [await stayOf(), await ends()]).toEqual(['06 16 08 11', new Set(['06 16 08 11'])]);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => [await stayOf(), await ends()]).toEqual(['05 16 07 11', new Set(['05 16 07 11'])]);
  for (const viewer of [page, otherPage]) await viewer.context().close();
});

test('a part of a stay moves separately, and the toast offers to move the full stay @long', async ({ browser, demo }) => {
  const page = await planner(browser, demo);
  await addReservation(page, demo, { id: 'chartPart', name: 'Part Timers', from: '2031-09-26', to: '2031-09-30', places: ['Room 103'] });
  const [room] = await demo.sql<{ id: string }>("select id from places where name = 'Room 104'");
  await callAndExpectDone(page, demo, 'reservations.book', {
    reservationId: padId('chartPart'),
    bookings: [{ id: padId('chartPartB'), placeId: room?.id, startsAt: '2031-09-27T20:00:00.000Z', endsAt: '2031-09-29T15:00:00.000Z' }],
  });
  await page.goto(`${demo.url}${chartOn('2031-09-22')}`);
  await drag(page, rowOf(page, 'Room 104').getByRole('button', { name: /^Part Timers, / }), 1, 'Room 104');
  await page.getByRole('button', { name: 'Move the whole stay instead' }).click();
  await expect.poll(() => readPlaces(demo, 'chartPart')).toBe('Room 103 27 16 01 11,Room 104 28 16 30 11');
  await expect(page.getByText(/^The whole stay, 2 places: /)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => readPlaces(demo, 'chartPart')).toBe('Room 103 26 16 30 11,Room 104 27 16 29 11');
  await page.context().close();
});

test('a bar dropped on a place that is booked outside its stay moves back with a message @long', async ({ browser, demo }) => {
  const page = await planner(browser, demo);
  await addReservation(page, demo, { id: 'chartBeyond', name: 'Night Hikers', from: '2031-12-05', to: '2031-12-07' });
  await addReservation(page, demo, { id: 'chartWithin', name: 'Day Walkers', from: '2031-12-08', to: '2031-12-10', places: ['Room 103'] });
  const [room] = await demo.sql<{ id: string }>("select id from places where name = 'Room 104'");
  await callAndExpectDone(page, demo, 'reservations.book', {
    reservationId: padId('chartBeyond'),
    bookings: [{ id: padId('chartBeyondB'), placeId: room?.id, startsAt: '2031-12-08T21:00:00.000Z', endsAt: '2031-12-10T16:00:00.000Z' }],
  });
  await page.goto(demo.url + chartOn('2031-12-01'));
  await drag(page, bar(page, 'Day Walkers'), 0, 'Room 104');
  const message = 'By Night Hikers, Mon, Dec 8 – Wed, Dec 10, 2031 (outside its stay). Day Walkers is back where it was.';
  await expect(page.getByText(message)).toBeVisible();
  expect(await readPlaces(demo, 'chartWithin')).toBe('Room 103 08 15 10 10');
  await page.context().close();
});

test('a bar dragged without a network moves back, and the message gives the full reason @long', async ({ browser, demo }) => {
  const page = await planner(browser, demo, { viewport: { width: 390, height: 844 } });
  const name = 'The Offline Fellowship of the Upper Valley';
  await addReservation(page, demo, { id: 'chartOffline', name, from: '2031-10-17', to: '2031-10-19', places: ['Room 105'] });
  await page.goto(demo.url + chartOn('2031-10-16'));
  await expect(bar(page, name)).toBeVisible();
  await page.context().setOffline(true);
  // Wait for the message before pressing a bar, because it moves the chart down.
  await expect(page.getByText('Connection lost.').first()).toBeVisible();
  const topBefore = await heightOf(page, 'Room 106');
  // Offline, the card of a bar says that it cannot load the contact. No new line above the chart may move the bar.
  await bar(page, name).hover();
  await expect(page.getByRole('dialog', { name }).getByText('Some of this is not saved on this device')).toBeVisible();
  expect(await heightOf(page, 'Room 106')).toBe(topBefore);
  await drag(page, bar(page, name), 0, 'Room 106');
  const body = page.getByRole('region', { name: 'Notifications' }).getByText(new RegExp(`^${name} is back where it was\\.`));
  await expect(body).toBeVisible();
  expect(await body.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1);
  await page.context().setOffline(false);
  expect(await readPlaces(demo, 'chartOffline')).toBe('Room 105 17 16 19 11');
  await page.context().close();
});

test('if two people drag the same bar, the second one gets a message, and the bar does not move during the drag', async ({
  browser,
  demo,
}) => {
  const [robin, dana] = [await planner(browser, demo), await planner(browser, demo)];
  await addReservation(robin, demo, { id: 'chartTwo', name: 'Both Hands', from: '2031-07-04', to: '2031-07-06', places: ['Room 105'] });
  for (const page of [robin, dana]) await page.goto(demo.url + chartOn('2031-07-01'));
  const from = await hold(dana, bar(dana, 'Both Hands'));
  await dana.mouse.move(from.x, await heightOf(dana, 'Room 107'), { steps: 4 });

  await drag(robin, bar(robin, 'Both Hands'), 0, 'Room 106');
  await expect(robin.getByText('Moved Both Hands')).toBeVisible();
  await expect(rowOf(dana, 'Room 105').getByRole('button', { name: /^Both Hands, / })).toBeVisible();
  await dana.mouse.up();
  await expect(dana.getByText(/^[A-Z]\w+ [A-Z]\w+ moved it first$/)).toBeVisible();
  await expect(rowOf(dana, 'Room 106').getByRole('button', { name: /^Both Hands, / })).toBeVisible();
  expect(await readPlaces(demo, 'chartTwo')).toBe('Room 106 04 16 06 11');
  for (const page of [robin, dana]) await page.context().close();
});

test('a long press starts a drag with a finger, and a swipe only scrolls @long', async ({ browser, demo }) => {
  const page = await planner(browser, demo, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await addReservation(page, demo, { id: 'chartTouch', name: 'Thumbs', from: '2031-07-15', to: '2031-07-17', places: ['Room 102'] });
  await page.goto(demo.url + chartOn('2031-07-13'));
  await page.getByRole('treegrid').evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const from = await grip(bar(page, 'Thumbs'));
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });

  // Stop the finger before it lifts, because momentum could scroll the bar under the names.
  const settled = await page.getByRole('treegrid').evaluateHandle((element) => {
    const ended = Promise.withResolvers<boolean>();
    element.addEventListener('scrollend', () => ended.resolve(true), { once: true });
    return { ended: ended.promise };
  });
  // Send the moves without waiting, so that the swipe begins before a long press would start a drag.
  const swipe = [20, 30, 40, 50, 60].map((distance) => () => send('touchMove', from.x - distance, from.y));
  await Promise.all([() => send('touchStart', from.x, from.y), ...swipe].map((sendTouch) => sendTouch()));
  await page.waitForTimeout(200);
  await send('touchMove', from.x - 60, from.y);
  await send('touchEnd');
  expect(await settled.evaluate(({ ended }) => ended)).toBe(true);
  await expect.poll(async () => (await grip(bar(page, 'Thumbs'))).x).toBeLessThan(from.x - 30);
  expect(await readPlaces(demo, 'chartTouch')).toBe('Room 102 15 16 17 11');

  const at = await grip(bar(page, 'Thumbs'));
  const below = await heightOf(page, 'Room 103');
  await send('touchStart', at.x, at.y);
  await page.locator('[data-dragged]').waitFor();
  for (let step = 1; step <= 6; step += 1) await send('touchMove', at.x, at.y + ((below - at.y) * step) / 6);
  await send('touchEnd');
  await expect.poll(() => readPlaces(demo, 'chartTouch')).toBe('Room 103 15 16 17 11');
  await page.context().close();
});

test('a reservation without a place stays in the tray until it gets a place by name or by dragging @long', async ({ browser, demo }) => {
  const page = await planner(browser, demo);
  await addReservation(page, demo, { id: 'chartTrayA', name: 'Hillside Strings', from: '2031-08-08', to: '2031-08-10' });
  await addReservation(page, demo, { id: 'chartTrayB', name: 'Valley Brass', from: '2031-08-08', to: '2031-08-10' });
  await page.goto(demo.url + chartOn('2031-08-04'));
  const tray = page.getByRole('region', { name: 'Not placed yet' });
  await tray.getByRole('button', { name: /^Hillside Strings, / }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: /^Place / })
    .press('ArrowDown');
  await expect(page.getByRole('combobox', { name: /^Search Place/ })).toBeFocused();
  await page.keyboard.type('room 106');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Room 106');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Assign place' }).click();
  await expect(page.getByText('Room 106 booked for Hillside Strings')).toBeVisible();
  expect(await readPlaces(demo, 'chartTrayA')).toBe('Room 106 08 16 10 11');
  await expect(rowOf(page, 'Room 106').getByRole('button', { name: /^Hillside Strings, / })).toBeFocused();
  await expect(tray.getByRole('button', { name: /^Hillside Strings, / })).toHaveCount(0);

  await drag(page, tray.getByRole('button', { name: /^Valley Brass, / }), 0, 'Room 107');
  await expect(page.getByText('Room 107 booked for Valley Brass')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(tray.getByRole('button', { name: /^Valley Brass, / })).toBeVisible();
  await expect.poll(() => readPlaces(demo, 'chartTrayB')).toBe('');

  await drag(page, tray.getByRole('button', { name: /^Valley Brass, / }), 0, 'Room 107');
  await expect(rowOf(page, 'Room 107').getByRole('button', { name: /^Valley Brass, / })).toBeFocused();
  await expect.poll(() => readPlaces(demo, 'chartTrayB')).toBe('Room 107 08 16 10 11');
  await page.keyboard.press('Control+z');
  await expect(tray.getByRole('button', { name: /^Valley Brass, / })).toBeVisible();
  await expect.poll(() => readPlaces(demo, 'chartTrayB')).toBe('');

  const chip = tray.getByRole('button', { name: /^Valley Brass, / });
  const { x } = await hold(page, chip);
  await page.mouse.move(x, await heightOf(page, 'Room 107'), { steps: 3 });
  const [place] = await demo.sql<{ id: string }>("select id from places where name = 'Room 108'");
  const span = { startsAt: '2031-08-08T20:00:00.000Z', endsAt: '2031-08-10T15:00:00.000Z' };
  const bookings = [{ id: padId('chartTrayBHasA'), placeId: place?.id, ...span }];
  await callAndExpectDone(page, demo, 'reservations.book', { reservationId: padId('chartTrayB'), bookings });
  await expect(chip).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByText('Valley Brass already has a place.')).toBeVisible();
  expect(await readPlaces(demo, 'chartTrayB')).toBe('Room 108 08 16 10 11');
  await page.context().close();
});

test('booking a building hatches its rooms, and the hatch names the reservation @long', async ({ browser, demo }) => {
  const page = await planner(browser, demo);
  await addReservation(page, demo, { id: 'chartHatch', name: 'Hatch Choir', from: '2031-11-07', to: '2031-11-09', places: ['Pine Lodge'] });
  await page.goto(demo.url + chartOn('2031-11-05'));
  const hatch = rowOf(page, 'Room 101').locator('[data-shade]');
  await expect(hatch).toHaveText('Hatch Choir');
  await expect(hatch.getByText('Hatch Choir')).toBeInViewport();
  await page.context().close();
});

test('a bar shows its details on hover, focus and tap, with a link to its page @long', async ({ browser, demo }) => {
  const page = await planner(browser, demo);
  const stay = { id: 'chartCard', name: 'Card Players', from: '2031-10-03', to: '2031-10-05', places: ['Fireside Room', 'Library'] };
  await addReservation(page, demo, stay);
  await callAndExpectDone(page, demo, 'reservations.change', {
    id: padId('chartCard'),
    changes: { contactName: { from: '', to: 'Ada Marsh' }, contactPhone: { from: '', to: '5135550142' } },
  });
  await page.goto(demo.url + chartOn('2031-10-01'));
  const ownBar = bar(page, 'Card Players').first();
  const card = page.getByRole('dialog', { name: 'Card Players' });
  await waitForStableBox(ownBar);
  await ownBar.hover();
  await expect(card).toContainText('Confirmed');
  await expect(card).toContainText(/Fri, Oct 3, 2031, 4:00\sPM – Sun, Oct 5, 2031, 11:00\sAM/);
  await expect(card).toContainText('12 people · Fireside Room · Library');
  await expect(card.getByRole('link', { name: '(513) 555-0142' })).toHaveAttribute('href', /^tel:/);
  await page.mouse.move(5, 5);
  await expect(card).toHaveCount(0);

  await page.getByRole('link', { name: 'Fireside Room', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(ownBar).toBeFocused();
  await page.context().close();

  const phone = await planner(browser, demo, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.goto(demo.url + chartOn('2031-10-01'));
  await bar(phone, 'Card Players').first().tap();
  await expect(phone).toHaveURL(/calendar/);
  await phone.getByRole('dialog', { name: 'Card Players' }).getByRole('button', { name: 'Open' }).tap();
  await phone.waitForURL(/\/reservation\/chartCard0+$/);
  await phone.context().close();
});

test('a laptop shows twenty places and a phone eight, one press collapses all buildings, and the chart can fill the window @long', async ({
  browser,
  demo,
}) => {
  const visibleLabels = (page: Page) =>
    page.getByRole('rowheader').evaluateAll((names) => {
      const chart = document.querySelector('[role=treegrid]')?.getBoundingClientRect();
      const head = document.querySelector('[role=columnheader]')?.getBoundingClientRect();
      const covered = [...document.querySelectorAll('nav')]
        .map((nav) => nav.getBoundingClientRect())
        .filter(({ top, width }) => top > 300 && width > 300);
      const foot = Math.min(window.innerHeight, chart?.bottom ?? 0, ...covered.map(({ top }) => top));
      return names.map((name) => name.getBoundingClientRect()).filter(({ top, bottom }) => top >= (head?.bottom ?? 0) - 1 && bottom <= foot)
        .length;
    });
  const page = await planner(browser, demo, { viewport: { width: 1280, height: 800 } });
  await page.goto(`${demo.url}/calendar?view=places`);
  await expect(page.locator('[data-booking]').first()).toBeVisible();
  await expect.poll(() => visibleLabels(page)).toBeGreaterThanOrEqual(20);
  const compact = page.getByRole('button', { name: 'Compact rows' });
  await compact.click();
  await expect(compact).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => visibleLabels(page)).toBeLessThan(20);
  await page.reload();
  await expect(compact).toHaveAttribute('aria-pressed', 'false');

  await expect(page.getByRole('link', { name: 'Room 101', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(page.getByRole('link', { name: 'Room 101', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeHidden();
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(page.getByRole('link', { name: 'Room 101', exact: true })).toBeVisible();
  await page.context().close();

  const phone = await planner(browser, demo, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.goto(`${demo.url}/calendar?view=places`);
  await expect(phone.locator('[data-booking]').first()).toBeVisible();
  await expect.poll(() => visibleLabels(phone)).toBeGreaterThanOrEqual(8);
  await phone.setViewportSize({ width: 844, height: 390 });
  await phone.getByRole('treegrid').evaluate((chart) => chart.scrollIntoView({ block: 'start' }));
  await expect.poll(() => visibleLabels(phone)).toBeGreaterThanOrEqual(6);
  await phone.context().close();
});

test('on a phone the chart of a day starts at its busy hours and not at midnight @long', async ({ browser, demo }) => {
  const phone = await planner(browser, demo, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const hours = () =>
    phone.getByRole('treegrid').evaluate((chart) => {
      const [corner, days] = chart.querySelectorAll('[role=columnheader]');
      const from = corner?.getBoundingClientRect().right ?? 0;
      const until = chart.getBoundingClientRect().right;
      const hours = [...(days?.querySelectorAll('span') ?? [])].filter((span) => /^\d+\s[AP]M$/.test(span.textContent));
      const visibleLabels = hours.filter((span) => span.getBoundingClientRect().left >= from && span.getBoundingClientRect().left < until);
      return visibleLabels.map((span) => span.textContent.replace(/\s/, ' '));
    });
  await phone.goto(`${demo.url}${chartOn('2031-10-03')}&zoom=day`);
  await expect.poll(hours).toContain('12 PM');
  expect(await hours()).not.toContain('6 AM');
  await phone.context().close();
});

test('many reservations without a place are collapsed into one line that opens a searchable list @long', async ({ browser, demo }) => {
  const page = await planner(browser, demo);
  const names = [
    'Alder',
    'Birch',
    'Cedar',
    'Doug',
    'Elm',
    'Fir',
    'Gum',
    'Hazel',
    'Iron',
    'Juniper',
    'Kapok',
    'Larch',
    'Maple',
    'Nutmeg',
    'Oak',
  ];
  for (const [n, name] of names.entries())
    await addReservation(page, demo, {
      id: `chartCrowd${String.fromCharCode(65 + n)}`,
      name: `${name} Singers`,
      from: '2031-11-07',
      to: '2031-11-09',
    });
  await page.goto(demo.url + chartOn('2031-11-03'));
  const tray = page.getByRole('region', { name: 'Not placed yet' });
  await expect(tray.getByText('and 3 more')).toBeAttached();
  await demo.sql(`insert into reservations (id, name, classification, state, starts_at, ends_at, created_at, changed_at)
    select 'chartCrowdOfMany' || lpad(n::text, 4, '0'), 'Chorus ' || n, 'retreat', 'confirmed', '2031-11-07 20:00Z', '2031-11-09 15:00Z', now(), now()
    from generate_series(1, 50) as n`);
  // Notify open lists, because this write went directly to the database.
  await demo.sql(`insert into changes (topic, key) values ('reservations.reservations', '*')`);
  await expect(tray.getByText('and 53 more')).toBeAttached();
  await tray.getByRole('button', { name: /^Not placed yet/ }).click();
  await expect(tray.getByRole('listitem')).toHaveCount(61);
  await expect(tray.getByText('and 5 more: search to find them')).toBeVisible();
  await tray.getByRole('searchbox').fill('singers nut');
  await expect(tray.getByRole('listitem')).toHaveCount(1);
  await tray.getByRole('button', { name: /^Nutmeg Singers, / }).click();
  await expect(page.getByRole('dialog', { name: /Nutmeg Singers/ })).toBeVisible();
  await page.context().close();
});

test('axe finds no violations in the chart @long', async ({ browser, demo }) => {
  const page = await planner(browser, demo);
  await page.goto(`${demo.url}/calendar?view=places`);
  await expect(page.locator('[data-booking]').first()).toBeVisible();
  expect(await findAxeViolationsInEachTheme(page)).toEqual([]);
});

/** Drags a bar by a number of nights to the right, and onto the row of a place. */
async function drag(page: Page, draggedBar: Locator, nights: number, targetRow: string): Promise<void> {
  await expect(page.getByRole('link', { name: targetRow, exact: true })).toBeInViewport({ ratio: 1 });
  const { x, y, width } = await hold(page, draggedBar);
  // A bar covers less than two full nights, because it goes from 4 pm to 11 am.
  const night = width / (2 - 5 / 24);
  const height = await heightOf(page, targetRow);
  await page.mouse.move(x + nights * night, y, { steps: 3 });
  await page.mouse.move(x + nights * night, height, { steps: 3 });
  await page.mouse.up();
}
