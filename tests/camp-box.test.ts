import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPushService, type FakeBrowser } from '#platform/push/server/testing.ts';
import { hour } from '#platform/time/instant.ts';
import { type Camp, openCamp, readDeskRow, familyForm, waitForFamilyPage, submitAccepted } from '#features/check-in/server/testing.ts';
import { alarmRows } from '#features/payments/server/lists/alarm-rows.ts';
import { pollPayment } from '#features/payments/server/settling/poll-payment.ts';
import type { NotificationRow } from '#features/notifications/shapes.ts';
import type { RequestRow } from '#features/payments/shapes.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { openSquare, type SquareServer } from './square/square-server.ts';
import { freePort } from './camp-server.ts';

/** The camp's own server with the local network up and the internet gone: nobody outside answers for a day. */
let square: SquareServer;
let here: Camp;
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
  // A push service that is known, and that nobody reaches.
  const push = await openPushService();
  phone = push.browser();
  await push.close();
  const pushing = { PUSH_CONTACT: 'mailto:office@camp.test', PUSH_HOSTS: push.origin };
  here = await openCamp(await openTestApp({ environment: { ...square.environment, ...mail, ...pushing } }));
});
afterAll(async () => {
  await here.test.close();
  await square.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

interface Waiting {
  name: string;
  tries: number;
  minutes: number;
}

/** Jobs that ask somebody outside and wait for their next try, and in how many minutes that is. */
async function waiting(): Promise<Waiting[]> {
  const { rows } = await here.test.running.app.database.pool.query<Waiting>(
    `select name, retry_count as tries, extract(epoch from start_after - now())::float / 60 as minutes
     from pgboss.job where state = 'retry' and name in ('mail.send', 'payments.make-link') order by name, id`,
  );
  return rows;
}

/** As it is after so many tries: the next is due. */
async function afterTries(count: number): Promise<void> {
  await here.test.running.app.database.pool.query(
    `update pgboss.job set retry_count = $1, start_after = now() where state = 'retry' and name in ('mail.send', 'payments.make-link')`,
    [count],
  );
}

test(
  'a day without internet: families check in, the desk collects, and everything is sent once when the connection returns',
  { timeout: 240_000 },
  async () => {
    const { test: testApp, dana, eventId } = here;
    const [ruth, ada] = [familyForm(eventId, { email: 'ruth@example.org' }), familyForm(eventId, { email: 'ada@example.org' })];
    const secrets = [];
    for (const form of [ruth, ada]) secrets.push((await submitAccepted(testApp.visitor(), form)).secret);

    // The family's page says so in words (`noLink`: pay at the desk), and the desk lists what it owes.
    const page = await waitForFamilyPage(testApp.visitor(), secrets[0] ?? '');
    expect(page).toMatchObject({ money: { balanceCents: 5_100 } });
    expect(await readDeskRow(testApp, eventId, ruth.id)).toMatchObject({ state: 'awaiting link', money: { restCents: 5_100 } });
    expect(await dana.calls.checkIn.arrive.mutate({ id: ruth.id, key: newId() })).toMatchObject({ done: true });
    expect(await dana.calls.payments.take.mutate({ key: newId(), folioId: ruth.id, method: 'cash', amountCents: 5_100, note: '' })).toEqual(
      { done: true },
    );
    expect(await readDeskRow(testApp, eventId, ruth.id)).toMatchObject({ money: { restCents: 0 } });

    // Quietly: each waits for its next try, longer each time, a quarter of an hour at the most.
    await vi.waitFor(async () => expect((await waiting()).map(({ name }) => name)).toContain('payments.make-link'));
    await afterTries(100);
    const asked = square.requests.length;
    await vi.waitFor(async () => expect((await waiting()).filter(({ tries }) => tries === 101).length).toBeGreaterThan(0));
    for (const { minutes, tries } of await waiting()) if (tries === 101) expect([minutes > 5, minutes <= 16]).toEqual([true, true]);
    expect(square.requests.length - asked).toBeLessThan(10);
    testApp.clock.advance(26 * hour);
    const alarms = await alarmRows(testApp.running.app, {}, undefined);
    expect(alarms.filter(({ kind }) => kind === 'no-link').map(({ folioId }) => folioId)).toEqual([ada.id]);

    // The next day's cashier: yesterday's session is over.
    const next = await testApp.person({ permissions: ['view-event-*', 'is-admin'] });
    // The internet is back.
    square.planFaults();
    mailServer.listen(mailPort, '127.0.0.1');
    await afterTries(120);
    const requests = await next.watch('payments.requests', { reservationId: eventId });
    await requests.until<RequestRow>((rows) => rows.some(({ folioId, state }) => folioId === ada.id && state === 'received link'));
    const request = requests.rows<RequestRow>().find(({ folioId }) => folioId === ada.id);
    expect(request?.state).toBe('received link');
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    requests.close();
    const mails = await testApp.mails();
    expect(mails.map(({ state }) => state).filter((state) => state !== 'sent')).toEqual([]);
    expect(arrived.toSorted()).toEqual(mails.map(({ recipient }) => recipient).toSorted());
    // Its day begins with its link and not with the form: it is asked about half a minute later, and stays.
    await pollPayment(testApp.running.app, request?.id ?? '');
    // Whoever paid at the desk meanwhile is asked for nothing.
    const links = await testApp.running.app.database.pool.query(
      "select folio_id as id from payment_requests where state = 'received link'",
    );
    expect(links.rows).toEqual([{ id: ada.id }]);
  },
);

test('a push notification expires without internet and stays in the list of the app', { timeout: 240_000 }, async () => {
  const { test: testApp } = here;
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
