import type { Browser, Locator, Page } from '@playwright/test';
import { newId } from '#platform/database/server/new-id.ts';
import { photoBytes } from '#platform/files/server/testing.ts';
import { findAxeViolationsInEachTheme } from './axe.ts';
import { navigate } from './navigate.ts';
import { readDeviceRows } from './read-device-rows.ts';
import { waitForStableBox } from './stable-box.ts';
import { type Camp, startSessionFor, callAndExpectDone, expect, signIn, test } from './fixtures.ts';

async function pageOf(browser: Browser, width: number, language = 'en-US'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, locale: language, reducedMotion: 'reduce' });
  return context.newPage();
}

async function codeOf(camp: Camp, place: string): Promise<string> {
  const [row] = await camp.sql<{ code: string }>(
    'select code from maintenance_codes join places on places.id = place_id where places.name = $1 and revoked_at is null',
    [place],
  );
  return row?.code ?? '';
}

async function ticketPath(camp: Camp, title: string): Promise<string> {
  const [row] = await camp.sql<{ id: string }>('select id from maintenance_tickets where title = $1', [title]);
  return `/maintenance/ticket/${row?.id}`;
}

/** Returns the number of draft photos on this device. A page that closes too early stores none. */
async function countDraftPhotos(page: Page, database: string): Promise<number> {
  const drafts = await readDeviceRows<File[] | { photos: File[] }>(page, database, 'kept');
  return drafts.flatMap(({ row }) => (Array.isArray(row) ? row : row.photos)).length;
}

/** Ignore the text field of a dialog that is closing. */
const paragraph = (page: Page, text: string) => page.getByRole('paragraph').filter({ hasText: text });

test('a worker closes a ticket on a phone while a colleague edits it, and both changes are saved', async ({ browser, demo }) => {
  const [worker, colleague] = [await pageOf(browser, 390), await pageOf(browser, 1280)];
  const path = await ticketPath(demo, 'Toilet runs all night');
  await signIn(worker, demo, 'maintenance@demo.test', path);
  await signIn(colleague, demo, 'admin@demo.test', path);
  await colleague.getByRole('button', { name: 'Edit' }).click();
  await colleague.getByLabel('Description').fill('The flapper is worn.');
  await worker.getByRole('textbox', { name: 'Comment' }).fill('New flapper is in.');
  await worker.getByRole('button', { name: 'Add comment' }).click();
  await expect(colleague.getByText('New flapper is in.')).toBeVisible();
  await worker.getByRole('button', { name: 'Done', exact: true }).click();
  // Hover the toast, so that it stays.
  await worker.getByRole('button', { name: 'Undo' }).hover();
  await expect(colleague.getByLabel('Description')).toHaveValue('The flapper is worn.');
  await colleague.getByRole('button', { name: 'Save' }).click();
  await expect(worker.getByText('The flapper is worn.')).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Closed', pressed: true })).toBeVisible();
  const [row] = await demo.sql<{ status: string; closed: boolean }>(
    'select status, closed_date is not null as closed from maintenance_tickets where title = $1',
    ['Toilet runs all night'],
  );
  expect(row).toEqual({ status: 'closed', closed: true });
  await expect(worker.getByRole('button', { name: 'Reopen ticket' })).toBeFocused();
  await worker.getByRole('button', { name: 'Undo' }).click();
  await expect(colleague.getByRole('button', { name: 'Open', pressed: true })).toBeVisible();

  for (const page of [worker, colleague]) await page.getByRole('button', { name: 'Edit' }).click();
  await worker.getByLabel('Description').fill('Flapper and chain.');
  await worker.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(paragraph(worker, 'Flapper and chain.')).toBeVisible();
  await colleague.locator('input[name=title]').fill('Toilet ran all night');
  await colleague.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(worker.getByRole('heading', { name: 'Toilet ran all night' })).toBeVisible();
  await expect(paragraph(colleague, 'Flapper and chain.')).toBeVisible();

  // A draft knows the version that it is based on, so saving it does not revert a later edit by someone else.
  await worker.getByRole('button', { name: 'Edit' }).click();
  await worker.locator('input[name=title]').fill('Toilet is quiet');
  await worker.keyboard.press('Escape');
  await colleague.getByRole('button', { name: 'Edit' }).click();
  await colleague.getByLabel('Description').fill('Flapper, chain and handle.');
  await colleague.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(paragraph(worker, 'Flapper, chain and handle.')).toBeVisible();
  await worker.getByRole('button', { name: 'Edit' }).click();
  await expect(worker.locator('input[name=title]')).toHaveValue('Toilet is quiet');
  await worker.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(colleague.getByRole('heading', { name: 'Toilet is quiet' })).toBeVisible();
  await expect(paragraph(colleague, 'Flapper, chain and handle.')).toBeVisible();
});

test('a ticket gets a photo, which is deleted when the ticket is closed @long', async ({ browser, demo }) => {
  const [worker, admin] = [await pageOf(browser, 390), await pageOf(browser, 1280)];
  await startSessionFor(admin, demo, 'admin@demo.test');
  await callAndExpectDone(admin, demo, 'settings.change', { ticketPhotoDays: 0 });
  await signIn(worker, demo, 'maintenance@demo.test', await ticketPath(demo, 'Window does not close'));
  const photos =
    "select count(*)::int from files join maintenance_tickets t on t.id = record_id where kind = 'ticket' and t.title = 'Window does not close'";
  const ticketPhotos = worker.getByRole('region', { name: 'Photos' });
  await ticketPhotos.getByLabel(/^Choose photos/).setInputFiles({ name: 'window.jpg', mimeType: 'image/jpeg', buffer: await photoBytes() });
  await expect.poll(() => demo.sql(`${photos} and state = 'ready'`)).toEqual([{ count: 1 }]);
  await worker.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(worker.getByText('Photos were deleted when the ticket was closed.')).toBeVisible();
  await expect(worker.getByLabel(/^Take photo/)).toHaveCount(0);
  await expect.poll(() => demo.sql(photos)).toEqual([{ count: 0 }]);

  await callAndExpectDone(admin, demo, 'maintenance.createTicket', { id: newId(16), title: 'Gate squeaks' });
  await worker.goto(demo.url + (await ticketPath(demo, 'Gate squeaks')));
  await worker.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(worker.getByRole('button', { name: 'Reopen ticket' })).toBeVisible();
  await expect.poll(() => demo.sql("select status from maintenance_tickets where title = 'Gate squeaks'")).toEqual([{ status: 'closed' }]);
  await expect(worker.getByText('Photos were deleted when the ticket was closed.')).toHaveCount(0);
  await callAndExpectDone(admin, demo, 'settings.change', { ticketPhotoDays: 14 });
});

test('a draft on a ticket survives changes by others, and photos of a new ticket survive a reload @long', async ({ browser, demo }) => {
  const [worker, colleague] = [await pageOf(browser, 390), await pageOf(browser, 1280)];
  await signIn(worker, demo, 'maintenance@demo.test', '/maintenance');
  await worker.getByRole('button', { name: 'New ticket' }).click();
  await worker.getByLabel('Add photos').setInputFiles({ name: 'step.jpg', mimeType: 'image/jpeg', buffer: await photoBytes() });
  await expect(worker.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await expect.poll(() => countDraftPhotos(worker, 'bunkhouse-draft-photos')).toBe(1);
  await worker.reload();
  await worker.getByRole('button', { name: 'New ticket' }).click();
  await expect(worker.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await worker.locator('input[name=title]').fill('Loose step at the dock');
  await worker.getByRole('button', { name: 'Report', exact: true }).click();
  const photos = "select count(*)::int from files join maintenance_tickets t on t.id = record_id where t.title = 'Loose step at the dock'";
  await expect.poll(() => demo.sql(`${photos} and state = 'ready'`)).toEqual([{ count: 1 }]);

  const path = await ticketPath(demo, 'Loose step at the dock');
  await worker.goto(demo.url + path);
  await signIn(colleague, demo, 'admin@demo.test', path);
  await worker.locator('summary', { hasText: 'Details:' }).click();
  const day = worker.getByLabel('Due', { exact: true });
  await day.fill('2026-07-01');
  await colleague.getByLabel('Due', { exact: true }).fill('2026-08-02');
  await colleague.getByLabel('Due', { exact: true }).blur();
  await colleague.getByLabel('Priority').selectOption('high');
  const due = "select due_day::text from maintenance_tickets where title = 'Loose step at the dock'";
  await expect.poll(() => demo.sql(due)).toEqual([{ due_day: '2026-08-02' }]);
  await expect(worker.getByLabel('Priority')).toHaveValue('high');
  await expect(day).toHaveValue('2026-07-01');
  await day.blur();
  await worker.getByRole('button', { name: 'Use mine' }).click();
  await expect.poll(() => demo.sql(due)).toEqual([{ due_day: '2026-07-01' }]);

  // A new comment stops the deletion until the user has seen it, and the draft comment stays visible.
  await worker.getByRole('textbox', { name: 'Comment' }).fill('The second board is rotten too.');
  await colleague.getByRole('button', { name: 'More' }).click();
  await colleague.getByRole('menuitem', { name: 'Delete ticket' }).click();
  await worker.getByRole('button', { name: 'Add comment' }).click();
  await expect(colleague.getByText('The second board is rotten too.')).toBeVisible();
  // Wait before typing again, because the response clears the form.
  await expect(worker.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
  await colleague.getByRole('button', { name: 'Delete ticket' }).click();
  await expect(colleague.getByText('Someone has just changed this ticket.')).toBeVisible();
  await worker.getByRole('textbox', { name: 'Comment' }).fill('I bring a board.');
  await colleague.getByRole('button', { name: 'More' }).click();
  await colleague.getByRole('menuitem', { name: 'Delete ticket' }).click();
  await colleague.getByRole('button', { name: 'Delete ticket' }).click();
  await expect(worker.getByText('This ticket was deleted.')).toBeVisible();
  await expect(worker.getByText('Your text was not sent.')).toBeVisible();
  await expect(worker.getByRole('textbox', { name: 'Comment' })).toHaveValue('I bring a board.');
});

test('a guest reports a problem in Spanish by a QR code and follows it, and a second guest confirms the problem', async ({
  browser,
  demo,
}) => {
  const [guest, secondGuest, worker] = [await pageOf(browser, 390, 'es'), await pageOf(browser, 390, 'es'), await pageOf(browser, 1280)];
  const code = await codeOf(demo, 'Maple Cottage');
  await signIn(worker, demo, 'maintenance@demo.test', '/maintenance');
  await guest.goto(`${demo.url}/report/${code}`);
  await expect(guest.getByRole('heading', { name: 'Reportar un problema' })).toBeVisible();
  await guest.getByRole('button', { name: 'Enviar' }).click();
  await expect(guest.getByRole('radiogroup', { name: '¿Cuál es el problema?' })).toHaveAccessibleDescription('Elija un problema.');
  await expect(guest.getByLabel('Peligro')).toBeFocused();
  expect(await findAxeViolationsInEachTheme(guest)).toEqual([]);
  await guest.getByLabel('Agua o baño').check({ force: true });
  await expect(guest.getByText('Elija un problema.')).toHaveCount(0);
  await guest.getByLabel('¿Qué vio?').fill('Gotea la regadera');
  await guest.getByRole('button', { name: 'Enviar' }).click();
  await expect(guest).toHaveURL(/\/reported\/[A-Za-z0-9]{40}$/);
  await expect(guest.getByText('Tenemos su reporte.')).toBeVisible();
  expect(await findAxeViolationsInEachTheme(guest)).toEqual([]);
  const line = worker.getByRole('link', { name: /Water or toilet: Gotea la regadera/ });
  await expect(line).toBeVisible();

  await secondGuest.goto(`${demo.url}/report/${code}`);
  await secondGuest.getByRole('button', { name: /^Yo también: .*Gotea la regadera/ }).click();
  await expect(secondGuest).toHaveURL(/\/reported\//);
  await expect(line).toContainText('1 other reported it');

  await line.click();
  await worker.getByRole('button', { name: 'In progress' }).click();
  // Wait for the server, because the screen shows a change before it arrives.
  const status = "select status from maintenance_tickets where title = 'Water or toilet: Gotea la regadera'";
  await expect.poll(() => demo.sql(status)).toEqual([{ status: 'in-progress' }]);
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Agua o baño: Gotea la regadera' })).toBeVisible();
  await expect(guest.getByText('Alguien está trabajando en esto.')).toBeVisible();
  await guest.getByLabel('Agregar un comentario').fill('Ya es un charco');
  await guest.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(worker.getByText('Ya es un charco')).toBeVisible();
});

test('a report without a network is stored on the phone and sent once, with the photo chosen before a reload', async ({
  browser,
  demo,
}) => {
  const guest = await pageOf(browser, 390);
  await guest.clock.install();
  await guest.goto(`${demo.url}/report/${await codeOf(demo, 'Chapel')}`);
  await guest
    .getByLabel(/^Add photos|Add another$/)
    .setInputFiles({ name: 'aisle.jpg', mimeType: 'image/jpeg', buffer: await photoBytes() });
  await expect(guest.getByText('1 photo')).toBeVisible();
  await expect.poll(() => countDraftPhotos(guest, 'bunkhouse-reports')).toBe(1);
  await guest.reload();
  await expect(guest.getByText('1 photo')).toBeVisible();
  await guest
    .getByLabel(/^Add photos|Add another$/)
    .setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: await photoBytes() });
  await expect(guest.getByText('2 photos')).toBeVisible();
  await guest.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect(guest.getByText('1 photo')).toBeVisible();
  await guest.context().setOffline(true);
  await guest.getByLabel('Dirty').check({ force: true });
  await guest.getByLabel('What did you see?').fill('Mud in the aisle');
  await guest.clock.pauseAt(await guest.evaluate(() => Date.now() + 1_000));
  await guest.getByRole('button', { name: 'Send' }).click();
  await expect(guest.getByText('Waiting for a signal')).toBeVisible();
  const change = guest.getByRole('button', { name: 'Edit report' });
  await guest.clock.runFor(400);
  await expect(change).toHaveCount(0);
  await guest.clock.runFor(1_000);
  await expect(change).toBeVisible();
  await guest.clock.resume();
  await guest.context().setOffline(false);
  await expect(guest).toHaveURL(/\/reported\//);
  await expect
    .poll(() =>
      demo.sql("select count(*)::int from files join maintenance_tickets t on t.id = record_id where t.title = 'Dirty: Mud in the aisle'"),
    )
    .toEqual([{ count: 1 }]);
  expect(await demo.sql("select count(*)::int from maintenance_tickets where title = 'Dirty: Mud in the aisle'")).toEqual([{ count: 1 }]);
});

test('a card of the board is moved by its menu or by dragging, and every viewer sees the move at once @long', async ({ browser, demo }) => {
  const [worker, colleague] = [await pageOf(browser, 1280), await pageOf(browser, 1280)];
  for (const [page, email] of [
    [worker, 'maintenance@demo.test'],
    [colleague, 'admin@demo.test'],
  ] as const)
    await signIn(page, demo, email, '/maintenance?view=board');
  // Show the full board, because scrolling between press and drop would drag another card.
  await worker.setViewportSize({ width: 1280, height: 1_800 });
  const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  const title = 'Campfire benches need sanding';
  await column(worker, 'Open')
    .getByRole('button', { name: `Move ${title}` })
    .focus();
  await worker.keyboard.press('Enter');
  await worker.getByRole('menuitem', { name: 'Move to In progress' }).press('Enter');
  await expect(column(colleague, 'In progress').getByRole('link', { name: title })).toBeVisible();
  await column(worker, 'In progress').getByRole('link', { name: title }).dragTo(column(worker, 'On hold'));
  await expect(column(colleague, 'On hold').getByRole('link', { name: title })).toBeVisible();
  await worker.context().setOffline(true);
  await column(worker, 'On hold')
    .getByRole('button', { name: `Move ${title}` })
    .focus();
  await worker.keyboard.press('Enter');
  await worker.getByRole('menuitem', { name: 'Move to Closed' }).press('Enter');
  await expect(column(worker, 'Closed').getByRole('link', { name: title })).toBeVisible();
  await expect(column(colleague, 'On hold').getByRole('link', { name: title })).toBeVisible();
  await worker.context().setOffline(false);
  await expect(column(colleague, 'Closed').getByRole('link', { name: title })).toBeVisible();
});

test('a finger drags a card of the board after a long press, and Escape cancels a drag by mouse', async ({ browser, demo }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 1_800 }, hasTouch: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, demo, 'maintenance@demo.test', '/maintenance?view=board');
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  const title = 'Campfire benches need sanding';
  const card = page.getByRole('link', { name: title });
  const middleOf = async (of: Locator) => {
    const { x, y, width, height } = await waitForStableBox(of);
    return { x: x + width / 2, y: y + height / 2 };
  };
  const touch = await context.newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const [from, to] = [await middleOf(card), await middleOf(column('On hold').getByRole('heading'))];
  await send('touchStart', from);
  await page.locator('[data-dragged]').waitFor();
  for (const share of [0.3, 0.7, 1]) await send('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  await send('touchEnd');
  await expect(column('On hold').getByRole('link', { name: title })).toBeVisible();
  await expect(page).toHaveURL(/view=board/);

  const [start, closed] = [await middleOf(card), await middleOf(column('Closed').getByRole('heading'))];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(closed.x, closed.y, { steps: 4 });
  await expect(page.locator('[data-dragged]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-dragged]')).toHaveCount(0);
  await page.mouse.up();
  await expect(column('On hold').getByRole('link', { name: title })).toBeVisible();
  await context.close();
});

test('axe finds no violations in maintenance, and no screen scrolls sideways @long', async ({ browser, demo }) => {
  test.slow();
  const page = await pageOf(browser, 390);
  await startSessionFor(page, demo, 'maintenance@demo.test');
  const ticket = await ticketPath(demo, 'Water heater makes no hot water');
  await page.goto(`${demo.url}/home`);
  const found: string[] = [];
  for (const path of [
    '/maintenance',
    '/maintenance?view=board',
    '/maintenance?part=day',
    '/maintenance?part=set-ups',
    '/maintenance?part=workers',
    '/maintenance/codes?place=DemoPineLodgexxxxxxx',
    ticket,
  ]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await navigate(page, path);
    found.push(...(await findAxeViolationsInEachTheme(page)).map((violation) => `${path}, ${violation}`));
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${path} ${width}`).toBe(width);
    }
  }
  expect(found).toEqual([]);
});
