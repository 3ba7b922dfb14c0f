import type { Page } from '@playwright/test';
import { newId } from '#platform/database/server/new-id.ts';
import { waitForStableBox } from './stable-box.ts';
import { findAxeViolationsInEachTheme } from './axe.ts';
import { readPairingCode, addCurrentEvent, openTv, openPairedTv } from './displays-camp.ts';
import { instantOf, addMilliseconds, minute } from '#platform/time/instant.ts';
import { waitUntilOfflineReady } from './offline-ready.ts';
import { openDemoCamp } from './open-camp.ts';
import { callApi, createFirstAdministrator, type Camp, startSessionFor, callAndExpectDone, expect, signIn, test } from './fixtures.ts';

/** Use a separate camp, because the current events of this file would disturb other tests. */
let camp: Camp;
test.beforeAll(async () => {
  camp = await openDemoCamp();
});
test.afterAll(() => camp.close());

test('a TV is paired by its code, shows the program of its place, follows changes of the sheet, and is unpaired', async ({ browser }) => {
  test.slow();
  const tv = await openTv(browser, camp);
  const staff = await (await browser.newContext()).newPage();
  await signIn(staff, camp, 'admin@demo.test', '/tv-displays');
  const { id, row } = await addCurrentEvent(camp, staff, { name: 'Harbor Retreat', what: 'Bible hour', where: 'Boat Dock' });

  await staff.getByRole('button', { name: 'Pair a screen' }).click();
  const dialog = staff.getByRole('dialog');
  await expect(dialog).toContainText('/tv');
  await dialog.getByLabel('Code on the TV').fill('NOCODE');
  await dialog.getByLabel('Name', { exact: true }).fill('Dock shed');
  await dialog.getByRole('button', { name: 'Pair screen', exact: true }).click();
  await expect(dialog).toContainText('No TV shows this code.');
  await dialog.getByLabel('Code on the TV').fill((await readPairingCode(tv)).toLowerCase());
  await dialog.getByRole('combobox', { name: 'Place' }).click();
  await staff.keyboard.type('Boat Dock');
  await staff.getByRole('option', { name: 'Boat Dock', exact: true }).click();
  await dialog.getByRole('button', { name: 'Pair screen', exact: true }).click();

  await expect(tv.getByText('Now · Boat Dock')).toBeVisible();
  await expect(tv.getByText('Bible hour')).toBeVisible();
  await expect(tv.getByText('Harbor Retreat', { exact: true })).toBeVisible();
  const card = staff.getByRole('listitem', { name: 'Dock shed' });
  // A TV reports what it shows only after ten seconds.
  await expect(card).toContainText(/Now showing: .*, Harbor Retreat/);
  await expect(card).toContainText('Online');

  const versions = await camp.sql<{ version: number }>("select version from sheet_cells where row_id = $1 and column_id = 'where'", [row]);
  const moveCell = { do: 'set', row, cells: { where: { text: 'Field', seen: versions[0]?.version ?? 0 } } };
  await callApi(staff, camp, 'sheets.edit', { id, key: newId(), operations: [moveCell] });
  await expect(tv.getByText(/^Field\s· until/)).toBeVisible();
  expect(await tv.getByText(/^Field\s· until/).evaluate((line) => parseFloat(getComputedStyle(line).fontSize))).toBeGreaterThanOrEqual(48);
  await expect(tv.getByText('Now · Boat Dock')).toHaveCount(0);

  await callApi(staff, camp, 'sheets.edit', { id, key: newId(), operations: [{ do: 'staff-only', rows: [row], isStaffOnly: true }] });
  await expect(tv.getByText('Bible hour')).toHaveCount(0);

  await card.getByRole('button', { name: 'More for Dock shed' }).click();
  await staff.getByRole('menuitem', { name: 'Unpair this TV' }).click();
  const undo = staff.getByRole('button', { name: 'Undo' });
  // Hover the toast, so that it stays.
  await undo.hover();
  await expect(tv.getByText('Pair this screen')).toBeVisible();
  await expect.poll(() => tv.evaluate(() => localStorage.getItem('bunkhouse-tv-state'))).toBe('null');
  await undo.click();
  await expect(tv.getByText('Pair this screen')).toHaveCount(0);
});

test('a pause strikes through its row on the TV, in the sheet and on a visitor’s phone, until it ends @long', async ({ browser }) => {
  const staff = await (await browser.newContext()).newPage();
  await startSessionFor(staff, camp, 'admin@demo.test');
  const [pool] = await camp.sql<{ id: string; name: string }>(
    "select id, name from places where kind = 'activity' and state = 'open' limit 1",
  );
  const { id, row } = await addCurrentEvent(camp, staff, { name: 'Storm Camp', what: 'Open pool', where: pool?.name ?? '' });
  const tv = await openPairedTv(browser, camp, staff, 'Pool house');
  const always = { seconds: 600, firstDay: null, lastDay: null, fromMinute: null, untilMinute: null, orientation: null, hidden: false };
  await callAndExpectDone(staff, camp, 'displays.addSlide', { id: newId(), eventId: id, kind: 'now', content: {}, ...always });
  await expect(tv.getByText('Open pool')).toBeVisible();
  await staff.goto(`${camp.url}/matrices/${id}`);
  const cell = staff.locator(`[data-row="${row}"] [data-column=what]`);
  await expect(cell).toHaveText('Open pool');
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto(`${camp.url}/matrices/${id}`);
  const line = phone.getByRole('listitem').filter({ hasText: 'Open pool' });
  await expect(line.getByText('Now', { exact: true })).toBeVisible();

  const pause = newId();
  const until = addMilliseconds(instantOf(Date.now()), 30 * minute);
  await callAndExpectDone(staff, camp, 'pauses.pause', {
    places: [{ id: pause, placeId: pool?.id }],
    reason: 'lightning',
    note: '',
    until,
  });

  await expect(tv.locator('s').filter({ hasText: 'Open pool' }).first()).toBeVisible();
  await expect(tv.getByText(/^Closed: lightning, until /).first()).toBeVisible();
  await expect(cell.locator('s')).toHaveText('Open pool');
  await expect(cell).toContainText(/Closed: lightning, until /);
  await expect(line.locator('s')).toHaveText('Open pool');
  await expect(line).toContainText(/Closed: lightning, until /);
  await expect(line.getByText('Now', { exact: true })).toHaveCount(0);
  expect(await findAxeViolationsInEachTheme(phone)).toEqual([]);

  await callAndExpectDone(staff, camp, 'pauses.open', { id: pause, from: until });
  await expect(cell).toHaveText('Open pool');
  await expect(line.locator('s')).toHaveCount(0);
  await expect(tv.getByText(/^Closed: lightning/)).toHaveCount(0);
});

// `bench/displays.ts` measures how fast the message appears.
test('an urgent message sent from a phone fills the chosen TVs at once, until it ends', async ({ browser }) => {
  const staff = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })).newPage();
  await signIn(staff, camp, 'admin@demo.test', '/tv-displays');
  const [gym, lobby] = [await openPairedTv(browser, camp, staff, 'Gym'), await openPairedTv(browser, camp, staff, 'Lobby')];
  await staff.getByRole('button', { name: 'Urgent message' }).tap();
  await staff.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await staff.evaluate(() => navigator.clipboard.writeText('Storm: come inside now. '.repeat(15)));
  await staff.getByRole('textbox', { name: 'Message' }).press('Control+v');
  await expect(staff.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription(
    /Cut off at the end: the limit is 280 characters\./,
  );
  await expect(staff.getByText('280 of 280 characters')).toBeVisible();
  await staff.getByRole('textbox', { name: 'Message' }).fill('Storm: come inside now');
  await expect(staff.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription('22 of 280 characters');
  await staff.getByText('Some screens').tap();
  await staff.getByRole('button', { name: 'Show message' }).tap();
  await expect(staff.getByText('Choose at least one screen.')).toBeVisible();
  await staff.getByRole('checkbox', { name: 'Gym' }).tap();
  await staff.getByRole('button', { name: 'Show message' }).tap();
  await expect(gym.getByRole('alert')).toContainText('Storm: come inside now');
  await expect(lobby.getByRole('alert')).toHaveCount(0);
  const now = staff.getByRole('region', { name: 'On screens now' });
  await expect(now).toContainText('On Gym');
  // The text must fill the screen: its letters are taller than a tenth of the screen.
  const letters = () =>
    gym
      .getByRole('alert')
      .locator('b')
      .evaluate((words) => parseFloat(getComputedStyle(words).fontSize));
  expect(await letters()).toBeGreaterThan(150);
  await now.getByRole('button', { name: 'End message' }).tap();
  await expect(gym.getByRole('alert')).toHaveCount(0);
  await expect(now).toHaveCount(0);
  await expect(staff.getByRole('region', { name: 'Past urgent messages' })).toContainText('Ended by Dana Whitfield');
});

test('an urgent message of 280 characters is readable from six metres and fits on the screen @long', async ({ browser }) => {
  const staff = await (await browser.newContext()).newPage();
  await startSessionFor(staff, camp, 'admin@demo.test');
  const id = newId();
  const title = 'Lightning within five miles. Leave the water at once and walk to the nearest building. '.repeat(4).slice(0, 279) + '.';
  for (const viewport of [
    { width: 1_920, height: 1_080 },
    { width: 1_080, height: 1_920 },
  ]) {
    const tv = await openPairedTv(browser, camp, staff, `Long ${viewport.width}`, { viewport });
    await callAndExpectDone(staff, camp, 'displays.sayUrgent', { id, title, body: '', screenIds: null, minutes: 5 });
    const words = tv.getByRole('alert').locator('b');
    await expect(words).toHaveText(title);
    expect(await words.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(72);
    const box = await words.boundingBox();
    expect((box?.y ?? -1) >= 0 && (box?.x ?? -1) >= 0).toBe(true);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
  }
  await callAndExpectDone(staff, camp, 'displays.endUrgent', { id });
});

test('slides are created, sorted by keys and by dragging, previewed, and shown on the TV @long', async ({ browser }) => {
  // The new slide may appear at once, or only after forty seconds of other slides.
  test.slow();
  const staff = await (await browser.newContext()).newPage();
  await startSessionFor(staff, camp, 'admin@demo.test');
  const { id } = await addCurrentEvent(camp, staff, { name: 'Slide Camp', what: 'Canoes', where: 'Boat Dock' });
  const tv = await openPairedTv(browser, camp, staff, 'Stage');
  await staff.goto(`${camp.url}/tv-displays?tab=slides&event=${id}`);
  await staff.getByRole('button', { name: 'Start with these' }).click();
  const list = staff.getByRole('region', { name: 'Slides in order' }).getByRole('listitem');
  // The preview contains list items too, so count the edit buttons of the slides.
  await expect(list.getByRole('button', { name: /^Edit / })).toHaveCount(3);
  await staff.getByRole('button', { name: 'Add slide' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Add slide' }).click();
  await expect(staff.getByRole('dialog')).toContainText('Enter a heading or a text');
  await staff.getByLabel('Heading').fill('Bring a towel');
  await staff.getByLabel('Seconds on screen').fill('2');
  await staff.getByRole('dialog').getByRole('button', { name: 'Add slide' }).click();
  await expect(staff.getByRole('dialog')).toContainText('Enter a larger number.');
  await staff.getByLabel('Seconds on screen').fill('600');
  await staff.getByRole('dialog').getByRole('button', { name: 'Add slide' }).click();
  await expect(list).toHaveCount(4);
  const preview = staff.getByRole('img', { name: 'On the TV' });
  await expect(preview).toContainText('Bring a towel');
  await expect(tv.getByText('Bring a towel')).toBeVisible();

  await staff.getByRole('button', { name: 'Move Bring a towel up' }).focus();
  await staff.keyboard.press('Enter');
  await expect(list.nth(2)).toContainText('Bring a towel');
  await expect(staff.getByText('Bring a towel is now 3 of 4')).toBeAttached();
  const first = await waitForStableBox(list.nth(0));
  const grip = await waitForStableBox(list.nth(2).getByTitle('Drag Bring a towel'));
  await staff.mouse.move(grip.x + 5, grip.y + 10);
  await staff.mouse.down();
  await staff.mouse.move(first.x + 20, first.y + 30, { steps: 4 });
  await staff.mouse.move(first.x + 20, first.y + 4, { steps: 4 });
  await staff.mouse.up();
  await expect(list.nth(0)).toContainText('Bring a towel');
  await staff.getByRole('button', { name: 'Edit Bring a towel' }).click();
  await staff.getByRole('button', { name: 'Delete slide' }).click();
  const undo = staff.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect(list).toHaveCount(3);
  await undo.click();
  await expect(list).toHaveCount(4);
  await expect(list.nth(0)).toContainText('Bring a towel');

  await staff.getByRole('button', { name: 'Edit Bring a towel' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Heading').fill('Bring a hat');
  const [towel] = await camp.sql<{ id: string }>("select id from display_slides where content ->> 'title' = 'Bring a towel'");
  const changes = { title: { from: 'Bring a towel', to: 'Bring two towels' }, seconds: { from: 600, to: 300 } };
  await callAndExpectDone(staff, camp, 'displays.changeSlide', { id: towel?.id, changes });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Bring two towels' })).toContainText('Bring a hat');
  expect(await findAxeViolationsInEachTheme(staff)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use mine' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(list.nth(0)).toContainText('Bring a hat');
  await expect(list.nth(0)).toContainText('300 s');
  expect(await findAxeViolationsInEachTheme(staff)).toEqual([]);
});

test.describe('TVs after a power cut', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a TV whose clock is wrong by hours shows the camp’s time, and starts again before the router works @long', async ({ browser }) => {
    test.slow();
    const staff = await (await browser.newContext()).newPage();
    await startSessionFor(staff, camp, 'admin@demo.test');
    await addCurrentEvent(camp, staff, { name: 'Winter Camp', what: 'Snow shoes', where: 'Field' });
    const tv = await openTv(browser, camp);
    const context = tv.context();
    await context.addInitScript(() => {
      const right = Date.now;
      Date.now = () => right() - 3 * 3_600_000;
    });
    await callAndExpectDone(staff, camp, 'displays.pair', {
      code: await readPairingCode(tv),
      name: 'Snow hut',
      placeId: null,
      language: 'en',
    });
    await tv.reload();
    const clock = () =>
      new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric', minute: '2-digit' }).format(new Date());
    await expect(tv.getByText('Snow shoes')).toBeVisible();
    await expect(async () => expect(await tv.locator('body').innerText()).toContain(clock())).toPass();
    await staff.goto(`${camp.url}/tv-displays`);
    await expect(staff.getByRole('listitem', { name: 'Snow hut' })).toContainText('Its clock is 180 minutes off');
    await tv.waitForFunction(async () => (await (await caches.open('tv')).match('/tv/')) !== undefined);
    await tv.waitForFunction(() => localStorage.getItem('bunkhouse-tv-time') !== null);

    await context.setOffline(true);
    await tv.close();
    const cold = await context.newPage();
    await cold.goto(`${camp.url}/tv`);
    await expect(cold.getByText('Snow shoes')).toBeVisible();
    await expect(cold.getByText('Winter Camp', { exact: true })).toBeVisible();
    await expect(async () => expect(await cold.locator('body').innerText()).toContain(clock())).toPass();

    const id = newId();
    await callAndExpectDone(staff, camp, 'displays.sayUrgent', { id, title: 'Supper is early', body: '', screenIds: null, minutes: 5 });
    await context.setOffline(false);
    await expect(cold.getByRole('alert')).toContainText('Supper is early');
    // End the message, because it would also appear on the TVs of the following tests.
    await callAndExpectDone(staff, camp, 'displays.endUrgent', { id });
  });

  test('a browser that was paired as a TV shows its slides without a network and stays paired', async ({ browser }) => {
    test.slow();
    const tv = await openTv(browser, camp);
    const context = tv.context();
    const scopes = (page: Page) =>
      page.evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations();
        return registrations
          .filter(({ active }) => active?.state === 'activated')
          .map(({ scope }) => new URL(scope).pathname)
          .sort();
      });
    await expect.poll(() => scopes(tv)).toEqual(['/tv']);
    await tv.close();
    const staff = await context.newPage();
    await signIn(staff, camp, 'admin@demo.test', '/tv-displays');
    await expect(staff.getByRole('listitem', { name: 'Welcome desk' })).toBeVisible();
    await expect.poll(() => scopes(staff)).toEqual(['/']);
    await staff.goto(`${camp.url}/tv-displays`);
    await expect(staff.getByRole('listitem', { name: 'Welcome desk' })).toBeVisible();
    await waitUntilOfflineReady(staff);
    const reopenedPage = await context.newPage();
    await reopenedPage.goto(`${camp.url}/tv`);
    await expect.poll(() => scopes(reopenedPage)).toEqual(['/', '/tv/']);
    await reopenedPage.waitForFunction(async () => (await (await caches.open('tv')).match('/tv/')) !== undefined);

    await context.setOffline(true);
    const cold = await context.newPage();
    await cold.goto(`${camp.url}/tv-displays`);
    await expect(cold.getByRole('heading', { level: 1 })).toHaveText('TV Displays');
    await expect(cold.getByRole('listitem', { name: 'Welcome desk' })).toBeVisible();
    await cold.goto(`${camp.url}/tv`);
    await expect(cold.getByText('Waiting for the network')).toBeVisible();
  });
});

test('a TV reconnects after the server was killed, updates once to the new version, and receives further changes @long', async ({
  browser,
  empty,
}) => {
  test.slow();
  const robin = await createFirstAdministrator(browser, empty);
  const [account] = await empty.sql<{ id: string }>('select id from accounts');
  for (const permission of ['edit-tv-display-*', 'view-event-*'])
    await callAndExpectDone(robin, empty, 'accounts.changeAccess', { id: account?.id, grant: [{ permission }] });
  await addCurrentEvent(empty, robin, { name: 'First Camp', what: 'Archery', where: 'Field' });
  const tv = await openPairedTv(browser, empty, robin, 'Hall');
  await expect(tv.getByText('First Camp', { exact: true })).toBeVisible();
  let openedCount = 0;
  tv.on('framenavigated', () => (openedCount += 1));
  // Simulate a newer build once: the page contains the name of another script.
  let isNew = true;
  await tv.route('**/tv/', async (route) => {
    if (route.request().resourceType() !== 'fetch' || !isNew) return route.continue();
    // Ignore an error of this request, because it may reach the server while the server is being killed.
    const answer = await route.fetch().catch(() => null);
    if (answer === null) return route.abort();
    isNew = false;
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/assets\/tv-[\w-]+\.js/, 'assets/tv-newer.js') });
  });
  const restart = empty.killAndStart();
  await expect(tv.getByText('First Camp', { exact: true })).toBeVisible();
  await restart;
  await expect(async () => expect(openedCount).toBe(1)).toPass();
  await expect(tv.getByText('First Camp', { exact: true })).toBeVisible();
  await callAndExpectDone(robin, empty, 'displays.sayUrgent', { id: newId(), title: 'All is well', body: '', screenIds: null, minutes: 5 });
  await expect(tv.getByRole('alert')).toContainText('All is well');
  expect(openedCount).toBe(1);
});

test('a slide that a TV cannot render is skipped by the TV and marked in the list of slides @long', async ({ browser }) => {
  test.slow();
  const staff = await (await browser.newContext()).newPage();
  await startSessionFor(staff, camp, 'admin@demo.test');
  const { id } = await addCurrentEvent(camp, staff, { name: 'Newer Camp', what: 'Canoes', where: 'Boat Dock' });
  // Simulate a slide of a kind that only a newer server knows.
  await camp.sql(`insert into display_slides (id, event_id, position, kind, content, seconds) values ($1, $2, 1, 'hologram', '{}', 5)`, [
    newId(),
    id,
  ]);
  const defaults = { seconds: 5, firstDay: null, lastDay: null, fromMinute: null, untilMinute: null, orientation: null, hidden: false };
  await callAndExpectDone(staff, camp, 'displays.addSlide', {
    id: newId(),
    eventId: id,
    kind: 'notice',
    content: { title: 'Bring a torch' },
    ...defaults,
  });
  const tv = await openPairedTv(browser, camp, staff, 'Old TV');
  const failed = async () => {
    const [row] = await camp.sql<{ failed: number }>(
      `select (last_report ->> 'failed')::int as failed from display_screens where name = 'Old TV'`,
    );
    return row?.failed;
  };
  await expect.poll(failed, { timeout: 90_000 }).toBe(1);
  const body = tv.locator('[data-slide]');
  for (let look = 0; look < 12; look += 1) {
    await expect(body).toHaveAttribute('data-slide', 'notice', { timeout: 1 });
    await expect(body).toContainText('Bring a torch', { timeout: 1 });
    await tv.waitForTimeout(1_000);
  }
  await staff.goto(`${camp.url}/tv-displays`);
  await expect(staff.getByRole('listitem', { name: 'Old TV' })).toContainText('1 slide cannot be shown');
});

test('the map slide shows the plan with its names, and is skipped if there is no plan @long', async ({ browser }) => {
  test.slow();
  const staff = await (await browser.newContext()).newPage();
  await startSessionFor(staff, camp, 'admin@demo.test');
  const { id } = await addCurrentEvent(camp, staff, { name: 'Map Camp', what: 'Hike', where: 'Field' });
  const defaults = { seconds: 600, firstDay: null, lastDay: null, fromMinute: null, untilMinute: null, orientation: null, hidden: false };
  await callAndExpectDone(staff, camp, 'displays.addSlide', { id: newId(), eventId: id, kind: 'map', content: {}, ...defaults });
  const tv = await openPairedTv(browser, camp, staff, 'Trail head');
  const plan = tv.locator('[data-slide="map"] img');
  await expect(plan).toBeVisible();
  await expect.poll(() => plan.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  const names = tv.locator('[data-slide="map"]');
  await expect(names.getByText('Chapel', { exact: true })).toBeVisible();
  const frame = () => plan.evaluate((image) => ({ width: image.clientWidth, below: innerHeight - image.getBoundingClientRect().bottom }));
  await expect.poll(async () => (await frame()).width).toBeGreaterThan(1_920 / 4);
  await expect.poll(async () => (await frame()).below).toBeGreaterThanOrEqual(0);
  const covered = await names.locator('div:has(> [style*="border-radius"])').evaluateAll((places) => {
    const boxes = places
      .flatMap((place) => [...place.children])
      .map((element) => ({ words: element.textContent, box: element.getBoundingClientRect() }));
    const dots = boxes.filter(({ words }) => words === '').map(({ box }) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
    return boxes
      .filter(({ words, box }) => words !== '' && dots.some(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom))
      .map(({ words }) => words);
  });
  expect(covered).toEqual([]);

  const tvPage = await openTv(browser, camp);
  await tvPage.route('**/map/plan/**', (route) => route.abort());
  await callAndExpectDone(staff, camp, 'displays.pair', {
    code: await readPairingCode(tvPage),
    name: 'Far TV',
    placeId: null,
    language: 'en',
  });
  await expect(tvPage.locator('[data-slide="clock"]')).toBeVisible();
  await expect(tvPage.locator('img')).toHaveCount(0);
});
