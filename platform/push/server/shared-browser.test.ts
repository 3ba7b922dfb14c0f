import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestApp, type SignedInGuest, type TestApp } from '#server/testing/open-test-app.ts';
import { sendPushesJob } from './send-pushes.ts';
import { openPushService, type FakeBrowser, type PushService } from './testing.ts';

let service: PushService;
let testApp: TestApp;
beforeAll(async () => {
  service = await openPushService();
  testApp = await openTestApp({ environment: { PUSH_CONTACT: 'mailto:office@camp.example', PUSH_HOSTS: service.origin } });
});
afterAll(async () => {
  await testApp.close();
  await service.close();
});

let [ann, ben]: SignedInGuest[] = [];
let phone: FakeBrowser;
let ids: string[];
beforeEach(async () => {
  [ann, ben, phone] = [await testApp.person(), await testApp.person(), service.browser(503)];
  await ann.calls.notifications.keepDevice.mutate(phone);
  await ann.calls.notifications.testDevices.mutate({});
  ids = await vi.waitFor(async () => {
    const { rows } = await testApp.running.app.database.pool.query<{ id: string }>(
      `select id from pushes where account_id = $1 and state = 'waiting' and error is not null`,
      [ann?.accountId],
    );
    if (rows.length === 0) throw new Error('not put off yet');
    return rows.map(({ id }) => id);
  });
  service.setAnswer(phone.endpoint, 201);
});

const retry = () => sendPushesJob.run(testApp.running.app, { ids }, { number: 2, last: false });
const countReceived = () => service.received.filter(({ path }) => phone.endpoint.endsWith(path)).length;

test('does not deliver a delayed message after its recipient has signed out', async () => {
  await ann?.calls.accounts.signOut.mutate({});
  await retry();
  expect(countReceived()).toBe(0);
});

test("does not deliver a delayed message after another person has signed in, and does not delete that person's device", async () => {
  await ben?.calls.notifications.keepDevice.mutate(phone);
  await retry();
  expect(countReceived()).toBe(0);
  await ben?.calls.notifications.testDevices.mutate({});
  await vi.waitFor(() => expect(countReceived()).toBe(1));
});

test('delivers a delayed message if its recipient is still signed in', async () => {
  await retry();
  expect(countReceived()).toBe(1);
});
