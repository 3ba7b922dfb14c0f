import type { Browser, Page } from '@playwright/test';
import { newId } from '#platform/database/server/new-id.ts';
import { photoBytes } from '#platform/files/server/testing.ts';
import { findAxeViolationsInEachTheme } from './axe.ts';
import { waitUntilOfflineReady } from './offline-ready.ts';
import { type Camp, startSessionFor, callAndExpectDone, expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

async function phoneOf(browser: Browser, camp: Camp, email: string, width = 390): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await startSessionFor(page, camp, email);
  return page;
}

const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await photoBytes() });
const top = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0;

async function workerId(camp: Camp): Promise<string> {
  const [worker] = await camp.sql<{ id: string }>("select id from maintenance_workers where name = 'Tom Becker'");
  return worker?.id ?? '';
}

const stored = (camp: Camp, kind: string, recordId: string) =>
  camp.sql<{ label: string }>("select label from files where kind = $1 and record_id = $2 and state = 'ready' order by created_at", [
    kind,
    recordId,
  ]);

test('a ticket form on a phone begins with place, photos and description, and a ticket has photo and Done under the thumb @long', async ({
  browser,
  demo,
}) => {
  const worker = await phoneOf(browser, demo, 'maintenance@demo.test');
  const [place] = await demo.sql<{ id: string }>("select id from places where name = 'Chapel'");
  const id = newId(16);
  const ticketFacts = {
    title: 'Phone: bell rope is torn',
    description: 'The upper third.',
    placeId: place?.id,
    assigneeId: await workerId(demo),
  };
  await callAndExpectDone(worker, demo, 'maintenance.createTicket', { id, ...ticketFacts, priority: 'high', dueDay: '2031-07-01' });
  await worker.goto(`${demo.url}/maintenance/ticket/${id}`);
  await expect(worker.getByRole('heading', { level: 1 })).toHaveText(ticketFacts.title);

  const bar = worker.getByRole('region', { name: 'Photo and status' });
  await bar.getByLabel(`Take photo: ${ticketFacts.title}`).setInputFiles(await photo('before.jpg'));
  await expect.poll(() => stored(demo, 'ticket', id)).toEqual([{ label: 'before' }]);
  await expect(worker.getByRole('region', { name: 'Before' }).getByRole('button', { name: /^See photo 1/ })).toBeVisible();
  const order = ['h1', 'section[aria-label=Photos]', 'p.max-w-prose', 'details.disclosure'];
  const tops = await Promise.all(order.map((selector) => top(worker, selector)));
  expect(tops).toEqual(tops.toSorted((left, right) => left - right));

  const summary = worker.locator('details.disclosure > summary').first();
  await expect(summary).toHaveText(/Open.*High.*Tom Becker.*Jul 1/);
  await expect(worker.getByLabel('Priority')).toBeHidden();
  await summary.click();
  await worker.getByLabel('Priority').selectOption('urgent');
  await expect(summary).toHaveText(/Urgent/);

  const [camera, doneAt] = [await bar.locator('label').boundingBox(), await bar.getByRole('button', { name: 'Done' }).boundingBox()];
  expect(camera?.y).toBe(doneAt?.y);
  for (const box of [camera, doneAt]) expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(doneAt?.y).toBeGreaterThan(844 * 0.75);
  expect(await findAxeViolationsInEachTheme(worker)).toEqual([]);
  await worker.setViewportSize({ width: 390, height: 844 });

  await bar.getByRole('button', { name: 'Done' }).click();
  await expect(bar.getByRole('button', { name: 'Reopen ticket' })).toBeVisible();
  // Photos of a closed ticket are stored for some days, so the worker can still add a photo of the finished work.
  await bar.getByLabel(`Take photo: ${ticketFacts.title}`).setInputFiles(await photo('after.jpg'));
  await expect.poll(() => stored(demo, 'ticket', id)).toEqual([{ label: 'before' }, { label: 'after' }]);
  await bar.getByRole('button', { name: 'Reopen ticket' }).click();
  await expect(bar.getByRole('button', { name: 'Done' })).toBeVisible();

  await worker.setViewportSize({ width: 1280, height: 844 });
  await expect(bar).toHaveCount(0);
  await expect(worker.getByRole('heading', { name: 'Details' })).toBeVisible();
  await expect(worker.getByRole('region', { name: 'After' }).getByLabel(/^Take photo/)).toBeAttached();
});

test('a reporter without the full page can take a photo and has no Done button @long', async ({ browser, demo }) => {
  const rosa = await phoneOf(browser, demo, 'housekeeping@demo.test');
  const id = newId(16);
  await callAndExpectDone(rosa, demo, 'maintenance.createTicket', { id, title: 'Phone: curtain is down' });
  await rosa.goto(`${demo.url}/maintenance/ticket/${id}`);
  const bar = rosa.getByRole('region', { name: 'Photo and status' });
  await expect(bar.getByLabel('Take photo: Phone: curtain is down')).toBeAttached();
  await expect(bar.getByRole('button', { name: /^(Done|Reopen ticket)$/ })).toHaveCount(0);
});

test('Done in My day offers a photo, which one tap skips; without a network the photo is sent after its record @long', async ({
  browser,
  demo,
}) => {
  test.slow();
  const admin = await phoneOf(browser, demo, 'admin@demo.test');
  await callAndExpectDone(admin, demo, 'settings.change', { ticketPhotoDays: 14 });
  const worker = await phoneOf(browser, demo, 'maintenance@demo.test');
  const assigneeId = await workerId(demo);
  const [first, second, task] = [newId(16), newId(16), newId(16)];
  for (const [id, title] of [
    [first, 'Offer: hinge'],
    [second, 'Offer: latch'],
  ] as const) {
    await callAndExpectDone(worker, demo, 'maintenance.createTicket', { id, title, assigneeId, priority: 'urgent' });
    await callAndExpectDone(worker, demo, 'maintenance.changeTicket', { id, changes: { status: { from: 'open', to: 'in-progress' } } });
  }
  await callAndExpectDone(worker, demo, 'maintenance.addTask', {
    id: task,
    title: 'Offer: filter',
    description: '',
    placeId: null,
    checklist: [],
    repeats: 'completion',
    every: 1,
    unit: 'week',
    eventKind: 'any',
    assigneeId,
    firstDue: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(),
    daysBefore: 0,
    restsFrom: '',
    restsUntil: '',
  });
  await worker.addInitScript(() => {
    const real = window.fetch;
    window.fetch = (...args) => (sessionStorage.getItem('cut') ? Promise.reject(new TypeError('Failed to fetch')) : real(...args));
  });
  await worker.goto(`${demo.url}/maintenance?part=day`);
  await worker.getByRole('button', { name: 'Done: Offer: hinge' }).click();
  const offer = worker.getByRole('region', { name: /^Photo of/ });
  await expect(offer).toContainText('Photo of “Offer: hinge”?');
  expect(await findAxeViolationsInEachTheme(worker)).toEqual([]);
  await worker.setViewportSize({ width: 390, height: 844 });
  await offer.getByRole('button', { name: 'Skip' }).click();
  await expect(offer).toHaveCount(0);

  await waitUntilOfflineReady(worker);
  await worker.evaluate(() => sessionStorage.setItem('cut', 'yes'));
  await worker.context().setOffline(true);
  await worker.getByRole('button', { name: 'Done: Offer: latch' }).click();
  await worker.getByRole('button', { name: 'Undo' }).last().click();
  await expect(offer).toHaveCount(0);
  await worker.getByRole('button', { name: 'Done: Offer: latch' }).click();
  await offer.getByLabel('Take photo: Offer: latch').setInputFiles(await photo('latch.jpg'));
  await expect(offer).toHaveCount(0);
  await worker.getByRole('button', { name: 'Done: Offer: filter' }).click();
  await offer.getByLabel('Take photo: Offer: filter').setInputFiles(await photo('filter.jpg'));
  await expect(offer).toHaveCount(0);
  await worker.evaluate(() => sessionStorage.removeItem('cut'));
  await worker.context().setOffline(false);

  await expect.poll(() => stored(demo, 'ticket', second)).toEqual([{ label: 'after' }]);
  expect(await stored(demo, 'ticket', first)).toEqual([]);
  const doing = async () => (await demo.sql<{ id: string }>('select id from task_completions where task_id = $1', [task]))[0]?.id ?? '';
  await expect.poll(async () => stored(demo, 'task-doing', await doing())).toEqual([{ label: '' }]);
  await worker.goto(`${demo.url}/maintenance/task/${task}`);
  await expect(worker.getByRole('button', { name: /^See photo 1/ })).toBeVisible();
});

test('a note and a found item accept photos before they are saved, even without a network @long', async ({ browser, demo }) => {
  test.slow();
  const rosa = await phoneOf(browser, demo, 'housekeeping@demo.test');
  await rosa.addInitScript(() => {
    const real = window.fetch;
    window.fetch = (...args) => (sessionStorage.getItem('cut') ? Promise.reject(new TypeError('Failed to fetch')) : real(...args));
  });
  const [place] = await demo.sql<{ id: string }>("select id from places where name = 'Room 103'");
  const open = async () => {
    await rosa.goto(`${demo.url}/housekeeping?place=${place?.id}`);
    await rosa.getByLabel('What did you notice?').fill('Phone: the blind is stuck');
  };
  await open();
  const detail = rosa.getByRole('article');
  await detail.getByLabel('Add photos').setInputFiles([await photo('blind.jpg'), await photo('cord.jpg')]);
  await expect(detail.getByRole('button', { name: 'Remove photo 2' })).toBeVisible();
  await detail.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(detail.getByRole('button', { name: 'Remove photo 2' })).toHaveCount(0);
  await rosa.reload();
  await expect(detail.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await expect(rosa.getByLabel('What did you notice?')).toHaveValue('Phone: the blind is stuck');
  await detail.getByRole('button', { name: 'Save note' }).click();
  await expect(rosa.getByLabel('What did you notice?')).toHaveValue('');
  await expect(detail.getByRole('button', { name: 'Remove photo 1' })).toHaveCount(0);
  const noteId = async () =>
    (await demo.sql<{ id: string }>("select id from place_notes where text = 'Phone: the blind is stuck'"))[0]?.id ?? '';
  await expect.poll(async () => (await stored(demo, 'place-note', await noteId())).length).toBe(1);
  await expect(detail.getByRole('button', { name: /^See photo 1: Phone: the blind/ })).toBeVisible();

  await rosa.goto(`${demo.url}/housekeeping?tab=lost`);
  await expect(rosa.getByRole('button', { name: 'Add found item' })).toBeVisible();
  await waitUntilOfflineReady(rosa);
  await rosa.evaluate(() => sessionStorage.setItem('cut', 'yes'));
  await rosa.context().setOffline(true);
  await rosa.getByRole('button', { name: 'Add found item' }).click();
  const dialog = rosa.getByRole('dialog');
  await dialog.getByLabel('What is it?').fill('Phone: red kite');
  await dialog.getByLabel('Take photo').setInputFiles(await photo('kite.jpg'));
  await expect(dialog.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save item' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(detail.getByRole('heading', { name: 'Phone: red kite' })).toBeVisible();
  await expect(detail.getByText('Not sent yet')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Mark as returned' })).toHaveCount(0);
  await rosa.evaluate(() => sessionStorage.removeItem('cut'));
  await rosa.context().setOffline(false);
  await expect(detail.getByRole('button', { name: 'Mark as returned' })).toBeVisible();
  const itemId = async () => (await demo.sql<{ id: string }>("select id from lost_items where what = 'Phone: red kite'"))[0]?.id ?? '';
  await expect.poll(async () => (await stored(demo, 'lost-item', await itemId())).length).toBe(1);
  await expect(detail.getByRole('button', { name: /^See photo 1: Phone: red kite/ })).toBeVisible();
});
