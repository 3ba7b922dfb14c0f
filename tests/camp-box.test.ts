import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPushService, type FakeBrowser } from '#platform/push/server/testing.ts';
import { hour } from '#platform/time/instant.ts';
import { type TestCamp, openCamp, readDeskRow, familyForm, waitForFamilyPage, submitAccepted } from '#features/check-in/server/testing.ts';
import { alarmRows } from '#features/payments/server/lists/alarm-rows.ts';
import { pollPayment } from '#features/payments/server/settling/poll-payment.ts';
import type { NotificationRow } from '#features/notifications/shapes.ts';
import type { RequestRow } from '#features/payments/shapes.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { openSquare, type SquareServer } from './square/square-server.ts';
import { freePort } from './camp-server.ts';

/** For a day the local network works, but the internet does not. */
let square: SquareServer;
let camp: TestCamp;
let mailPort = 0;
let phone: FakeBrowser;
const arrived: string[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, callback) {
    stream.resume();
    stream.on('end', () => {
      arrived.push(...session.envelope.rcptTo.map(({ address }) => address));
      callback();
    });
  },
});

beforeAll(async () => {
  mailPort = await freePort();
  square = await openSquare();
  square.planFaults({ fault: 'reset' });
  const mail = { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'no-reply@camp.test' };
  const push = await openPushService();
  phone = push.browser();
  await push.close();
  const pushSettings = { PUSH_CONTACT: 'mailto:office@camp.test', PUSH_HOSTS: push.origin };
  camp = await openCamp(await openTestApp({ environment: { ...square.environment, ...mail, ...pushSettings } }));
});
afterAll(async () => {
  await camp.test.close();
  await square.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

interface RetryingJob {
  name: string;
  tries: number;
  minutes: number;
}

async function listRetryingJobs(): Promise<RetryingJob[]> {
  const { rows } = await camp.test.running.app.database.pool.query<RetryingJob>(
    `select name, retry_count as tries, extract(epoch from start_after - now())::float / 60 as minutes
     from pgboss.job where state = 'retry' and name in ('mail.send', 'payments.make-link') order by name, id`,
  );
  return rows;
}

/** Makes each waiting retry due now, as if the job had already been tried this many times. */
async function afterTries(count: number): Promise<void> {
  await camp.test.running.app.database.pool.query(
    `update pgboss.job set retry_count = $1, start_after = now() where state = 'retry' and name in ('mail.send', 'payments.make-link')`,
    [count],
  );
}

test(
  'a day without internet: families check in, the desk takes payments, and all requests are sent once after the connection returns',
  { timeout: 240_000 },
  async () => {
    const { test: testApp, dana, eventId } = camp;
    const [ruth, ada] = [familyForm(eventId, { email: 'ruth@example.org' }), familyForm(eventId, { email: 'ada@example.org' })];
    const secrets = [];
    for (const form of [ruth, ada]) secrets.push((await submitAccepted(testApp.visitor(), form)).secret);

    // The family's page shows `noLink`, which means payment at the desk, and the desk lists the balance.
    const page = await waitForFamilyPage(testApp.visitor(), secrets[0] ?? '');
    expect(page).toMatchObject({ money: { balanceCents: 5_100 } });
    expect(await readDeskRow(testApp, eventId, ruth.id)).toMatchObject({ state: 'awaiting link', money: { restCents: 5_100 } });
    expect(await dana.calls.checkIn.arrive.mutate({ id: ruth.id, key: newId() })).toMatchObject({ done: true });
    expect(await dana.calls.payments.take.mutate({ key: newId(), folioId: ruth.id, method: 'cash', amountCents: 5_100, note: '' })).toEqual(
      { done: true },
    );
    expect(await readDeskRow(testApp, eventId, ruth.id)).toMatchObject({ money: { restCents: 0 } });

    await vi.waitFor(async () => expect((await listRetryingJobs()).map(({ name }) => name)).toContain('payments.make-link'));
    await afterTries(100);
    const callsBefore = square.requests.length;
    await vi.waitFor(async () => expect((await listRetryingJobs()).filter(({ tries }) => tries === 101).length).toBeGreaterThan(0));
    for (const { minutes, tries } of await listRetryingJobs())
      if (tries === 101) expect([minutes > 5, minutes <= 16]).toEqual([true, true]);
    expect(square.requests.length - callsBefore).toBeLessThan(10);
    testApp.clock.advance(26 * hour);
    const alarms = await alarmRows(testApp.running.app, {}, undefined);
    expect(alarms.filter(({ kind }) => kind === 'no-link').map(({ folioId }) => folioId)).toEqual([ada.id]);

    // The session of yesterday has expired, so the next cashier signs in.
    const next = await testApp.person({ permissions: ['view-event-*', 'is-admin'] });
    square.planFaults();
    mailServer.listen(mailPort, '127.0.0.1');
    await afterTries(120);
    const requests = await next.watch('payments.requests', { reservationId: eventId });
    await requests.until<RequestRow>((rows) => rows.some(({ folioId, state }) => folioId === ada.id && state === 'received link'));
    const request = requests.rows<RequestRow>().find(({ folioId }) => folioId === ada.id);
    expect(request?.state).toBe('received link');
    await vi.waitFor(async () => expect(await listRetryingJobs()).toEqual([]));
    requests.close();
    const mails = await testApp.mails();
    expect(mails.map(({ state }) => state).filter((state) => state !== 'sent')).toEqual([]);
    expect(arrived.toSorted()).toEqual(mails.map(({ recipient }) => recipient).toSorted());
    // The first poll follows half a minute after the link is created. The expiry counts from that time too, and not from the arrival of the
    // form.
    await pollPayment(testApp.running.app, request?.id ?? '');
    const links = await testApp.running.app.database.pool.query(
      "select folio_id as id from payment_requests where state = 'received link'",
    );
    expect(links.rows).toEqual([{ id: ada.id }]);
  },
);

test("a push notification expires while the internet is down, but stays in the app's list", { timeout: 240_000 }, async () => {
  const { test: testApp } = camp;
  const [tom, mia] = [await testApp.person({ accountArea: 'Maintenance' }), await testApp.person({ accountArea: 'Maintenance' })];
  await tom.calls.notifications.keepDevice.mutate(phone);
  const id = newId(16);
  await mia.calls.maintenance.createTicket.mutate({ id, title: 'Well pump hums' });
  const { pool } = testApp.running.app.database;
  const push = async () => {
    const { rows } = await pool.query<{ state: string; attempts: number }>('select state, attempts from pushes where account_id = $1', [
      tom.accountId,
    ]);
    return rows;
  };
  await vi.waitFor(async () => expect(await push()).toEqual([{ state: 'waiting', attempts: 1 }]));
  testApp.clock.advance(13 * hour);
  await pool.query(`update pgboss.job set start_after = now() where name = 'push.send' and state = 'created'`);
  testApp.running.jobs.afterJob('push.send');
  await vi.waitFor(async () => expect(await push()).toEqual([{ state: 'late', attempts: 2 }]));
  const list = await tom.watch('notifications.mine');
  list.close();
  expect(list.rows<NotificationRow>().map(({ link }) => link)).toEqual([`/maintenance/ticket/${id}`]);
});
