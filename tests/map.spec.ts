import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { newId } from '#platform/database/server/new-id.ts';
import { waitForStableBox } from './stable-box.ts';
import { findAxeViolations } from './axe.ts';
import { countPdfPages } from './pdf-pages.ts';
import { type Camp, startSessionFor, callAndExpectDone, expect, signIn, test } from './fixtures.ts';

async function newPage(browser: Browser, camp: Camp, email: string | null, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  if (email !== null) await startSessionFor(page, camp, email);
  return page;
}

async function addPlace(page: Page, camp: Camp, name: string): Promise<string> {
  const id = newId();
  const data = { id, kind: 'building', name, parentId: null, categories: [], sleeps: 0, seats: 0 };
  const answer = await page.request.post(`${camp.url}/api/reservations.addPlace`, { data, headers: { origin: camp.url } });
  expect(answer.ok()).toBe(true);
  return id;
}

/** Returns the coordinates of a place on the plan. Returns null if the place has none. */
async function pointsOf(camp: Camp, placeId: string): Promise<number[] | null> {
  const [found] = await camp.sql<{ points: number[] }>('select points from map_marks where place_id = $1', [placeId]);
  return found?.points ?? null;
}

const plan = (page: Page) => page.getByRole('region', { name: 'Plan of the grounds' });
/** Returns the current screen position of a point on the plan. The point is given as fractions of width and height. */
async function screenPointOf(page: Page, x: number, y: number): Promise<[number, number]> {
  const box = await plan(page).boundingBox();
  if (box === null) throw new Error('there is no plan');
  return [box.x + box.width * x, box.y + box.height * y];
}

const markOf = (page: Page, name: string) => page.locator('span[data-mark]').filter({ hasText: name });

test('a family without an account finds the chapel in the list and on the plan', async ({ browser, demo }) => {
  const page = await newPage(browser, demo, null, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(`${demo.url}/map`);
  await page.getByRole('searchbox', { name: 'Search the map' }).fill('chap');
  const list = page.getByRole('list', { name: 'Places on the map' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(markOf(page, 'Chapel')).toBeInViewport();
  await list.getByRole('link', { name: 'Chapel' }).tap();
  await expect(page).toHaveURL(/place=DemoChapel/);
  await expect(page.getByRole('article', { name: 'Chapel' })).toBeVisible();
  await expect(plan(page).locator('span[data-chosen]')).toHaveText(/Chapel/);
  await expect(page.getByText('Main water valve')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Show' })).toHaveCount(0);
  expect(await findAxeViolations(page)).toEqual([]);
});

test('a press on the name of a place opens the place, and a press beside the name does not @long', async ({ browser, demo }) => {
  const page = await newPage(browser, demo, null);
  await page.goto(`${demo.url}/map`);
  await page.getByRole('searchbox', { name: 'Search the map' }).fill('chap');
  const name = markOf(page, 'Chapel').getByText('Chapel', { exact: true });
  const { x, y, width, height } = await waitForStableBox(name);
  await page.mouse.click(x - 20, y + height / 2);
  await page.mouse.click(x + width + 20, y + height / 2);
  await expect(page.getByRole('article', { name: 'Chapel' })).toHaveCount(0);
  await page.mouse.click(x + width / 2, y + height - 3);
  await expect(page.getByRole('article', { name: 'Chapel' })).toBeVisible();
});

test('staff find a room by its name, shown in its building on the plan, and others find no rooms @long', async ({ browser, demo }) => {
  const dana = await newPage(browser, demo, 'maintenance@demo.test');
  await dana.goto(`${demo.url}/map`);
  await dana.getByRole('searchbox', { name: 'Search the map' }).fill('library');
  const list = dana.getByRole('list', { name: 'Places on the map' });
  await expect(list.getByRole('listitem')).toHaveText([/^Oak House.*Library$/]);
  await expect(markOf(dana, 'Oak House')).toBeInViewport();

  const family = await newPage(browser, demo, null);
  await family.goto(`${demo.url}/map`);
  await family.getByRole('searchbox', { name: 'Search the map' }).fill('library');
  await expect(family.getByText('Nothing on the map for “library”')).toBeVisible();
});

test('an administrator adds a place by mouse and moves it by mouse and keys; each step can be undone and is visible to others', async ({
  browser,
  demo,
}) => {
  const dana = await newPage(browser, demo, 'admin@demo.test');
  const bittern = await addPlace(dana, demo, 'Bittern House');
  const family = await newPage(browser, demo, null);
  await family.goto(`${demo.url}/map`);
  await dana.clock.install();
  await dana.goto(`${demo.url}/map?draw=yes`);
  await dana.getByRole('searchbox', { name: 'Search places' }).fill('Bittern');
  await dana.getByRole('button', { name: 'Bittern House', exact: true }).click();
  await expect(dana.getByText('Tap its position')).toBeVisible();
  await dana.mouse.click(...(await screenPointOf(dana, 0.8, 0.8)));
  await expect(markOf(family, 'Bittern House')).toHaveCount(1);
  const [x = 0, y = 0] = (await pointsOf(demo, bittern)) ?? [];
  expect([Math.abs(x - 8_000) < 100, Math.abs(y - 8_000) < 100]).toEqual([true, true]);

  await expect(dana.getByRole('button', { name: 'Remove from map' })).toBeVisible();
  await dana.mouse.move(...(await screenPointOf(dana, 0.8, 0.8)));
  await dana.mouse.down();
  await dana.mouse.move(...(await screenPointOf(dana, 0.7, 0.7)), { steps: 6 });
  await dana.mouse.up();
  await expect.poll(async () => ((await pointsOf(demo, bittern)) ?? [])[0]).toBeLessThan(7_200);
  const dragged = await pointsOf(demo, bittern);
  const readLeftEdge = async () => Math.round((await markOf(dana, 'Bittern House').boundingBox())?.x ?? 0);
  const draggedEdge = await readLeftEdge();

  await plan(dana).focus();
  // Key presses without a pause count as one move. The clock is paused, because on a slow machine there would be pauses.
  await dana.clock.pauseAt(Date.now() + 5_000);
  await dana.keyboard.press('ArrowLeft');
  await dana.keyboard.press('Shift+ArrowLeft');
  await dana.clock.resume();
  await expect.poll(() => pointsOf(demo, bittern)).toEqual([(dragged?.[0] ?? 0) - 300, dragged?.[1]]);
  await expect.poll(readLeftEdge).toBeLessThan(draggedEdge);
  await dana.keyboard.press('Control+z');
  await expect.poll(() => pointsOf(demo, bittern)).toEqual(dragged);
  await expect.poll(readLeftEdge).toBe(draggedEdge);
  await plan(dana).focus();
  await dana.keyboard.press('Delete');
  await expect.poll(() => pointsOf(demo, bittern)).toBeNull();
  await expect(markOf(family, 'Bittern House')).toHaveCount(0);
  await dana.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => pointsOf(demo, bittern)).toEqual(dragged);
});

test('a shape can be drawn by keys alone, and by a finger @long', async ({ browser, demo }) => {
  const dana = await newPage(browser, demo, 'admin@demo.test', { viewport: { width: 820, height: 1_100 }, hasTouch: true });
  const marsh = await addPlace(dana, demo, 'Marsh by keys');
  const grove = await addPlace(dana, demo, 'Grove by finger');
  await dana.goto(`${demo.url}/map?draw=yes`);
  await dana.getByRole('switch', { name: 'As a shape' }).check();
  await dana.getByRole('searchbox', { name: 'Search places' }).fill('Marsh');
  await dana.getByRole('button', { name: 'Marsh by keys' }).press('Enter');
  await expect(plan(dana)).toBeFocused();
  await dana.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await dana.getByRole('button', { name: 'Zoom out' }).tap();
  await expect(dana.getByText('Tap each corner')).toBeVisible();
  await plan(dana).focus();
  for (const key of ['Enter', 'Shift+ArrowRight', 'Enter', 'Shift+ArrowDown', 'Enter', 'ArrowLeft', 'Enter', 'Backspace', ' '])
    await dana.keyboard.press(key);
  await expect.poll(() => pointsOf(demo, marsh)).toEqual([5_000, 5_000, 5_250, 5_000, 5_250, 5_250]);

  await dana.getByRole('button', { name: 'All places' }).click();
  await dana.getByRole('switch', { name: 'As a shape' }).check();
  await dana.getByRole('searchbox', { name: 'Search places' }).fill('Grove');
  await dana.getByRole('button', { name: 'Grove by finger' }).click();
  for (const [x, y] of [
    [0.2, 0.7],
    [0.3, 0.7],
    [0.3, 0.85],
  ] as const)
    await dana.touchscreen.tap(...(await screenPointOf(dana, x, y)));
  await expect(dana.getByText('3 corners.')).toBeVisible();
  await dana.route(/map\.addMark/, (route) => route.abort());
  await dana.getByRole('button', { name: 'Done', exact: true }).tap();
  await expect(dana.getByText('No connection.')).toBeVisible();
  await expect(dana.getByText('3 corners.')).toBeVisible();
  await dana.unroute(/map\.addMark/);
  await dana.getByRole('button', { name: 'Done', exact: true }).tap();
  await expect.poll(async () => (await pointsOf(demo, grove))?.length).toBe(6);
});

test('if two people move a place, the second one gets a message, and the first move stays @long', async ({ browser, demo }) => {
  const dana = await newPage(browser, demo, 'admin@demo.test');
  const curlew = await addPlace(dana, demo, 'Curlew House');
  const id = newId();
  const call = (name: string, data: object) => dana.request.post(`${demo.url}/api/${name}`, { data, headers: { origin: demo.url } });
  await call('map.addMark', { id, kind: 'place', placeId: curlew, name: '', points: [2_000, 2_000], audience: 'all' });
  await dana.goto(`${demo.url}/map?draw=yes&place=${curlew}`);
  await expect(dana.getByRole('button', { name: 'Remove from map' })).toBeVisible();
  await plan(dana).focus();
  await dana.route(/map\.changeMark/, async (route) => {
    await call('map.changeMark', { id, changes: { points: { from: [2_000, 2_000], to: [3_000, 3_000] } } });
    await route.continue();
  });
  await dana.keyboard.press('ArrowRight');
  await expect(dana.getByText('Someone else moved it')).toBeVisible();
  expect(await pointsOf(demo, curlew)).toEqual([3_000, 3_000]);
});

test('undoing a new position does not revert a later move by someone else @long', async ({ browser, demo }) => {
  const dana = await newPage(browser, demo, 'admin@demo.test');
  const plover = await addPlace(dana, demo, 'Plover House');
  await dana.goto(`${demo.url}/map?draw=yes`);
  await dana.getByRole('searchbox', { name: 'Search places' }).fill('Plover');
  await dana.getByRole('button', { name: 'Plover House', exact: true }).click();
  await plan(dana).focus();
  await dana.keyboard.press('Enter');
  await expect(dana.getByRole('button', { name: 'Remove from map' })).toBeVisible();
  const [found] = await demo.sql<{ id: string }>('select id from map_marks where place_id = $1', [plover]);
  await callAndExpectDone(dana, demo, 'map.changeMark', {
    id: found?.id,
    changes: { points: { from: [5_000, 5_000], to: [6_000, 6_000] } },
  });
  await dana.getByRole('button', { name: 'Undo' }).click();
  await expect(dana.getByText('Someone else changed it')).toBeVisible();
  expect(await pointsOf(demo, plover)).toEqual([6_000, 6_000]);
});

test('a dragged marker stays under the pointer, and can be moved again before the first response @long', async ({ browser, demo }) => {
  const dana = await newPage(browser, demo, 'admin@demo.test');
  const teal = await addPlace(dana, demo, 'Teal House');
  const id = newId();
  const add = { placeId: null, name: '', points: [2_000, 8_000], audience: 'all' };
  await callAndExpectDone(dana, demo, 'map.addMark', { ...add, id, kind: 'place', placeId: teal });
  await dana.goto(`${demo.url}/map?draw=yes`);
  const mark = markOf(dana, 'Teal House');
  await expect(mark).toHaveCount(1);
  // Wait for the editing tools, which load after the plan and make it smaller.
  await expect(dana.getByRole('searchbox', { name: 'Search places' })).toBeVisible();
  await waitForStableBox(plan(dana));
  // Measure before each move, because content above the plan may load late and move it.
  const boxNow = async () => {
    const box = await plan(dana).boundingBox();
    if (box === null) throw new Error('there is no plan');
    return box;
  };
  const pointer = async (x: number, y: number) => {
    const box = await boxNow();
    await dana.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 4 });
  };
  const pressAt = async (x: number, y: number) => {
    await pointer(x, y);
    await dana.mouse.down();
  };
  const distanceFrom = (x: number, y: number) => async () => {
    const [px = 0, py = 0] = (await pointsOf(demo, teal)) ?? [];
    return Math.hypot(px - x, py - y);
  };
  let releaseResponse = () => {};
  const delayed = new Promise<void>((resolve) => (releaseResponse = resolve));
  await dana.route(/map\.changeMark/, (route) => delayed.then(() => route.continue()));
  await pressAt(0.2, 0.8);
  await pointer(0.3, 0.8);
  await dana.mouse.up();
  await pressAt(0.3, 0.8);
  await pointer(0.4, 0.8);
  await dana.mouse.up();
  releaseResponse();
  await expect.poll(distanceFrom(4_000, 8_000)).toBeLessThan(200);
  const undo = dana.getByRole('button', { name: 'Undo' });
  await undo.click();
  await undo.click();
  await expect.poll(() => pointsOf(demo, teal)).toEqual([2_000, 8_000]);
  await expect(dana.getByText('Someone else moved it')).toHaveCount(0);

  await pressAt(0.2, 0.8);
  await pointer(0.3, 0.8);
  await callAndExpectDone(dana, demo, 'map.changeMark', { id, changes: { points: { from: [2_000, 8_000], to: [9_000, 2_000] } } });
  await callAndExpectDone(dana, demo, 'map.addMark', { ...add, id: newId(), kind: 'label', name: 'Come by now' });
  await expect(markOf(dana, 'Come by now')).toHaveCount(1);
  await pointer(0.4, 0.8);
  const [markBox, box] = [await mark.boundingBox(), await boxNow()];
  expect(Math.abs((markBox?.x ?? 0) + (markBox?.width ?? 0) / 2 - box.x - box.width * 0.4)).toBeLessThan(30);
  await dana.mouse.up();
  await expect(dana.getByText('Someone else moved it')).toBeVisible();
  expect(await pointsOf(demo, teal)).toEqual([9_000, 2_000]);
});

test('an undo that did not arrive can be repeated @long', async ({ browser, demo }) => {
  const dana = await newPage(browser, demo, 'admin@demo.test');
  const wigeon = await addPlace(dana, demo, 'Wigeon House');
  await callAndExpectDone(dana, demo, 'map.addMark', {
    id: newId(),
    kind: 'place',
    placeId: wigeon,
    name: '',
    points: [2_000, 2_000],
    audience: 'all',
  });
  await dana.goto(`${demo.url}/map?draw=yes&place=${wigeon}`);
  await expect(dana.getByRole('button', { name: 'Remove from map' })).toBeVisible();
  await plan(dana).focus();
  await dana.keyboard.press('ArrowRight');
  await expect.poll(() => pointsOf(demo, wigeon)).toEqual([2_050, 2_000]);
  await dana.route(/map\.changeMark/, (route) => route.abort());
  const undo = dana.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(dana.getByText('No connection.')).toBeVisible();
  await dana.unroute(/map\.changeMark/);
  await undo.click();
  await expect.poll(() => pointsOf(demo, wigeon)).toEqual([2_000, 2_000]);
});

test('each viewer sees only the layers and links that they may see @long', async ({ browser, demo }) => {
  const rosa = await newPage(browser, demo, 'housekeeping@demo.test');
  await rosa.goto(`${demo.url}/map`);
  const layerSelect = rosa.getByRole('combobox', { name: 'Show' });
  await expect(layerSelect.getByRole('option')).toHaveText(['On now', 'Open tickets', 'Cleaning', 'Next arrivals']);
  await layerSelect.selectOption('Cleaning');
  await expect(rosa.getByRole('list', { name: 'Places on the map' })).toContainText(/\d+ of \d+ ready/);
  await rosa.getByRole('list', { name: 'Places on the map' }).getByRole('link', { name: 'Maple Cottage' }).click();
  await rosa.getByRole('navigation', { name: 'Open' }).getByRole('link', { name: 'On the cleaning board' }).click();
  await expect(rosa).toHaveURL(/housekeeping\?place=DemoMapleCottage/);
  await rosa.getByRole('link', { name: 'Show on the map' }).click();
  await expect(rosa.getByRole('article', { name: 'Maple Cottage' })).toBeVisible();
});

test('places in the calendar, on a reservation and in a sheet link to the map @long', async ({ browser, demo }) => {
  const dana = await newPage(browser, demo, 'admin@demo.test');
  const [booked] = await demo.sql<{ place: string; name: string; reservation: string }>(
    `select p.id as place, p.name, b.reservation_id as reservation from bookings b join places p on p.id = b.place_id
       join map_marks m on m.place_id = p.id where b.reservation_id = 'LakesideFamilyCamp26' order by b.id limit 1`,
  );
  if (booked === undefined) throw new Error('no place on the map is booked');
  const placeCard = dana.getByRole('article', { name: booked.name });
  await dana.goto(`${demo.url}/calendar?place=${booked.place}&view=places`);
  await dana.getByRole('link', { name: 'Show on the map' }).click();
  await expect(placeCard).toBeVisible();
  await dana.goto(`${demo.url}/reservation/${booked.reservation}?tab=places`);
  await dana
    .getByRole('link', { name: `Show on the map ${booked.name}` })
    .first()
    .click();
  await expect(placeCard).toBeVisible();
  const [sheet] = await demo.sql<{ id: string }>(
    `select s.reservation_id as id from sheets s join sheet_rows r on r.sheet_id = s.id join sheet_cells c on c.row_id = r.id
      where s.reservation_id is not null and r.deleted_at is null and c.column_id = 'where' and c.text = 'Chapel' limit 1`,
  );
  await dana.goto(`${demo.url}/matrices/${sheet?.id}?view=places`);
  await dana.getByRole('link', { name: 'Show on the map Chapel' }).first().click();
  await expect(dana.getByRole('article', { name: 'Chapel' })).toBeVisible();
});

test('scanning the QR code of a place opens it on the map @long', async ({ browser, demo }) => {
  const dana = await newPage(browser, demo, 'maintenance@demo.test');
  const answer = await dana.request.post(`${demo.url}/api/maintenance.makeCodes`, {
    data: { placeIds: ['DemoOakRoom1xxxxxxxx'] },
    headers: { origin: demo.url },
  });
  expect(answer.ok()).toBe(true);
  const [codeRow] = await demo.sql<{ code: string }>("select code from maintenance_codes where place_id = 'DemoOakRoom1xxxxxxxx'");
  const family = await newPage(browser, demo, null, { viewport: { width: 390, height: 844 } });
  await family.goto(`${demo.url}/report/${codeRow?.code}`);
  await family.getByRole('link', { name: 'Show on the map' }).click();
  await expect(family.getByRole('article', { name: 'Oak House' })).toContainText('You are here');
});

test('the map is printed in full, with a legend and a number for each marker, and for staff with their layers @long', async ({
  browser,
  demo,
}) => {
  const family = await newPage(browser, demo, null);
  await family.goto(`${demo.url}/map`);
  const markers = family.locator('span[data-mark]');
  await expect(markers.first()).toBeAttached();
  await family.getByRole('button', { name: 'Zoom in' }).click();
  await family.getByRole('button', { name: 'Zoom in' }).click();
  await plan(family).focus();
  await family.keyboard.press('ArrowRight');
  const picture = plan(family).locator('img');
  const width = async () => Math.round((await picture.boundingBox())?.width ?? 0);
  const stage = async () => Math.round((await plan(family).boundingBox())?.width ?? 0);
  await expect.poll(async () => (await width()) - (await stage())).toBeGreaterThan(100);
  await family.emulateMedia({ media: 'print' });
  const legend = family.getByRole('region', { name: 'Legend' });
  await expect(legend).toBeVisible();
  await expect.poll(async () => Math.abs((await width()) - (await stage()))).toBeLessThan(4);
  await expect(family.getByRole('button', { name: 'Zoom in' })).toBeHidden();
  await expect(family.getByRole('searchbox', { name: 'Search the map' })).toBeHidden();
  // On paper each marker has a number, and the legend has one line for each number in the same order.
  const lines = legend.locator('ol > li');
  await expect.poll(async () => (await lines.count()) - (await markers.count())).toBe(0);
  const chapel = await markers.evaluateAll((marks) => marks.findIndex((mark) => mark.textContent?.startsWith('Chapel')));
  await expect(lines.nth(chapel)).toHaveText(/^Chapel/);
  const hidden = await markers.evaluateAll((marks) => marks.filter((mark) => getComputedStyle(mark).display === 'none').length);
  expect(hidden).toBe(0);
  await expect(legend).not.toContainText('Main water valve');
  for (const format of ['Letter', 'A4'] as const) expect(countPdfPages(await family.pdf({ format }))).toBeLessThanOrEqual(2);

  const tom = await newPage(browser, demo, 'maintenance@demo.test');
  await tom.goto(`${demo.url}/map`);
  await expect(tom.locator('span[data-mark]').first()).toBeAttached();
  await tom.emulateMedia({ media: 'print' });
  await expect(tom.getByRole('region', { name: 'Legend' })).toContainText('Main water valve');
});

test('an administrator uploads a site plan without its scripts and undoes it @long', async ({ browser, demo }) => {
  const dana = await newPage(browser, demo, 'admin@demo.test');
  await signIn(dana, demo, 'admin@demo.test', '/admin?tab=settings');
  const panel = dana.getByRole('region', { name: 'Plan of the grounds' });
  const choose = panel.locator('input[type=file]');
  await choose.setInputFiles({ name: 'notes.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('no drawing') });
  await expect(panel.getByText('This file is not an SVG')).toBeVisible();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><script>document.title="x"</script><rect width="30" height="20" fill="#bde6d0"/></svg>';
  await choose.setInputFiles({ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(dana.getByText('Removed from the drawing: script (1).')).toBeVisible();
  const drawing = () =>
    demo.sql<{ kind: string; bytes: Buffer }>(
      'select kind, bytes from map_plans where chosen_at is not null order by chosen_at desc limit 1',
    );
  expect((await drawing())[0]?.bytes.toString()).not.toContain('script');
  await dana.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await drawing())[0]?.bytes.toString().includes('Birch Lake')).toBe(true);

  await panel.getByText('Earlier plans').click();
  const earlierPlans = panel.getByRole('button', { name: /^Show this plan/ });
  await earlierPlans.first().click();
  await expect.poll(async () => (await drawing())[0]?.bytes.toString().includes('Birch Lake')).toBe(false);
  await expect(dana.getByText('The plan is on the map').last()).toBeVisible();
  await earlierPlans.last().click();
  await expect.poll(async () => (await drawing())[0]?.bytes.toString().includes('Birch Lake')).toBe(true);
});

test('in a camp without a plan, the map page shows each viewer what to do next @long', async ({ browser, empty }) => {
  const page = await newPage(browser, empty, null);
  await page.goto(`${empty.url}/map`);
  await expect(page.getByText('No map yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upload a plan' })).toHaveCount(0);
});
