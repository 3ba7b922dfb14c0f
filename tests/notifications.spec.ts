import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { openPushService, type FakeBrowser, type PushService } from '#platform/push/server/testing.ts';
import { findAxeViolations } from './axe.ts';
import { holdPointerOver } from './hold-pointer.ts';
import { type Camp, openDemoCamp } from './open-camp.ts';
import { startSessionFor, callAndExpectDone, expect, signIn, test as base } from './fixtures.ts';

/** The demonstration camp with a local push service. */
const test = base.extend<object, { service: PushService; pushCamp: Camp }>({
  service: [
    async ({}, use) => {
      const service = await openPushService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  pushCamp: [
    async ({ service }, use) => {
      Object.assign(process.env, { PUSH_CONTACT: 'mailto:office@camp.example', PUSH_HOSTS: service.origin });
      const camp = await openDemoCamp();
      delete process.env['PUSH_CONTACT'];
      delete process.env['PUSH_HOSTS'];
      await use(camp);
      await camp.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Subscribe this browser to the local push service instead of a public one. */
async function setPushAddress(context: BrowserContext, { endpoint, p256dh, auth }: FakeBrowser): Promise<void> {
  await context.addInitScript(
    ({ keys, name }) => {
      const json = { endpoint: keys.endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
      const subscription = {
        ...json,
        toJSON: () => json,
        unsubscribe: async () => (sessionStorage.removeItem(name), true),
      };
      // A headless browser never grants this permission, so simulate it.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem(name, 'yes');
        return subscription as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () =>
        sessionStorage.getItem(name) === null ? null : (subscription as unknown as PushSubscription);
    },
    { keys: { endpoint, p256dh, auth }, name: 'pretend-subscription' },
  );
}

/** Returns a function that delivers a received push message to the page's service worker, as the browser does. */
async function createDelivery(page: Page, origin: string): Promise<(payload: object) => Promise<unknown>> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registration;
  return (payload) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) });
}

test.use({ serviceWorkers: 'allow' });

let count = 0;

async function ticketOf(page: Page, camp: Camp, title: string): Promise<string> {
  const id = `PushedTicket${String(1000 + count++)}`;
  await page.request.post(`${camp.url}/api/maintenance.createTicket`, { data: { id, title }, headers: { origin: camp.url } });
  return id;
}

test('a push notification about a ticket is encrypted, shown once, and a press on it opens the ticket in the open tab', async ({
  browser,
  pushCamp,
  service,
}) => {
  const phone = service.browser();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await setPushAddress(context, phone);
  const page = await context.newPage();
  await signIn(page, pushCamp, 'maintenance@demo.test', '/notifications?tab=devices');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: 'Turn on alerts here' }).click();
  await expect(page.getByText('Alerts are on for this device, even while Bunkhouse is closed.')).toBeVisible();
  await page.getByRole('button', { name: 'Send test alert' }).click();
  await expect(page.getByText('The push service accepted the last message')).toBeVisible();
  expect(service.received.map(({ payload }) => payload.title)).toEqual(['It works']);
  const deliver = await createDelivery(page, pushCamp.url);
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await deliver(service.received[0]?.payload ?? {});
  await expect(toasts.getByText('Alerts reach this device.')).toBeVisible();

  const discardedPhone = service.browser(410);
  await page.request.post(`${pushCamp.url}/api/notifications.keepDevice`, {
    data: discardedPhone,
    headers: { origin: pushCamp.url, 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1' },
  });
  await expect(page.getByText('Safari on iPhone')).toBeVisible();
  await page.getByRole('button', { name: 'Send test alert' }).click();
  await expect(page.getByText('Safari on iPhone is no longer reachable and was removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Safari on iPhone' })).toHaveCount(0);

  // Move the pointer away: if toasts above close, the next toast would move under it.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('button', { name: /^Dismiss: / })).toHaveCount(0);
  // Turn quiet hours off, so that the test does not depend on the hour.
  await callAndExpectDone(page, pushCamp, 'notifications.changeQuietHours', { quiet: null });
  const office = await (await browser.newContext()).newPage();
  await startSessionFor(office, pushCamp, 'admin@demo.test');
  const id = await ticketOf(office, pushCamp, 'The gate does not close');
  const toast = toasts.getByText('New ticket: The gate does not close');
  await toast.hover();
  await expect.poll(() => service.received.length).toBe(3);
  const payload = service.received[2]?.payload ?? {};
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('no service worker');
  // Record the notification, because a headless browser shows none.
  await worker.evaluate(() => {
    const notifications: { title: string; data: unknown }[] = [];
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, options) => void notifications.push({ title, data: options?.data });
    // A tab has 0.8 s to claim a message. Give it more time, because a busy machine may need it.
    const setTimer = self.setTimeout;
    Object.assign(self, { shown: notifications, setTimeout: (run: () => void, ms = 0) => setTimer(run, 20 * ms) });
  });
  const notificationTitles = () => worker.evaluate(() => (Reflect.get(self, 'shown') as { title: string }[]).map(({ title }) => title));

  await deliver(payload);
  await page.waitForTimeout(300);
  expect(await notificationTitles()).toEqual([]);
  await expect(toast).toHaveCount(1);

  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
  await deliver(payload);
  await expect.poll(notificationTitles).toEqual(['New ticket: The gate does not close']);

  await worker.evaluate(() => {
    const [notification] = Reflect.get(self, 'shown') as object[];
    const Extendable = Reflect.get(self, 'ExtendableEvent') as typeof Event;
    const press = Object.assign(new Extendable('notificationclick'), { action: '', notification: { ...notification, close() {} } });
    self.dispatchEvent(press);
  });
  await page.waitForURL(`${pushCamp.url}/maintenance/ticket/${id}`);
  await expect(page.getByRole('heading', { name: 'The gate does not close' })).toBeVisible();
  const readStored = () =>
    pushCamp.sql('select from notifications where id = $1 and read_at is not null', [(payload as { id: string }).id]);
  await expect.poll(async () => (await readStored()).length).toBe(1);
});

test('notifications appear in every tab at once, can be read by keyboard, and marking them as read can be undone @long', async ({
  browser,
  demo,
}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const [first, second] = [await context.newPage(), await context.newPage()];
  await signIn(first, demo, 'maintenance@demo.test', '/notifications');
  await second.goto(`${demo.url}/home`);
  const office = await (await browser.newContext()).newPage();
  await startSessionFor(office, demo, 'admin@demo.test');
  await expect(second.getByRole('link', { name: /^Notifications/ })).toBeVisible();
  await ticketOf(office, demo, 'The lamp at the dock is out');
  await expect(first.getByRole('link', { name: /New ticket: The lamp at the dock is out/ })).toBeVisible();
  await expect(second.getByRole('link', { name: /Notifications: \d+ unread/ })).toBeVisible();
  expect(await findAxeViolations(first)).toEqual([]);

  await expect(first.getByRole('button', { name: /^Dismiss: / })).toHaveCount(0);
  const markAllButton = first.getByRole('button', { name: 'Mark all as read' });
  await markAllButton.focus();
  await first.keyboard.press('Enter');
  await first.getByRole('button', { name: 'Undo' }).hover();
  await expect(second.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await Promise.all([first.getByText('Undone').waitFor(), first.getByRole('button', { name: 'Undo' }).click()]);
  await expect(second.getByRole('link', { name: /Notifications: \d+ unread/ })).toBeVisible();

  // Close the toast, which would cover the list and catch the pointer.
  await expect(first.getByText('Undone')).toBeHidden();
  // A notification that arrives while the pointer is on the list goes to its end, so that a press does not hit the wrong one.
  const newNotification = first.getByRole('link', { name: /New ticket: / });
  const number = await newNotification.count();
  const releasePointer = await holdPointerOver(first.getByRole('list', { name: 'Your notifications' }));
  await ticketOf(office, demo, 'The lamp at the gate is out');
  await expect(newNotification).toHaveCount(number + 1);
  await expect(newNotification.first()).toContainText('The lamp at the dock is out');
  await releasePointer();
  await expect(newNotification.first()).toContainText('The lamp at the gate is out');

  const line = first.getByRole('link', { name: /New ticket: The lamp at the dock is out/ });
  await line.focus();
  await first.keyboard.press('Enter');
  await expect(first.getByRole('heading', { name: 'The lamp at the dock is out' })).toBeVisible();
});

test('the settings list notifications by area, mark those without alerts, and apply a choice in every tab @long', async ({
  browser,
  demo,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const [page, otherPage] = [await context.newPage(), await context.newPage()];
  await signIn(page, demo, 'admin@demo.test', '/notifications?tab=settings');
  await otherPage.goto(`${demo.url}/notifications?tab=settings`);
  await expect(page.getByRole('heading', { level: 3, name: 'Check-In Desk' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'New check-ins' }).getByText('Never alerts')).toBeVisible();
  const cancelledIn = (tab: Page) => tab.getByRole('group', { name: 'A reservation is canceled' });
  await cancelledIn(page).getByRole('checkbox', { name: 'Alerts' }).focus();
  await page.keyboard.press('Space');
  await expect(cancelledIn(otherPage).getByRole('checkbox', { name: 'Alerts' })).not.toBeChecked();
  await cancelledIn(page).getByLabel('Email', { exact: true }).selectOption('No email');
  await expect(cancelledIn(otherPage).getByLabel('Email', { exact: true })).toHaveValue('never');
  expect(await findAxeViolations(page)).toEqual([]);
});

test('a browser that blocks alerts explains why and how to allow them, in both languages @long', async ({ browser, demo }) => {
  for (const [language, words] of [
    ['en', 'Notifications are blocked in this browser.'],
    ['es', 'Las notificaciones están bloqueadas en este navegador.'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await context.addCookies([{ name: 'language', value: language, url: demo.url }]);
    await context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
    const page = await context.newPage();
    await signIn(page, demo, 'volunteer@demo.test', '/notifications?tab=devices');
    await expect(page.getByText(words)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
  }
  const old = await browser.newContext();
  await old.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  const page = await old.newPage();
  await signIn(page, demo, 'volunteer@demo.test', '/notifications?tab=devices');
  await expect(page.getByText('This browser does not support alerts.')).toBeVisible();

  const apple = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1' });
  await apple.addInitScript(() => Object.defineProperty(navigator, 'standalone', { get: () => false }));
  const iphone = await apple.newPage();
  await signIn(iphone, demo, 'volunteer@demo.test', '/notifications?tab=devices');
  await expect(iphone.getByText('Choose “Add to Home Screen”, then “Add”.')).toBeVisible();
});

test('an urgent message is confirmed by a tap on a locked phone in Spanish, and shows a contact after it is escalated', async ({
  browser,
  pushCamp,
  service,
}) => {
  const phone = service.browser();
  const tomContext = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await setPushAddress(tomContext, phone);
  const tom = await tomContext.newPage();
  await signIn(tom, pushCamp, 'maintenance@demo.test', '/notifications?tab=devices');
  await tom.evaluate(() => navigator.serviceWorker.ready);
  await tom.getByRole('button', { name: 'Turn on alerts here' }).click();
  await expect(tom.getByText('Alerts are on for this device, even while Bunkhouse is closed.')).toBeVisible();
  const deliver = await createDelivery(tom, pushCamp.url);

  const office = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(office, pushCamp, 'admin@demo.test', '/notifications?tab=urgent');
  await office.getByRole('button', { name: 'Write urgent message' }).click();
  await office.getByLabel('Message', { exact: true }).fill('Bear behind the kitchen');
  await office.getByRole('button', { name: 'Send now' }).click();
  const message = office.getByRole('article', { name: 'Bear behind the kitchen' });
  await expect(message.getByText('Seen by 0 of 5')).toBeVisible();

  const payloadOf = () => service.received.find(({ payload }) => payload.title === 'Bear behind the kitchen')?.payload;
  await expect.poll(payloadOf).toMatchObject({ actions: [{ action: 'seen', title: 'Seen' }, { action: 'open' }] });
  await deliver(payloadOf() ?? {});
  const [worker] = tomContext.serviceWorkers();
  await worker?.evaluate((data) => {
    const Extendable = Reflect.get(self, 'ExtendableEvent') as typeof Event;
    self.dispatchEvent(Object.assign(new Extendable('notificationclick'), { action: 'seen', notification: { data, close() {} } }));
  }, payloadOf());
  await expect(message.getByText('Seen by 1 of 5')).toBeVisible();
  await expect(tom.getByRole('region', { name: 'Urgent' })).toHaveCount(0);

  const spanish = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await spanish.addCookies([{ name: 'language', value: 'es', url: pushCamp.url }]);
  const rosa = await spanish.newPage();
  await signIn(rosa, pushCamp, 'housekeeping@demo.test', '/housekeeping');
  const bar = rosa.getByRole('region', { name: 'Urgente' });
  await expect(bar.getByText('Bear behind the kitchen')).toBeVisible();
  await expect(rosa.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await findAxeViolations(rosa)).toEqual([]);
  await bar.getByRole('button', { name: 'Visto' }).focus();
  await rosa.keyboard.press('Enter');
  await expect(bar).toHaveCount(0);
  await expect(message.getByText('Seen by 2 of 5')).toBeVisible();

  await expect(message.getByText('Escalates to the point person at')).toBeVisible();
  await pushCamp.sql(`update pgboss.job set start_after = now() where name = 'notifications.go-on'`);
  // The contact depends on the month, and a new month may have begun since the demo data was created.
  const [host = { name: '' }] = await pushCamp.sql<{
    name: string;
  }>(`select p.name from point_persons p join point_person_roles r on r.id = p.role_id
    where r.name = 'Weekend host' and p.month = to_char(now() at time zone 'America/New_York', 'FMMM-YYYY')`);
  expect(['Ruth Okafor', 'Joel Marsh']).toContain(host.name);
  await expect(message.getByText(host.name)).toBeVisible();
  await expect(message.getByRole('link', { name: '(513) 555-0131' })).toHaveAttribute('href', 'tel:5135550131');
  const unseenList = message.getByRole('list', { name: 'Not seen yet' });
  await expect(unseenList.getByRole('listitem')).toHaveText([/Daniel Moss.*555-0105/, /Grace Okafor.*555 0106/, /Vera Lind.*555-0104/]);
  expect(await findAxeViolations(office)).toEqual([]);

  await office.evaluate(() => {
    window.print = () =>
      Object.assign(window, {
        paper: [...document.querySelectorAll('article:not(.print\\:hidden) h2')].map((heading) => heading.textContent),
      });
  });
  await message.getByRole('button', { name: 'Print call list' }).click();
  await expect.poll(() => office.evaluate(() => Reflect.get(window, 'paper'))).toEqual(['Bear behind the kitchen']);

  // After the sender ends the message, both tabs of a receiver stop asking, and the call list is empty.
  const director = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(director, pushCamp, 'director@demo.test');
  const otherPage = await director.context().newPage();
  await otherPage.goto(`${pushCamp.url}/notifications?tab=urgent`);
  const bars = [director, otherPage].map((tab) => tab.getByRole('region', { name: 'Urgent' }).getByText('Bear behind the kitchen'));
  for (const bar of bars) await expect(bar).toBeVisible();
  await expect(otherPage.getByRole('button', { name: 'End message' })).toHaveCount(0);
  await expect(message.getByText(/^Ends at /)).toBeVisible();
  await message.getByRole('button', { name: 'End message' }).click();
  for (const bar of bars) await expect(bar).toHaveCount(0);
  await expect(message.getByText(/^Ended by Dana Whitfield, /)).toBeVisible();
  await expect(unseenList).toHaveCount(0);
  await expect(message.getByRole('button', { name: 'End message' })).toHaveCount(0);
});
