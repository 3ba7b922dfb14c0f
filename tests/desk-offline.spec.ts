import type { Page } from '@playwright/test';
import { newId } from '#platform/database/server/new-id.ts';
import { addEvent, findFamily, openFamilyRow, findRow, setCosts, openSignedInPage, findTotals, addWalkIn } from './desk-camp.ts';
import { findAxeViolations } from './axe.ts';
import { waitUntilOfflineReady } from './offline-ready.ts';
import { blockRequests } from './block-requests.ts';
import { callApi, expect, signIn, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('arrivals and cash payments made offline survive a reload and are sent once', async ({ demo, page }) => {
  const event = await addEvent(demo, 'Offline Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const ruth = await addWalkIn(page, demo, event, 'Ruth Hale');
  const ada = await addWalkIn(page, demo, event, 'Ada Marsh');
  const peter = await addWalkIn(page, demo, event, 'Peter Vance');
  await page.goto(`${demo.url}/desk/${event}`);
  await expect(findRow(page, 'Ruth Hale')).toBeVisible();
  await waitUntilOfflineReady(page);
  await page.context().setOffline(true);
  await expect(page.getByText('Connection lost.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Check in Ruth Hale' }).click();
  await expect(findRow(page, 'Ruth Hale')).toContainText(/Arrived \d/);
  await expect(findRow(page, 'Ruth Hale')).toContainText('Not sent yet');
  await expect(findTotals(page)).toContainText('family arrived1');
  await expect(page.getByText('1 pending change on this device')).toBeVisible();
  await openFamilyRow(page, 'Ada Marsh');
  await findFamily(page, 'Ada Marsh').getByRole('button', { name: 'Cash' }).click();
  await page.getByRole('button', { name: 'Take $33.00 in cash' }).click();
  await expect(findRow(page, 'Ada Marsh')).toContainText('Paid at desk');
  await expect(findRow(page, 'Ada Marsh')).not.toContainText(/\bdue\b/);
  await page.getByRole('button', { name: 'Check in Peter Vance' }).click();
  await expect(findRow(page, 'Peter Vance')).toContainText(/Arrived \d/);

  await page.reload();
  await expect(findRow(page, 'Ruth Hale')).toContainText(/Arrived \d/);
  await expect(findRow(page, 'Ada Marsh')).toContainText('Paid at desk');
  await expect(page.getByText('3 pending changes on this device')).toBeVisible();
  expect(await demo.sql("select 1 from money_entries where folio_id = $1 and kind = 'cash'", [ada])).toHaveLength(0);

  const otherPage = await page.context().newPage();
  await otherPage.goto(`${demo.url}/desk/${event}`);
  await expect(otherPage.getByText('3 pending changes on this device')).toBeVisible();
  for (const tab of [page, otherPage]) await countSent(tab);
  await page.context().setOffline(false);
  await expect(page.getByText('on this device')).toHaveCount(0);
  await expect(findRow(page, 'Ruth Hale')).toContainText(/Arrived \d/);
  await expect(findRow(page, 'Ruth Hale')).not.toContainText('Not sent yet');
  const cash = "select 1 from money_entries where folio_id = $1 and kind = 'cash'";
  await expect.poll(() => demo.sql(cash, [ada])).toHaveLength(1);
  await expect(page.getByText('on this device')).toHaveCount(0);
  expect(await demo.sql('select id from check_ins where event_id = $1 and arrived_at is not null order by id', [event])).toEqual(
    [ruth, peter].toSorted().map((id) => ({ id })),
  );
  const arrived = `select 1 from events where kind = 'check-in.arrived' and subject_id = $1`;
  expect(await demo.sql(arrived, [ruth])).toHaveLength(1);
  const sent = (await Promise.all([page, otherPage].map(readSentRequests))).flat().toSorted(([first], [second]) => first - second);
  expect(sent.map(([, path]) => path)).toEqual(['/api/checkIn.arrive', '/api/payments.take', '/api/checkIn.arrive']);
});

type Sent = [at: number, path: string];

/**
 * Counts the answered requests, because requests without a network reach no server. The count runs in the page: Playwright misses some
 * requests of a page whose service worker has just started.
 */
async function countSent(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [send, sent] = [fetch, [] as Sent[]];
    Object.assign(window, { sent });
    window.fetch = async (resource, request) => {
      const answer = await send(resource, request);
      const path = new URL(String(resource), location.href).pathname;
      if (request?.method === 'POST' && path.startsWith('/api/')) sent.push([Date.now(), path]);
      return answer;
    };
  });
}

function readSentRequests(page: Page): Promise<Sent[]> {
  return page.evaluate(() => (window as unknown as { sent: Sent[] }).sent);
}

test('a refusal of a late change stays on screen until someone closes it', async ({ browser, demo, page }) => {
  const event = await addEvent(demo, 'Refused Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const ruth = await addWalkIn(page, demo, event, 'Ruth Hale');
  await page.goto(`${demo.url}/desk/${event}?family=${ruth}`);
  await expect(findRow(page, 'Ruth Hale')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('Connection lost.').first()).toBeVisible();
  await findFamily(page, 'Ruth Hale').getByRole('button', { name: 'Cash' }).click();
  await page.getByRole('button', { name: 'Take $33.00 in cash' }).click();
  await expect(findRow(page, 'Ruth Hale')).toContainText('Paid at desk');

  const dana = await openSignedInPage(browser, demo, '/home');
  const payment = { key: newId(), folioId: ruth, method: 'cheque', amountCents: 3_300, note: '1042' };
  expect(await callApi(dana, demo, 'payments.take', payment)).toEqual({ done: true });
  await page.context().setOffline(false);
  const rejection = page.getByRole('alert').filter({ hasText: 'Not saved: Ruth Hale, $33.00 in cash.' });
  await expect(rejection).toContainText(/Already paid: a check of \$33\.00 to Dana Whitfield, today, \d/);
  await expect(rejection).toContainText('Return the $33.00, or record it as overpaid.');
  await page.reload();
  await expect(rejection).toContainText('Already paid: a check of $33.00');
  expect(await findAxeViolations(page)).toEqual([]);
  await rejection.getByRole('button', { name: 'I returned $33.00' }).click();
  await expect(rejection).toHaveCount(0);
  await page.reload();
  await expect(findRow(page, 'Ruth Hale')).toContainText('Paid at desk');
  await expect(rejection).toHaveCount(0);
  expect(await demo.sql("select kind from money_entries where folio_id = $1 and kind in ('cash', 'cheque')", [ruth])).toEqual([
    { kind: 'cheque' },
  ]);
});

test('cash from a family that had already paid is recorded as an overpayment to refund', async ({ browser, demo, page }) => {
  const event = await addEvent(demo, 'Drawer Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const ruth = await addWalkIn(page, demo, event, 'Ruth Hale');
  const otherPage = await openSignedInPage(browser, demo, `/desk/${event}?family=${ruth}`);
  await page.goto(`${demo.url}/desk/${event}?family=${ruth}`);
  for (const desk of [page, otherPage]) {
    await expect(findRow(desk, 'Ruth Hale')).toBeVisible();
    await desk.context().setOffline(true);
    await expect(desk.getByText('Connection lost.').first()).toBeVisible();
    await findFamily(desk, 'Ruth Hale').getByRole('button', { name: 'Cash' }).click();
    await desk.getByRole('button', { name: 'Take $33.00 in cash' }).click();
    await expect(findRow(desk, 'Ruth Hale')).toContainText('Paid at desk');
  }
  const cash = "select amount_cents from money_entries where folio_id = $1 and kind = 'cash'";
  await page.context().setOffline(false);
  await expect.poll(() => demo.sql(cash, [ruth])).toHaveLength(1);
  await otherPage.context().setOffline(false);
  const rejection = otherPage.getByRole('alert').filter({ hasText: 'Not saved: Ruth Hale, $33.00 in cash.' });
  await expect(rejection).toContainText(/Already paid: \$33\.00 in cash to \w+ \w+, today, \d/);
  await rejection.getByRole('button', { name: 'Record $33.00' }).click();
  await expect(rejection).toHaveCount(0);
  await expect(findRow(otherPage, 'Ruth Hale')).toContainText('$33.00 to refund');
  expect(await demo.sql(cash, [ruth])).toHaveLength(2);
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toHaveCount(0);
});

test('signing out with pending changes asks for confirmation, and deletes all family data from the device', async ({ demo, page }) => {
  const event = await addEvent(demo, 'Leaving Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  const ruth = await addWalkIn(page, demo, event, 'Ruth Hale');
  await page.goto(`${demo.url}/desk/${event}`);
  await expect(findRow(page, 'Ruth Hale')).toBeVisible();
  await waitUntilOfflineReady(page);
  const reconnect = await blockRequests(page.context(), /checkIn\.arrive/);
  await page.getByRole('button', { name: 'Check in Ruth Hale' }).click();
  await expect(page.getByText('1 pending change on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('alertdialog', { name: '1 change is not sent yet. Sign out?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(findRow(page, 'Ruth Hale')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Sign out anyway' }).click();
  await page.waitForURL('**/signin');
  const countPending = () =>
    page.evaluate(async () => [await caches.has('staff-page'), (await indexedDB.databases()).map(({ name }) => name)] as const);
  await expect.poll(countPending).toEqual([false, ['outbox']]);
  await reconnect();

  await signIn(page, demo, 'director@demo.test');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(500);
  expect(await demo.sql('select 1 from check_ins where id = $1 and arrived_at is not null', [ruth])).toHaveLength(0);
  await page.request.post(`${demo.url}/api/accounts.signOut`, { data: {}, headers: { origin: demo.url } });
  await signIn(page, demo, 'admin@demo.test');
  await expect.poll(() => demo.sql('select 1 from check_ins where id = $1 and arrived_at is not null', [ruth])).toHaveLength(1);
});

test('the key A checks in a family even if the list may be outdated @long', async ({ demo, page }) => {
  const event = await addEvent(demo, 'Stale Weekend');
  await signIn(page, demo, 'admin@demo.test');
  await setCosts(page, demo);
  await addWalkIn(page, demo, event, 'Ada Marsh');
  // Simulate a busy server, which sends the rows with a note that they may miss a change.
  await page.routeWebSocket('**', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const update = JSON.parse(String(message)) as { type: string; version?: number };
      socket.send(update.type === 'watching' ? JSON.stringify({ ...update, version: (update.version ?? 0) + 1_000 }) : message);
    });
  });
  await page.goto(`${demo.url}/desk/${event}`);
  await expect(findRow(page, 'Ada Marsh')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await expect.poll(() => demo.sql('select 1 from check_ins where event_id = $1 and arrived_at is not null', [event])).toHaveLength(1);
  await expect(page.getByText('nothing was changed')).toHaveCount(0);
});
