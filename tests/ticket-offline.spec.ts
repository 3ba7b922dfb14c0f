import type { Browser, Page } from '@playwright/test';
import { newId } from '#platform/database/server/new-id.ts';
import { photoBytes } from '#platform/files/server/testing.ts';
import { findAxeViolations } from './axe.ts';
import { waitUntilOfflineReady, trackStoredRows } from './offline-ready.ts';
import { readDeviceRows } from './read-device-rows.ts';
import { type Camp, startSessionFor, callAndExpectDone, expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

async function phoneOf(browser: Browser, camp: Camp, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await startSessionFor(page, camp, email);
  return page;
}

/** Shows a list, goes offline, and opens the list again after a cold start. */
async function openCold(page: Page, camp: Camp, path: string, title: string): Promise<Page> {
  const waitUntilRowsStored = trackStoredRows(page);
  await page.goto(camp.url + path);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await waitUntilRowsStored();
  await waitUntilOfflineReady(page);
  const context = page.context();
  await context.setOffline(true);
  await page.close();
  const cold = await context.newPage();
  await cold.goto(camp.url + path);
  return cold;
}

const arrived = (camp: Camp, id: string) =>
  expect.poll(
    () =>
      camp.sql(
        `select status, (select count(*)::int from files where kind = 'ticket' and record_id = t.id) as photos,
           (select string_agg(text, ', ' order by at) from maintenance_comments where ticket_id = t.id) as comments
         from maintenance_tickets t where id = $1`,
        [id],
      ),
    { timeout: 60_000 },
  );

test('a worker offline closes a ticket that this device never opened, comments and adds a photo, and all of it arrives', async ({
  browser,
  demo,
}) => {
  test.slow();
  const admin = await phoneOf(browser, demo, 'admin@demo.test');
  await callAndExpectDone(admin, demo, 'settings.change', { ticketPhotoDays: 14 });
  const id = newId(16);
  // The ticket is not in the worker's day, because it is assigned to nobody.
  await callAndExpectDone(admin, demo, 'maintenance.createTicket', {
    id,
    title: 'Shelf came loose',
    description: 'Behind the oven',
    priority: 'urgent',
  });
  await callAndExpectDone(admin, demo, 'maintenance.comment', { id: newId(), ticketId: id, text: 'Two screws are missing' });
  const worker = await phoneOf(browser, demo, 'maintenance@demo.test');
  const cold = await openCold(worker, demo, '/maintenance', 'Shelf came loose');
  await cold.getByRole('link', { name: 'Shelf came loose' }).click();
  await expect(cold.getByRole('heading', { level: 1 })).toHaveText('Shelf came loose');
  await expect(cold.getByText('Behind the oven')).toBeVisible();
  await expect(cold.getByText('Earlier comments appear when you are online.')).toBeVisible();
  await expect(cold.getByText('Earlier photos may be missing until you are online.')).toBeVisible();
  await cold.getByText('History', { exact: true }).click();
  await expect(cold.getByText('The history appears when you are online.')).toBeVisible();
  expect(await findAxeViolations(cold)).toEqual([]);
  await cold.getByLabel(/^Take photo/).setInputFiles({ name: 'after.jpg', mimeType: 'image/jpeg', buffer: await photoBytes() });
  await cold.getByRole('button', { name: 'Done' }).click();
  await expect(cold.getByRole('button', { name: 'Reopen ticket' })).toBeVisible();
  await cold.getByRole('textbox', { name: 'Comment' }).fill('Screwed to the wall');
  await cold.getByRole('button', { name: 'Add comment' }).click();
  await expect(cold.getByRole('list', { name: 'Comments' }).getByText('Screwed to the wall')).toBeVisible();
  await cold.reload();
  await expect(cold.getByRole('button', { name: 'Reopen ticket' })).toBeVisible();
  await expect(cold.getByText('Screwed to the wall')).toBeVisible();

  await cold.context().setOffline(false);
  await arrived(demo, id).toEqual([{ status: 'closed', photos: 1, comments: 'Two screws are missing, Screwed to the wall' }]);
  await expect(cold.getByText('Two screws are missing')).toBeVisible();
  await expect(cold.getByText('Earlier comments appear when you are online.')).toHaveCount(0);
});

test('a priority changed offline arrives once although its response is lost, and a colleague’s change of the same field is a conflict', async ({
  browser,
  demo,
}) => {
  test.slow();
  const admin = await phoneOf(browser, demo, 'admin@demo.test');
  const [gutter, fence] = [newId(16), newId(16)];
  await callAndExpectDone(admin, demo, 'maintenance.createTicket', { id: gutter, title: 'Gutter leaks' });
  await callAndExpectDone(admin, demo, 'maintenance.createTicket', { id: fence, title: 'Fence leans' });
  const worker = await phoneOf(browser, demo, 'maintenance@demo.test');
  await worker.context().addInitScript(() => {
    const real = window.fetch;
    window.fetch = async (...args) => {
      const response = await real(...args);
      if (!String(args[0]).includes('maintenance.changeTicket') || sessionStorage.getItem('lost')) return response;
      sessionStorage.setItem('lost', 'yes');
      throw new TypeError('Failed to fetch');
    };
  });
  const cold = await openCold(worker, demo, '/maintenance', 'Gutter leaks');
  const facts = cold.locator('summary', { hasText: 'Details:' });
  const setPriority = async (id: string, label: string) => {
    await cold.goto(`${demo.url}/maintenance/ticket/${id}`);
    await facts.click();
    await cold.getByLabel('Priority').selectOption({ label });
    await expect(facts).toContainText(label);
    await expect(cold.getByText(`Priority: ${label}. Saved on this device. It is sent when you are online.`)).toBeVisible();
  };
  await setPriority(gutter, 'High');
  await setPriority(fence, 'Low');
  await cold.reload();
  await expect(facts).toContainText('Low');
  await expect(cold.getByRole('main').getByText('Not sent yet')).toBeVisible();
  await callAndExpectDone(admin, demo, 'maintenance.changeTicket', {
    id: fence,
    changes: { priority: { from: 'normal', to: 'urgent' } },
  });

  await cold.context().setOffline(false);
  await expect(cold.getByRole('main').getByText('Not sent yet')).toHaveCount(0);
  const stored = (id: string) =>
    demo.sql(
      `select priority, (select count(*)::int from events where kind = 'maintenance.ticket-changed' and subject_id = t.id) as changes
       from maintenance_tickets t where id = $1`,
      [id],
    );
  await expect.poll(() => stored(gutter), { timeout: 60_000 }).toEqual([{ priority: 'high', changes: 1 }]);
  expect(await stored(fence)).toEqual([{ priority: 'urgent', changes: 1 }]);
  const conflict = cold.getByRole('main').getByRole('alert');
  await expect(conflict).toContainText('changed “Priority” first.');
  await expect(conflict.getByRole('definition')).toHaveText(['Urgent', 'Low']);
  await conflict.getByRole('button', { name: 'Use mine' }).click();
  await expect(conflict).toHaveCount(0);
  await expect.poll(() => stored(fence)).toEqual([{ priority: 'low', changes: 2 }]);
  expect(await cold.evaluate(() => sessionStorage.getItem('lost'))).toBe('yes');
});

test('a volunteer offline closes a ticket of My work that this device never opened, comments on it, and both arrive @long', async ({
  browser,
  demo,
}) => {
  test.slow();
  const admin = await phoneOf(browser, demo, 'admin@demo.test');
  const [{ id: assigneeId } = { id: '' }] = await demo.sql<{ id: string }>("select id from maintenance_workers where name = 'Vera Lind'");
  const id = newId(16);
  await callAndExpectDone(admin, demo, 'maintenance.createTicket', { id, title: 'Net has a hole', description: 'Left goal', assigneeId });
  const vera = await phoneOf(browser, demo, 'volunteer@demo.test');
  const cold = await openCold(vera, demo, '/maintenance', 'Net has a hole');
  await cold.getByRole('link', { name: 'Net has a hole' }).click();
  await expect(cold.getByText('Left goal')).toBeVisible();
  await cold.getByRole('button', { name: 'Done' }).click();
  await expect(cold.getByRole('button', { name: 'Reopen ticket' })).toBeVisible();
  await cold.getByRole('textbox', { name: 'Comment' }).fill('Tied it');
  await cold.getByRole('button', { name: 'Add comment' }).click();
  await expect(cold.getByRole('list', { name: 'Comments' }).getByText('Tied it')).toBeVisible();
  await cold.goto(`${demo.url}/maintenance/ticket/${newId(16)}`);
  await expect(cold.getByText('This ticket is not on this device. It opens when you are online.')).toBeVisible();
  await cold.context().setOffline(false);
  await arrived(demo, id).toEqual([{ status: 'closed', photos: 0, comments: 'Tied it' }]);
});

test('an unsafe ticket opens from home without a network, with its comments @long', async ({ browser, demo }) => {
  test.slow();
  const admin = await phoneOf(browser, demo, 'admin@demo.test');
  const [{ id: placeId } = { id: '' }] = await demo.sql<{ id: string }>("select id from places where name = 'Chapel'");
  const id = newId(16);
  await callAndExpectDone(admin, demo, 'maintenance.createTicket', {
    id,
    title: 'Step is rotten',
    description: 'Third from below',
    placeId,
  });
  await callAndExpectDone(admin, demo, 'maintenance.markUnsafe', { id });
  await callAndExpectDone(admin, demo, 'maintenance.comment', { id: newId(), ticketId: id, text: 'Tape is up' });
  await admin.goto(`${demo.url}/home`);
  await expect(admin.getByRole('link', { name: /^Open ticket: Chapel/ })).toBeVisible();
  for (const view of ['ticket', 'comments'])
    await expect
      .poll(async () =>
        (await readDeviceRows(admin, 'kept-views', 'views')).some(({ key }) => key.endsWith(`maintenance.${view}\n{"id":"${id}"}`)),
      )
      .toBe(true);
  await waitUntilOfflineReady(admin);
  await admin.context().setOffline(true);
  const cold = await admin.context().newPage();
  await admin.close();
  await cold.goto(`${demo.url}/home`);
  await cold.getByRole('link', { name: /^Open ticket: Chapel/ }).click();
  await expect(cold.getByText('Third from below')).toBeVisible();
  await expect(cold.getByText('Tape is up')).toBeVisible();
  await cold.context().setOffline(false);
  await callAndExpectDone(cold, demo, 'maintenance.takeBackUnsafe', { id });
});
