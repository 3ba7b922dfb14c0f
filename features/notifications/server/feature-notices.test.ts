import { beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { stripDirectionMarks } from '#platform/i18n/isolate-name.ts';
import { notifyOverdue } from '#features/maintenance/server/tasks/notify-overdue.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { NotificationRow } from '#features/notifications/shapes.ts';

const testApp = setUpTestApp({ isDemo: true });
const cast: Record<string, SignedInGuest> = {};
let pushesOfDemo = 0;
beforeAll(async () => {
  pushesOfDemo = (await testApp.running.app.database.pool.query('select from pushes')).rowCount ?? -1;
  const event = await queryId('select event_id as id from check_ins limit 1');
  const event2 = { accountType: 'Event Staff', accountArea: 'Event Director' };
  Object.assign(cast, {
    administrator: await testApp.person({ accountArea: 'Administration' }),
    planner: await testApp.person({ ...event2, permissions: ['view-event-*'] }),
    director: await testApp.person({ ...event2, permissions: [`view-event-${event}`] }),
    otherDirector: await testApp.person({ ...event2, permissions: ['view-event-AnotherEvent0000000'] }),
    moderator: await testApp.person({ permissions: ['is-admin-images'] }),
    viewer: await testApp.person({ permissions: ['access-images'] }),
    housekeeper: await testApp.person({ accountArea: 'Housekeeping' }),
    mender: await testApp.person({ accountArea: 'Maintenance' }),
    volunteer: await testApp.person({}),
  });
}, 600_000);

async function queryId(query: string, values: unknown[] = []): Promise<string> {
  const { rows } = await testApp.running.app.database.pool.query<{ id: string }>(query, values);
  return rows[0]?.id ?? '';
}

async function findNotified(kind: string, type: string, id: string, after?: object): Promise<string[]> {
  const { app } = testApp.running;
  testApp.clock.advance(1_000);
  const at = testApp.clock.now();
  await app.write(null, async (tx) => tx.record({ kind, subject: { type, id }, after }));
  await vi.waitFor(
    async () => expect(await queryId(`select id from pgboss.job where name = 'events.tell' and state < 'completed' limit 1`)).toBe(''),
    { interval: 20 },
  );
  const notified: string[] = [];
  for (const [name, person] of Object.entries(cast)) {
    const [newest] = await notificationsOf(person);
    if (newest && newest.at >= at) notified.push(name);
  }
  return notified;
}

async function notificationsOf(person: SignedInGuest | undefined): Promise<NotificationRow[]> {
  const live = await person?.watch('notifications.mine');
  live?.close();
  return live?.rows<NotificationRow>().toSorted((a, b) => (a.at > b.at ? -1 : 1)) ?? [];
}

describe('notices of the features', () => {
  test('notify administrators about an account request until it is decided', async () => {
    const open = await queryId('select id from account_requests where pending is null limit 1');
    expect(await findNotified('accounts.requested', 'account', open)).toEqual(['administrator']);
    expect((await notificationsOf(cast['administrator']))[0]).toMatchObject({ link: '/admin?tab=requests', topic: 'accounts.request' });
    expect(await findNotified('accounts.requested', 'account', 'NobodyHasThisId00000')).toEqual([]);
  });

  test('notify administrators about a request for another position, and only the account about the decision', async () => {
    const accountId = await queryId('select account_id as id from change_requests limit 1');
    expect(await findNotified('accounts.change-requested', 'account', accountId)).toEqual(['administrator']);
    expect(await findNotified('accounts.change-approved', 'account', cast['volunteer']?.accountId ?? '')).toEqual(['volunteer']);
  });

  test('combine several unread contact messages into one notification', async () => {
    const ids = await testApp.running.app.database.pool.query<{ id: string }>('select id from contact_messages limit 2');
    for (const { id } of ids.rows) expect(await findNotified('contact.message-sent', 'contact-message', id)).toEqual(['administrator']);
    const messages = (await notificationsOf(cast['administrator'])).filter(({ topic }) => topic === 'contact.message');
    expect(messages).toMatchObject([{ times: 2 }]);
  });

  test('notify the desk of an event about a check-in, without an alert', async () => {
    const event = await queryId('select event_id as id from check_ins limit 1');
    const family = await queryId('select id from check_ins where event_id = $1 limit 1', [event]);
    expect(await findNotified('check-in.submitted', 'check-in', family)).toEqual(['administrator', 'planner', 'director']);
    await findNotified('check-in.submitted', 'check-in', family);
    const notices = (await notificationsOf(cast['director'])).filter(({ topic }) => topic === 'check-in.new');
    expect(notices).toMatchObject([{ times: 2, urgency: 'quiet' }]);
    // The family counts as checked in only when it arrives at the desk.
    expect(stripDirectionMarks(notices[0]?.title ?? '')).toMatch(/ sent the form$/);
  });

  test('notify the desk of an event about a group form', async () => {
    const form = await queryId('select id from group_forms limit 1');
    expect(await findNotified('forms.sent', 'group-form', form)).toEqual(expect.arrayContaining(['administrator', 'planner']));
    expect(await findNotified('forms.sent', 'group-form', form)).not.toContain('otherDirector');
  });

  test('notify the desk about new issues in a departure form, with their names', async () => {
    const { pool } = testApp.running.app.database;
    const { rows: forms } = await pool.query<{ id: string }>(`select id from group_forms order by direction`);
    expect(forms.length).toBeGreaterThan(1);
    for (const { id } of forms) expect(await findNotified('forms.sent', 'group-form', id)).toContain('administrator');
    const notices = (await notificationsOf(cast['administrator'])).filter(({ topic }) => topic === 'forms.worsened');
    expect(notices.map(({ title }) => stripDirectionMarks(title))).toContainEqual(expect.stringMatching(/ reported 2 new issues$/));
    expect(notices[0]?.body).toContain(': ');
    expect(notices.length).toBeLessThan(forms.length);
    expect((await notificationsOf(cast['otherDirector'])).filter(({ topic }) => topic === 'forms.worsened')).toEqual([]);
  });

  test('notify maintenance or the assignee once about an overdue task, but not about a paused one', async () => {
    const { app } = testApp.running;
    const run = () => notifyOverdue.run(app, {}, { number: 1, last: false });
    await Promise.all([run(), run()]);
    await run();
    const overdueOf = async (person: SignedInGuest | undefined) => {
      await vi.waitFor(async () =>
        expect(await queryId(`select id from pgboss.job where name = 'events.tell' and state < 'completed' limit 1`)).toBe(''),
      );
      return (await notificationsOf(person))
        .filter(({ topic }) => topic === 'maintenance.overdue')
        .map(({ link }) => link.split('/').at(-1) ?? '');
    };
    const notices = await overdueOf(cast['mender']);
    expect(new Set(notices).size).toBe(notices.length);
    const { rows } = await app.database.pool.query<{ id: string; paused: boolean; late: boolean }>(
      `select id, paused, next_due_date < $1::date as late from repeating_tasks where repeats <> 'event'`,
      [testApp.clock.now()],
    );
    const late = rows.filter((task) => task.late && !task.paused).map(({ id }) => id);
    expect(late.length).toBeGreaterThan(0);
    expect(notices.filter((id) => rows.some((task) => task.id === id)).toSorted()).toEqual(late.toSorted());
    expect(await overdueOf(cast['volunteer'])).toEqual([]);

    const workerId = newId();
    await cast['mender']?.calls.maintenance.addWorker.mutate({
      id: workerId,
      list: 'staff',
      name: 'Mia',
      accountId: cast['mender'].accountId,
    });
    await app.database.pool.query(`update repeating_tasks set assignee_id = $1, overdue_notice_day = null`, [workerId]);
    const [others, own] = [(await overdueOf(cast['administrator'])).length, notices.length];
    await run();
    expect(await overdueOf(cast['mender'])).toHaveLength(2 * own);
    expect(await overdueOf(cast['administrator'])).toHaveLength(others);
  });

  test('notify moderators about pending pictures in one notification without an alert, until they are decided', async () => {
    const batch = await queryId(`select batch_id as id from pictures where state = 'waiting' limit 1`);
    for (const times of [1, 2]) {
      expect(await findNotified('images.brought', 'picture-batch', batch)).toEqual(['moderator']);
      const notices = (await notificationsOf(cast['moderator'])).filter(({ topic }) => topic === 'images.waiting');
      expect(notices).toMatchObject([{ times, urgency: 'quiet', link: '/images?part=queue' }]);
    }
    await testApp.running.app.database.pool.query(`update pictures set state = 'refused' where batch_id = $1`, [batch]);
    expect(await findNotified('images.brought', 'picture-batch', batch)).toEqual([]);
  });

  test('notify housekeeping and the office about a found item without an alert, until it is returned', async () => {
    const item = await queryId(`select id from lost_items where state = 'kept' limit 1`);
    expect(await findNotified('housekeeping.item-found', 'lost-item', item)).toEqual(['administrator', 'housekeeper']);
    expect((await notificationsOf(cast['housekeeper']))[0]).toMatchObject({ urgency: 'quiet', link: '/housekeeping?tab=lost' });
    await testApp.running.app.database.pool.query(`update lost_items set state = 'returned' where id = $1`, [item]);
    expect(await findNotified('housekeeping.item-found', 'lost-item', item)).toEqual([]);
  });

  test('notify the people who handle payments about a payment that needs review, until it is decided', async () => {
    const { pool } = testApp.running.app.database;
    await pool.query(
      `insert into provider_payments (id, amount_cents, currency, status, paid_at, seen_at, verdict)
       values ('OddPayment', 5000, 'USD', 'COMPLETED', now(), now(), 'unknown')`,
    );
    expect(await findNotified('payments.undecided', 'payment', 'OddPayment')).toEqual(['administrator', 'planner']);
    expect((await notificationsOf(cast['planner']))[0]).toMatchObject({
      title: 'A payment needs review',
      body: 'We cannot match it.',
      link: '/payments?tab=alarms',
      urgency: 'normal',
    });
    await pool.query(`update provider_payments set verdict = 'accepted' where id = 'OddPayment'`);
    expect(await findNotified('payments.undecided', 'payment', 'OddPayment')).toEqual([]);
    await pool.query(`update provider_payments set verdict = 'second', resolved_at = now() where id = 'OddPayment'`);
    expect(await findNotified('payments.undecided', 'payment', 'OddPayment')).toEqual([]);
  });

  test('combine new dates and places of a confirmed reservation for planners and viewers', async () => {
    const stay = newId();
    const [startsAt, endsAt] = [addMilliseconds(testApp.clock.now(), day), addMilliseconds(testApp.clock.now(), 3 * day)];
    await testApp.running.app.database.pool.query(
      `insert into reservations (id, name, classification, state, starts_at, ends_at, created_at, changed_at)
       values ($1, 'Lake Week', 'camp', 'confirmed', $2, $3, $2, $2)`,
      [stay, startsAt, endsAt],
    );
    cast['itsDirector'] = await testApp.person({
      accountType: 'Event Staff',
      accountArea: 'Event Director',
      language: 'es',
      permissions: [`view-event-${stay}`],
    });
    const notified = ['planner', 'itsDirector'];
    const readNotices = async () =>
      (await notificationsOf(cast['itsDirector'])).map(({ title, times, urgency }) => ({ title, times, urgency }));
    expect(await findNotified('reservations.changed', 'reservation', stay, { startsAt })).toEqual(notified);
    expect(stripDirectionMarks((await readNotices())[0]?.title ?? '')).toBe('Nuevas fechas: Lake Week');
    expect(await findNotified('reservations.booking-changed', 'reservation', stay, { bookings: [] })).toEqual(notified);
    expect(await findNotified('reservations.undone', 'reservation', stay, { endsAt })).toEqual(notified);
    expect(await readNotices()).toMatchObject([{ times: 3, urgency: 'quiet' }]);
    expect(await findNotified('reservations.changed', 'reservation', stay, { notes: 'Late supper' })).toEqual([]);
    await testApp.running.app.database.pool.query(`update reservations set state = 'inquiry' where id = $1`, [stay]);
    expect(await findNotified('reservations.changed', 'reservation', stay, { startsAt })).toEqual([]);
    await testApp.running.app.database.pool.query(
      `update reservations set state = 'confirmed', starts_at = '2001-01-01', ends_at = '2001-01-03' where id = $1`,
      [stay],
    );
    expect(await findNotified('reservations.changed', 'reservation', stay, { startsAt })).toEqual([]);
    delete cast['itsDirector'];
  });

  test('notify planners about a cancelled reservation, and no one about other changes', async () => {
    const stay = await queryId(`select id from reservations where state = 'confirmed' limit 1`);
    expect(await findNotified('reservations.state-changed', 'reservation', stay, { state: 'cancelled' })).toEqual([]);
    await testApp.running.app.database.pool.query(`update reservations set state = 'cancelled' where id = $1`, [stay]);
    expect(await findNotified('reservations.state-changed', 'reservation', stay, { state: 'cancelled' })).toContain('planner');
    expect(await findNotified('reservations.state-changed', 'reservation', stay, { state: 'held' })).toEqual([]);
  });
});

test('cover a week in the demo camp; some are unread, and none sent an alert', async () => {
  const { rows } = await testApp.running.app.database.pool.query<{ email: string; unread: number; all: number; days: number }>(
    `select a.email, count(*) filter (where n.read_at is null)::int as unread, count(*)::int as all,
       extract(day from max(n.at) - min(n.at))::int as days
     from notifications n join accounts a on a.id = n.account_id where a.email like '%@demo.test' group by a.email`,
  );
  expect(rows.find(({ email }) => email === 'maintenance@demo.test')?.all).toBeGreaterThan(0);
  expect(rows.find(({ email }) => email === 'admin@demo.test')?.all).toBeGreaterThan(3);
  expect(rows.find(({ email }) => email === 'admin@demo.test')?.days).toBe(6);
  expect(pushesOfDemo).toBe(0);
});
