import type { Browser, Locator, Page } from '@playwright/test';
import { axeFindsEachWay } from './axe.ts';
import { type Camp, comeIn, done, expect, test } from './story.ts';

// A June that no other story and no demonstration reaches; each story has weeks of its own.
const chartOn = (day: string) => `/calendar?view=places&on=${day}`;

interface Stay {
  id: string;
  name: string;
  from: string;
  to: string;
  /** Names of the places it has; none puts it into the tray. */
  places?: string[];
}

/** Makes a confirmed stay as the calendar's own dialog would, from four o'clock to eleven. */
async function make(page: Page, camp: Camp, { id, name, from, to, places = [] }: Stay): Promise<void> {
  const span = { startsAt: `${from}T20:00:00.000Z`, endsAt: `${to}T15:00:00.000Z` };
  const rows = await camp.sql<{ id: string; name: string }>('select id, name from places where name = any($1)', [places]);
  expect(rows).toHaveLength(places.length);
  const bookings = rows.map((place, n) => ({ id: whole(`${id}Has${n}`), placeId: place.id, ...span }));
  const input = { id: whole(id), name, classification: 'retreat', state: 'confirmed', ...span, heads: 12, bookings };
  await done(page, camp, 'reservations.create', input);
}

/** Ids have twenty letters and digits. */
function whole(id: string): string {
  return id.padEnd(20, '0');
}

async function planner(browser: Browser, camp: Camp, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
  await comeIn(page, camp, 'admin@demo.test');
  return page;
}

const bar = (page: Page, name: string): Locator => page.getByRole('button', { name: new RegExp(`^${name}, `) });
const rowOf = (page: Page, place: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: place, exact: true }) });

async function whereIs(camp: Camp, id: string): Promise<string> {
  const rows = await camp.sql<{ text: string }>(
    `select p.name || ' ' || to_char(b.starts_at at time zone 'America/New_York', 'DD HH24') || ' ' || to_char(b.ends_at at time zone 'America/New_York', 'DD HH24') as text
     from bookings b join places p on p.id = b.place_id where b.reservation_id = $1`,
    [whole(id)],
  );
  return rows.map(({ text }) => text).join();
}

/** The middle of a bar, and how wide it is, once it rests in sight and nothing lies over it: then a press there is one on it. */
async function grip(of: Locator): Promise<{ x: number; y: number; width: number }> {
  await of.click({ trial: true });
  const box = await of.boundingBox();
  if (box === null) throw new Error('the bar is not in sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

/** How high a place's row lies, which must be in sight: a hand cannot go elsewhere. */
async function heightOf(page: Page, place: string): Promise<number> {
  const name = page.getByRole('link', { name: place, exact: true });
  await expect(name).toBeInViewport({ ratio: 1 });
  const box = await name.boundingBox();
  if (box === null) throw new Error('the row is not in sight');
  return box.y + box.height / 2;
}

test('a bar is moved, stretched and given up by keyboard alone, and each step is heard', async ({ browser, demo }) => {
  const page = await planner(browser, demo);
  await make(page, demo, { id: 'chartKeys', name: 'Keyboard Choir', from: '2031-06-06', to: '2031-06-08', places: ['Room 101'] });
  await page.goto(demo.url + chartOn('2031-06-02'));
  await expect(bar(page, 'Keyboard Choir')).toBeVisible();
  await page.getByRole('link', { name: 'Room 101', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(bar(page, 'Keyboard Choir')).toBeFocused();
  const heard = page.locator('[aria-live="assertive"]');

  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(heard).toHaveText('Room 102, Sat 7 – Mon 9 June 2031. Free.');
  expect(await whereIs(demo, 'chartKeys')).toBe('Room 101 06 16 08 11');
  await page.keyboard.up('Alt');
  await expect(page.getByText('Moved Keyboard Choir')).toBeVisible();
  expect(await whereIs(demo, 'chartKeys')).toBe('Room 102 07 16 09 11');
  await expect(rowOf(page, 'Room 102').getByRole('button', { name: /^Keyboard Choir, / })).toBeFocused();

  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => whereIs(demo, 'chartKeys')).toBe('Room 102 07 16 10 11');
  await page.keyboard.press('Control+z');
  await expect.poll(() => whereIs(demo, 'chartKeys')).toBe('Room 102 07 16 09 11');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => whereIs(demo, 'chartKeys')).toBe('Room 102 07 16 10 11');

  await page.keyboard.press('n');
  await expect(page.getByLabel('Arrival')).toHaveValue('2031-06-10T16:00');
  await page.keyboard.press('Escape');
  await expect(bar(page, 'Keyboard Choir')).toBeFocused();

  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await page.keyboard.up('Alt');
  await expect(heard).toHaveText('Keyboard Choir stays where it was.');
  expect(await whereIs(demo, 'chartKeys')).toBe('Room 102 07 16 10 11');

  await page.keyboard.press('Enter');
  await page.waitForURL(/\/reservation\/chartKeys0+$/);
  await page.context().close();
});

test('dropped on what is taken a bar goes back and the other is named; dropped on free ground it stays, and can be undone', async ({
  browser,
  demo,
}) => {
  const page = await planner(browser, demo);
  await make(page, demo, { id: 'chartUndo', name: 'Quilters', from: '2031-06-20', to: '2031-06-22', places: ['Room 103'] });
  await make(page, demo, { id: 'chartWall', name: 'Beekeepers', from: '2031-06-20', to: '2031-06-22', places: ['Room 104'] });
  await page.goto(demo.url + chartOn('2031-06-16'));
  await drag(page, bar(page, 'Quilters'), 0, 'Room 104');
  await expect(page.getByText('Room 104 is taken')).toBeVisible();
  await expect(page.getByText(/^By Beekeepers, Fri 20 – Sun 22 June 2031\. Quilters is back where it was\.$/)).toBeVisible();
  await expect(rowOf(page, 'Room 103').getByRole('button', { name: /^Quilters, / })).toBeVisible();
  expect(await whereIs(demo, 'chartUndo')).toBe('Room 103 20 16 22 11');

  await drag(page, bar(page, 'Quilters'), 2, 'Room 104');
  await expect(page.getByText('Moved Quilters')).toBeVisible();
  expect(await whereIs(demo, 'chartUndo')).toBe('Room 104 22 16 24 11');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => whereIs(demo, 'chartUndo')).toBe('Room 103 20 16 22 11');
  expect(await whereIs(demo, 'chartWall')).toBe('Room 104 20 16 22 11');
  await page.context().close();
});

test('two people drag the same bar: the later is told, nothing moves under their hand, nothing is lost', async ({ browser, demo }) => {
  const [robin, dana] = [await planner(browser, demo), await planner(browser, demo)];
  await make(robin, demo, { id: 'chartTwo', name: 'Both Hands', from: '2031-07-04', to: '2031-07-06', places: ['Room 105'] });
  for (const page of [robin, dana]) await page.goto(demo.url + chartOn('2031-07-01'));
  const from = await grip(bar(dana, 'Both Hands'));
  await dana.mouse.move(from.x, from.y);
  await dana.mouse.down();
  await dana.mouse.move(from.x, await heightOf(dana, 'Room 107'), { steps: 4 });

  await drag(robin, bar(robin, 'Both Hands'), 0, 'Room 106');
  await expect(robin.getByText('Moved Both Hands')).toBeVisible();
  // Dana holds it: it stays in the row where it was taken.
  await expect(rowOf(dana, 'Room 105').getByRole('button', { name: /^Both Hands, / })).toBeVisible();
  await dana.mouse.up();
  await expect(dana.getByText('Somebody else moved it first')).toBeVisible();
  await expect(rowOf(dana, 'Room 106').getByRole('button', { name: /^Both Hands, / })).toBeVisible();
  expect(await whereIs(demo, 'chartTwo')).toBe('Room 106 04 16 06 11');
  for (const page of [robin, dana]) await page.context().close();
});

test('a finger drags after resting, and a swipe only scrolls', async ({ browser, demo }) => {
  const page = await planner(browser, demo, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await make(page, demo, { id: 'chartTouch', name: 'Thumbs', from: '2031-07-15', to: '2031-07-17', places: ['Room 102'] });
  await page.goto(demo.url + chartOn('2031-07-13'));
  await page.getByRole('treegrid').evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const from = await grip(bar(page, 'Thumbs'));
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });

  // The finger stops before it leaves: a glide could take the bar under the names.
  const rested = page
    .getByRole('treegrid')
    .evaluate((element) => new Promise((rest) => element.addEventListener('scrollend', () => rest(true), { once: true })));
  await send('touchStart', from.x, from.y);
  for (let step = 1; step <= 6; step += 1) await send('touchMove', from.x - step * 10, from.y);
  await page.waitForTimeout(200);
  await send('touchMove', from.x - 60, from.y);
  await send('touchEnd');
  expect(await rested).toBe(true);
  await expect.poll(async () => (await grip(bar(page, 'Thumbs'))).x).toBeLessThan(from.x - 30);
  expect(await whereIs(demo, 'chartTouch')).toBe('Room 102 15 16 17 11');

  const at = await grip(bar(page, 'Thumbs'));
  const below = await heightOf(page, 'Room 103');
  await send('touchStart', at.x, at.y);
  // It has been lifted once there is a place where it would go.
  await page.locator('[data-dragged]').waitFor();
  for (let step = 1; step <= 6; step += 1) await send('touchMove', at.x, at.y + ((below - at.y) * step) / 6);
  await send('touchEnd');
  await expect.poll(() => whereIs(demo, 'chartTouch')).toBe('Room 103 15 16 17 11');
  await page.context().close();
});

test('what has no place yet waits in the tray and is put into one, by name or by hand', async ({ browser, demo }) => {
  const page = await planner(browser, demo);
  await make(page, demo, { id: 'chartTrayA', name: 'Hillside Strings', from: '2031-08-08', to: '2031-08-10' });
  await make(page, demo, { id: 'chartTrayB', name: 'Valley Brass', from: '2031-08-08', to: '2031-08-10' });
  await page.goto(demo.url + chartOn('2031-08-04'));
  const tray = page.getByRole('region', { name: 'Not placed yet' });
  await tray.getByRole('button', { name: /^Hillside Strings, / }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: /^Place / })
    .press('ArrowDown');
  await page.keyboard.type('room 106');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Room 106');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Put here' }).click();
  await expect(page.getByText('Hillside Strings has Room 106')).toBeVisible();
  expect(await whereIs(demo, 'chartTrayA')).toBe('Room 106 08 16 10 11');
  await expect(tray.getByRole('button', { name: /^Hillside Strings, / })).toHaveCount(0);

  await drag(page, tray.getByRole('button', { name: /^Valley Brass, / }), 0, 'Room 107');
  await expect(page.getByText('Valley Brass has Room 107')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(tray.getByRole('button', { name: /^Valley Brass, / })).toBeVisible();
  expect(await whereIs(demo, 'chartTrayB')).toBe('');
  await page.context().close();
});

test('axe finds nothing in the chart', async ({ browser, demo }) => {
  const page = await planner(browser, demo);
  await page.goto(`${demo.url}/calendar?view=places`);
  await expect(page.locator('[data-booking]').first()).toBeVisible();
  expect(await axeFindsEachWay(page)).toEqual([]);
});

/** By so many nights to the right, onto the row of a place. */
async function drag(page: Page, what: Locator, nights: number, onto: string): Promise<void> {
  const { x, y, width } = await grip(what);
  // Bars of these stories are a little less than two nights long: from four to eleven.
  const night = width / (2 - 5 / 24);
  const height = await heightOf(page, onto);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + nights * night, y, { steps: 3 });
  await page.mouse.move(x + nights * night, height, { steps: 3 });
  await page.mouse.up();
}
