import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { deviceIdOf } from '#platform/push/server/devices.ts';
import { readOrCreatePushKeys } from '#platform/push/server/push-keys.ts';
import { topicOf } from '#platform/push/server/deliver-push.ts';
import { sendPushesJob } from '#platform/push/server/send-pushes.ts';
import { openPushService, type FakeBrowser, type PushService } from '#platform/push/server/testing.ts';
import { day, hour, minute } from '#platform/time/instant.ts';
import { openTestApp, type SignedInGuest, type TestApp } from '#server/testing/open-test-app.ts';
import type { DeviceRow, PushRow } from '#features/notifications/shapes.ts';
import { isReachable } from './active-devices.ts';

let service: PushService;
let testApp: TestApp;
let tom: SignedInGuest;
beforeAll(async () => {
  service = await openPushService();
  const environment = { PUSH_CONTACT: 'mailto:office@camp.example', PUSH_HOSTS: service.origin };
  testApp = await openTestApp({ environment });
  tom = await testApp.person({ firstName: 'Tom', accountArea: 'Maintenance' });
});
afterAll(async () => {
  await testApp.close();
  await service.close();
});

const mender = () => testApp.person({ firstName: 'Mia', accountArea: 'Maintenance' });
const add = (person: SignedInGuest, browser: FakeBrowser) => person.calls.notifications.keepDevice.mutate(browser);
const pathOf = ({ endpoint }: FakeBrowser) => new URL(endpoint).pathname;
const receivedBy = (browser: FakeBrowser) => service.received.filter(({ path }) => path === pathOf(browser));

async function reportTicket(by: SignedInGuest, title = 'Tap drips'): Promise<string> {
  const id = newId(16);
  await by.calls.maintenance.createTicket.mutate({ id, title });
  return id;
}

async function settled(): Promise<void> {
  const { pool } = testApp.running.app.database;
  const open = `select name from pgboss.job where name in ('events.tell', 'push.send', 'notifications.mail-digest', 'mail.send')
    and state in ('created', 'retry', 'active') and start_after <= now()`;
  await vi.waitFor(async () => expect((await pool.query(open)).rows).toEqual([]), { interval: 20 });
}

async function devicesOf(person: SignedInGuest): Promise<DeviceRow[]> {
  const live = await person.watch('notifications.devices');
  live.close();
  return live.rows<DeviceRow>();
}

/** Jobs use the real clock, so run the jobs that are due by the test clock. */
async function sendAgain(): Promise<void> {
  const { pool } = testApp.running.app.database;
  await pool.query(`update pgboss.job set start_after = now() where name = 'push.send' and state = 'created'`);
  testApp.running.jobs.afterJob('push.send');
  await settled();
}

describe('a push message', () => {
  test('arrives encrypted, with the specified fields, time to live, urgency and topic', async () => {
    const [mia, phone] = [await mender(), service.browser()];
    await add(mia, phone);
    const id = await reportTicket(tom);
    await settled();
    const [message, ...more] = receivedBy(phone);
    expect(more).toEqual([]);
    const link = `/maintenance/ticket/${id}`;
    expect(message?.payload).toEqual({
      id: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
      title: 'New ticket: Tap drips',
      body: 'Reported by Tom Lind',
      link,
      tag: `ticket-${id}`,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      actions: [{ action: 'open', title: 'Open', link }],
    });
    expect(message?.headers).toMatchObject({ ttl: String((12 * hour) / 1_000), urgency: 'normal', topic: topicOf(`ticket-${id}`) });
    expect(message?.headers.topic).toMatch(/^[\w-]{32}$/);
    expect(message?.headers.authorization).toContain(`k=${(await readOrCreatePushKeys(testApp.running.app)).publicKey}`);
    expect(await devicesOf(mia)).toMatchObject([{ id: deviceIdOf(phone.endpoint), isLiving: true, last: { state: 'sent', status: 201 } }]);
  });

  test('is sent once to each device, even if its job runs again', async () => {
    const mia = await mender();
    const phones = [service.browser(), service.browser()];
    for (const phone of phones) await add(mia, phone);
    await reportTicket(tom);
    await settled();
    const { rows } = await testApp.running.app.database.pool.query<{ id: string }>('select id from pushes');
    const ids = rows.map(({ id }) => id).slice(0, 100);
    await Promise.all([1, 2, 3].map(() => sendPushesJob.run(testApp.running.app, { ids }, { number: 2, last: false })));
    for (const phone of phones) expect(receivedBy(phone)).toHaveLength(1);
  });

  test('is sent after a minute by a second server if the first one stopped', async () => {
    const [mia, phone] = [await mender(), service.browser(503)];
    await add(mia, phone);
    await reportTicket(tom);
    await settled();
    const { pool } = testApp.running.app.database;
    const { rows } = await pool.query<{ id: string }>(
      `update pushes set state = 'sending', error = null, claimed_at = $1 where device_id = $2 returning id`,
      [testApp.clock.now(), deviceIdOf(phone.endpoint)],
    );
    await pool.query(`delete from pgboss.job where name = 'push.send' and state = 'created'`);
    service.setAnswer(phone.endpoint, 201);
    const ids = rows.map(({ id }) => id);
    await sendPushesJob.run(testApp.running.app, { ids }, { number: 2, last: false });
    expect(receivedBy(phone)).toEqual([]);
    expect(await isReachable(testApp.running.app, mia.accountId)).toBe(true);
    testApp.clock.advance(minute);
    expect(await isReachable(testApp.running.app, mia.accountId)).toBe(false);
    await sendAgain();
    expect(receivedBy(phone)).toHaveLength(1);
    expect(await isReachable(testApp.running.app, mia.accountId)).toBe(true);
  });

  test.each([404, 410])('causes the removal of a device that no longer exists (%i)', async (status) => {
    const [mia, phone] = [await mender(), service.browser(status)];
    await add(mia, phone);
    await reportTicket(tom);
    await settled();
    expect(await devicesOf(mia)).toEqual([]);
    await reportTicket(tom);
    await settled();
    expect(service.requestCounts.get(pathOf(phone))).toBe(1);
  });

  test.each([429, 500, 503])('is retried after the time that the push service asks for (%i)', async (status) => {
    const [mia, phone] = [await mender(), service.browser({ status, headers: { 'retry-after': '300' } })];
    await add(mia, phone);
    await reportTicket(tom);
    await settled();
    const { rows } = await testApp.running.app.database.pool.query<{ wait: number }>(
      `select extract(epoch from start_after - created_on)::int as wait from pgboss.job where name = 'push.send' and state = 'created'`,
    );
    expect(rows.map(({ wait }) => wait)).toEqual([300]);
    service.setAnswer(phone.endpoint, 201);
    await sendAgain();
    expect(receivedBy(phone)).toHaveLength(1);
    expect((await devicesOf(mia))[0]?.last).toMatchObject({ state: 'sent' });
  });

  test('is not sent after the end of its time to live', async () => {
    const [mia, phone] = [await mender(), service.browser(503)];
    await add(mia, phone);
    await reportTicket(tom);
    await settled();
    service.setAnswer(phone.endpoint, 201);
    testApp.clock.advance(13 * hour);
    await sendAgain();
    testApp.clock.advance(-13 * hour);
    expect(receivedBy(phone)).toEqual([]);
    expect((await devicesOf(mia))[0]?.last).toMatchObject({ state: 'late' });
  });

  test('is not retried after a refusal (403) or a redirect, and the device stays', async () => {
    for (const answer of [403, 413, { status: 307, headers: { location: `${service.origin}/elsewhere` } }] as const) {
      const [mia, phone] = [await mender(), service.browser(answer)];
      await add(mia, phone);
      await reportTicket(tom);
      await settled();
      expect((await devicesOf(mia))[0]).toMatchObject({ isLiving: true, last: { state: 'failed' } });
      expect(service.requestCounts.get(pathOf(phone))).toBe(1);
      expect(service.requestCounts.get('/elsewhere')).toBeUndefined();
      await mia.calls.notifications.endDevice.mutate({ id: deviceIdOf(phone.endpoint) });
    }
  });

  test('is aborted after 8 s without a response, and retried later', async () => {
    const [mia, phone] = [await mender(), service.browser('hang')];
    await add(mia, phone);
    const began = Date.now();
    await mia.calls.notifications.testDevices.mutate({});
    // Wait until the attempt to send has finished.
    const tried = `select from pushes where device_id = $1 and state = 'waiting' and error is not null`;
    const { pool } = testApp.running.app.database;
    await vi.waitFor(async () => expect((await pool.query(tried, [deviceIdOf(phone.endpoint)])).rowCount).toBe(1), { interval: 200 });
    expect(Date.now() - began).toBeGreaterThan(7_500);
    await mia.calls.notifications.endDevice.mutate({ id: deviceIdOf(phone.endpoint) });
  });
});

describe('a push device', () => {
  test('is refused for an unknown push service', async () => {
    const { p256dh, auth } = service.browser();
    for (const endpoint of ['https://evil.example/x', 'http://127.0.0.1:1/x', 'https://169.254.169.254/x'])
      expect(await tom.calls.notifications.keepDevice.mutate({ endpoint, p256dh, auth })).toEqual({ refused: 'unknown-service' });
  });

  test('belongs to one account: others cannot remove it, but the next person who signs in on it takes it over', async () => {
    const [mia, ben, phone] = [await mender(), await mender(), service.browser()];
    await add(mia, phone);
    const id = deviceIdOf(phone.endpoint);
    expect(await ben.calls.notifications.endDevice.mutate({ id })).toEqual({ refused: 'gone' });
    await add(ben, phone);
    expect(await devicesOf(mia)).toEqual([]);
    await ben.calls.notifications.testDevices.mutate({});
    await settled();
    expect(receivedBy(phone)).toHaveLength(1);
    expect(await mia.calls.notifications.testDevices.mutate({})).toEqual({ refused: 'no-device' });
  });

  test('receives nothing after its owner has signed out', async () => {
    const [mia, phone] = [await mender(), service.browser()];
    await add(mia, phone);
    await mia.calls.accounts.signOut.mutate({});
    await reportTicket(tom);
    await settled();
    expect(receivedBy(phone)).toEqual([]);
  });

  test('receives nothing if it was not refreshed for 60 days', async () => {
    const [mia, phone] = [await mender(), service.browser()];
    await add(mia, phone);
    const { pool } = testApp.running.app.database;
    await pool.query(`update push_devices set refreshed_at = refreshed_at - interval '61 days' where id = $1`, [
      deviceIdOf(phone.endpoint),
    ]);
    await reportTicket(tom);
    await settled();
    expect(receivedBy(phone)).toEqual([]);
    expect(await devicesOf(mia)).toMatchObject([{ isLiving: false }]);
  });

  test('receives no notifications that its owner has turned off', async () => {
    const [mia, phone] = [await mender(), service.browser()];
    await add(mia, phone);
    await mia.calls.notifications.choose.mutate({ topic: 'maintenance.new-ticket', follows: true, rings: false, mail: 'never' });
    await reportTicket(tom);
    await settled();
    expect(receivedBy(phone)).toEqual([]);
  });
});

test('messages are stored but not pushed if no contact is configured', async () => {
  const quiet = await openTestApp({ environment: { PUSH_HOSTS: service.origin } });
  const [ann, phone] = [await quiet.person(), service.browser()];
  await ann.calls.notifications.keepDevice.mutate(phone);
  const live = await ann.watch('notifications.devices');
  await ann.calls.notifications.testDevices.mutate({});
  await live.until<DeviceRow>(([row]) => row?.last?.state === 'kept');
  expect(service.requestCounts.get(pathOf(phone))).toBeUndefined();
  live.close();
  const ada = await quiet.person({ accountArea: 'Administration' });
  const storedPushes = await ada.watch('notifications.pushes');
  storedPushes.close();
  const [row] = storedPushes.rows<PushRow>();
  expect(await isReachable(quiet.running.app, ann.accountId)).toBe(false);
  expect(row).toMatchObject({ title: 'It works', state: 'kept', status: null });
  expect(JSON.stringify(row)).not.toContain(pathOf(phone));
  await quiet.close();
});

test('the camp keeps a single key pair, even after concurrent first calls', async () => {
  const { app } = testApp.running;
  const keys = await Promise.all([1, 2, 3].map(() => readOrCreatePushKeys({ ...app })));
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
});

describe('quiet hours', () => {
  const night = '2026-06-13T03:00:00.000Z';
  const holdPushes = async () => {
    const { pool } = testApp.running.app.database;
    await pool.query(`update pgboss.job set start_after = now() where name = 'notifications.ring-held' and state = 'created'`);
    testApp.running.jobs.afterJob('notifications.ring-held');
    await vi.waitFor(
      async () =>
        expect((await pool.query(`select from pgboss.job where name = 'notifications.ring-held' and state < 'completed'`)).rowCount).toBe(
          0,
        ),
      { interval: 20 },
    );
    await settled();
  };

  test('hold normal messages and send one push in the morning, but urgent messages immediately', async () => {
    const before = testApp.clock.now();
    const [mia, phone] = [await mender(), service.browser()];
    await add(mia, phone);
    testApp.clock.set(night);
    const first = await reportTicket(tom, 'Roof leaks');
    await reportTicket(tom, 'Door sticks');
    await settled();
    expect(receivedBy(phone)).toEqual([]);
    await tom.calls.maintenance.markUnsafe.mutate({ id: first });
    await settled();
    expect(receivedBy(phone).map(({ payload }) => payload.title)).toEqual(['Unsafe: Roof leaks']);
    testApp.clock.set('2026-06-13T10:30:00.000Z');
    await holdPushes();
    const [, morning, ...more] = receivedBy(phone);
    expect(morning?.payload).toMatchObject({ title: '2 notifications since last night', link: '/notifications' });
    expect(more).toEqual([]);
    testApp.clock.set(before);
  });
});

describe('email digest', () => {
  const mailTo = async (person: SignedInGuest) => (await testApp.mails()).filter(({ recipient }) => recipient === person.email);
  const due = async () => {
    await settled();
    const { pool } = testApp.running.app.database;
    await pool.query(`update pgboss.job set start_after = now() where name = 'notifications.mail-digest' and state = 'created'`);
    testApp.running.jobs.afterJob('notifications.mail-digest');
    await settled();
  };

  test('is sent once per ten minutes to an account without a device, and omits read notifications', async () => {
    const [ann, ben] = [await mender(), await mender()];
    for (const title of ['One', 'Two', 'Three']) await reportTicket(tom, title);
    await settled();
    await ben.calls.notifications.markRead.mutate({ ids: null });
    expect(await mailTo(ann)).toEqual([]);
    await due();
    const [mail, ...more] = await mailTo(ann);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^3 new notifications at /);
    for (const title of ['One', 'Two', 'Three']) expect(mail?.textBody).toContain(`New ticket: ${title}`);
    expect(await mailTo(ben)).toEqual([]);
    await due();
    expect(await mailTo(ann)).toHaveLength(1);
  });

  test("is not sent to an account with a device, unless the account chose 'always'", async () => {
    const [ann, ben] = [await mender(), await mender()];
    for (const person of [ann, ben]) await add(person, service.browser());
    await ben.calls.notifications.choose.mutate({ topic: 'maintenance.new-ticket', follows: true, rings: true, mail: 'always' });
    await reportTicket(tom);
    await due();
    expect(await mailTo(ann)).toEqual([]);
    expect(await mailTo(ben)).toHaveLength(1);
  });

  test('is sent if the account’s only device no longer exists', async () => {
    const ann = await mender();
    await add(ann, service.browser(410));
    await reportTicket(tom);
    await due();
    expect(await mailTo(ann)).toHaveLength(1);
  });

  test.each([403, 503])('is sent if the push service of the device answers %i', async (status) => {
    const ann = await mender();
    await add(ann, service.browser(status));
    await reportTicket(tom);
    await due();
    expect(await mailTo(ann)).toHaveLength(1);
  });

  test('is not sent if one device works', async () => {
    const ann = await mender();
    for (const status of [403, 201]) await add(ann, service.browser(status));
    await reportTicket(tom);
    await due();
    expect(await mailTo(ann)).toEqual([]);
  });

  test('is sent immediately for an urgent notification', async () => {
    const ann = await testApp.person({ accountArea: 'Administration' });
    const id = await reportTicket(tom, 'Rope is frayed');
    await tom.calls.maintenance.markUnsafe.mutate({ id });
    await vi.waitFor(async () => expect(await mailTo(ann)).toMatchObject([{ subject: 'Unsafe: Rope is frayed' }]));
  });

  test('omits notifications that the account may no longer read', async () => {
    const eli = await testApp.person({ accountType: 'Event Staff', accountArea: 'Event Staff', permissions: ['view-full-maintenance'] });
    const ada = await testApp.person({ accountArea: 'Administration' });
    await reportTicket(tom);
    await settled();
    await ada.calls.accounts.changeAccess.mutate({ id: eli.accountId, revoke: ['view-full-maintenance'] });
    await due();
    expect((await mailTo(eli)).filter(({ kind }) => kind === 'notifications.digest')).toEqual([]);
  });
});

test('the cleanup job deletes old messages and devices', async () => {
  const { app } = testApp.running;
  const [mia, phone] = [await mender(), service.browser()];
  await add(mia, phone);
  await mia.calls.notifications.testDevices.mutate({});
  await settled();
  const { sweepPushes } = await import('#platform/push/server/devices.ts');
  testApp.clock.advance(8 * day);
  await app.write(null, sweepPushes);
  expect((await app.database.pool.query('select from pushes')).rowCount).toBe(0);
  expect(await devicesOf(mia)).toHaveLength(1);
  testApp.clock.advance(53 * day + minute);
  await app.write(null, sweepPushes);
  expect((await app.database.pool.query('select from push_devices')).rowCount).toBe(0);
});
