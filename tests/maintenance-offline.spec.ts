import type { Browser, Page } from '@playwright/test';
import { newId } from '#platform/database/server/new-id.ts';
import { photoBytes } from '#platform/files/server/testing.ts';
import { waitUntilOfflineReady } from './offline-ready.ts';
import { type Camp, startSessionFor, callAndExpectDone, expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

async function phoneOf(browser: Browser, camp: Camp, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await startSessionFor(page, camp, email);
  return page;
}

const photo = async () => ({ name: 'after.jpg', mimeType: 'image/jpeg', buffer: await photoBytes() });

test('changes that a worker makes to tickets and tasks without a network arrive once, while a colleague edits a ticket', async ({
  browser,
  demo,
}) => {
  test.slow();
  const worker = await phoneOf(browser, demo, 'maintenance@demo.test');
  const colleague = await phoneOf(browser, demo, 'admin@demo.test');
  // Photos of a closed ticket are stored for some more days.
  await callAndExpectDone(colleague, demo, 'settings.change', { ticketPhotoDays: 14 });
  const [{ id: assigneeId } = { id: '' }] = await demo.sql<{ id: string }>("select id from maintenance_workers where name = 'Tom Becker'");
  const ids = { door: newId(16), lamp: newId(16), roof: newId(16) };
  for (const [name, id] of Object.entries(ids))
    await callAndExpectDone(worker, demo, 'maintenance.createTicket', { id, title: `Offline ${name}`, assigneeId });
  const task = { description: '', placeId: null, checklist: [], repeats: 'completion', every: 1, unit: 'week', eventKind: 'any' };
  await callAndExpectDone(worker, demo, 'maintenance.addTask', {
    ...task,
    id: newId(16),
    title: 'Offline task',
    assigneeId,
    // The camp's day begins hours later than the UTC day.
    firstDue: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(),
    daysBefore: 0,
    restsFrom: '',
    restsUntil: '',
  });

  // Block requests in the page: if a service worker has loaded the page, the browser's offline mode lets some requests through.
  await worker.addInitScript(() => {
    const real = window.fetch;
    window.fetch = (...args) => (sessionStorage.getItem('cut') ? Promise.reject(new TypeError('Failed to fetch')) : real(...args));
  });
  await worker.goto(`${demo.url}/maintenance?part=day`);
  await expect(worker.getByText('Offline roof')).toBeVisible();
  await waitUntilOfflineReady(worker);
  await worker.evaluate(() => sessionStorage.setItem('cut', 'yes'));
  await worker.context().setOffline(true);
  await worker.reload();
  for (const name of ['door', 'lamp'] as const) {
    await worker.getByRole('link', { name: `Offline ${name}` }).click();
    await expect(worker.getByRole('heading', { level: 1 })).toHaveText(`Offline ${name}`);
    await worker
      .getByRole('region', { name: 'Photos' })
      .getByLabel(/^Choose photos/)
      .setInputFiles(await photo());
    await worker.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(worker.getByRole('button', { name: 'Reopen ticket' })).toBeVisible();
    await worker.getByRole('textbox', { name: 'Comment' }).fill(`Mended the ${name}`);
    await worker.getByRole('button', { name: 'Add comment' }).click();
    await expect(worker.getByRole('list', { name: 'Comments' }).getByText(`Mended the ${name}`)).toBeVisible();
    await expect(worker.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
    await worker.getByRole('link', { name: 'My day' }).click();
    await expect(worker.getByText(`Offline ${name}`)).toHaveCount(0);
  }
  await worker.getByRole('button', { name: 'Done: Offline task' }).click();
  await expect(worker.getByRole('link', { name: 'Offline task' })).toHaveCount(0);
  await worker
    .getByRole('region', { name: /^Photo of/ })
    .getByRole('button', { name: 'Skip' })
    .click();
  await worker.getByRole('button', { name: 'Start: Offline roof' }).click();
  await worker.getByRole('button', { name: 'New ticket' }).click();
  await worker.getByLabel('What is broken?').fill('Offline fence');
  await worker
    .getByRole('dialog')
    .getByLabel('Add photos')
    .setInputFiles(await photo());
  await worker.getByRole('button', { name: 'Report' }).click();
  await expect(worker.getByRole('dialog')).toHaveCount(0);
  await worker.reload();
  await worker.getByRole('radio', { name: 'Tickets' }).check({ force: true });
  await expect(worker.getByRole('link', { name: /Offline fence/ })).toContainText('Not sent yet');

  await colleague.goto(`${demo.url}/maintenance/ticket/${ids.roof}`);
  await colleague.locator('summary', { hasText: 'Details:' }).click();
  await colleague.getByRole('button', { name: 'On hold' }).click();
  await expect(colleague.getByRole('button', { name: 'On hold', pressed: true })).toBeVisible();
  await colleague.getByRole('button', { name: 'Edit' }).click();
  await colleague.getByLabel('Description').fill('Waits for shingles');
  await colleague.getByRole('button', { name: 'Save', exact: true }).click();
  // The screen shows this change before it arrives. The colleague's change is older.
  const roof = () => demo.sql('select status, description from maintenance_tickets where id = $1', [ids.roof]);
  await expect.poll(roof).toEqual([{ status: 'on-hold', description: 'Waits for shingles' }]);

  await worker.evaluate(() => sessionStorage.removeItem('cut'));
  await worker.context().setOffline(false);
  await expect(worker.getByRole('link', { name: /Offline fence/ })).not.toContainText('Not sent yet');
  await worker.goto(`${demo.url}/maintenance/ticket/${ids.roof}`);
  await expect(worker.getByRole('main').getByRole('alert')).toContainText('changed “Status” first.');
  await expect(worker.getByText('Waits for shingles')).toBeVisible();
  expect(await roof()).toEqual([{ status: 'on-hold', description: 'Waits for shingles' }]);
  await worker.getByRole('main').getByRole('alert').getByRole('button', { name: 'Use mine' }).click();
  await expect(colleague.getByRole('button', { name: 'In progress', pressed: true })).toBeVisible();

  const titles = ['Offline door', 'Offline lamp', 'Offline fence'];
  await expect
    .poll(
      () =>
        demo.sql(
          `select title, status, (select count(*)::int from files where kind = 'ticket' and record_id = t.id) as photos,
             (select count(*)::int from maintenance_comments where ticket_id = t.id) as comments
           from maintenance_tickets t where title = any($1) order by title`,
          [titles],
        ),
      { timeout: 60_000 },
    )
    .toEqual([
      { title: 'Offline door', status: 'closed', photos: 1, comments: 1 },
      { title: 'Offline fence', status: 'open', photos: 1, comments: 0 },
      { title: 'Offline lamp', status: 'closed', photos: 1, comments: 1 },
    ]);
  await expect
    .poll(() =>
      demo.sql("select count(*)::int from task_completions join repeating_tasks t on t.id = task_id where t.title = 'Offline task'"),
    )
    .toEqual([{ count: 1 }]);
  const closings = "select count(*)::int from events where kind = 'maintenance.ticket-closed' and subject_id = any($1)";
  expect(await demo.sql(closings, [[ids.door, ids.lamp]])).toEqual([{ count: 2 }]);
});
