import { readdirSync, readFileSync } from 'node:fs';
import { addMilliseconds, minute } from '#platform/time/instant.ts';
import { inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { openNotices } from '#platform/events/server/notice.ts';
import { events } from '#platform/events/server/tables.ts';
import { contactMessages } from '#features/contact/server/tables.ts';
import { topics } from '#features/notifications/topics.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import type { NotificationRow, TopicRow, UnreadRow } from '#features/notifications/shapes.ts';

const testApp = setUpTestApp();
let tom: SignedInGuest;
let mia: SignedInGuest;
let rosa: SignedInGuest;
let vera: SignedInGuest;
beforeAll(async () => {
  [tom, mia, rosa, vera] = await Promise.all([
    testApp.person({ firstName: 'Tom', lastName: 'Becker', accountArea: 'Maintenance' }),
    testApp.person({ firstName: 'Mia', lastName: 'Stone', accountArea: 'Maintenance', language: 'es' }),
    testApp.person({ firstName: 'Rosa', accountArea: 'Housekeeping' }),
    testApp.person({
      firstName: 'Vera',
      accountType: 'Event Staff',
      accountArea: 'Event Staff',
      permissions: ['submit-maintenance-tickets'],
    }),
  ]);
});

async function reportTicket(by: SignedInGuest, more: object = {}): Promise<string> {
  const id = newId(16);
  await by.calls.maintenance.createTicket.mutate({ id, title: 'Tap drips', ...more });
  return id;
}

async function rowsOf<Row extends { id: string }>(person: SignedInGuest, view: string, input: object): Promise<Row[]> {
  const live = await person.watch(view, input);
  live.close();
  return live.rows<Row>();
}

const notificationsOf = (person: SignedInGuest) => rowsOf<NotificationRow>(person, 'notifications.mine', {});

async function notificationsAbout(person: SignedInGuest, id: string): Promise<NotificationRow[]> {
  await settled();
  return (await notificationsOf(person)).filter(({ link }) => link.endsWith(id));
}

async function settled(): Promise<void> {
  const { pool } = testApp.running.app.database;
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query(`select from pgboss.job where name = 'events.tell' and state in ('created', 'retry', 'active')`);
      expect(rows).toHaveLength(0);
    },
    { interval: 20 },
  );
}

describe('notify', () => {
  test('lists a new ticket and counts it on the bell of each follower, live and in the follower’s language', async () => {
    const [bell, list] = [await mia.watch('notifications.unread'), await mia.watch('notifications.mine')];
    const id = await reportTicket(tom, { title: 'No hot water' });
    const [row] = await list.until<NotificationRow>((rows) => rows.some(({ link }) => link.endsWith(id)));
    expect(row).toMatchObject({
      title: 'Ticket nuevo: No hot water',
      body: 'Reportado por Tom Becker',
      link: `/maintenance/ticket/${id}`,
    });
    expect(row).toMatchObject({ topic: 'maintenance.new-ticket', urgency: 'normal', readAt: null, times: 1 });
    await bell.until<UnreadRow>(([unread]) => unread?.newest?.id === row?.id);
    bell.close();
    list.close();
  });

  test('does not notify the reporter, non-followers and accounts without permission', async () => {
    const id = await reportTicket(tom);
    expect(await notificationsAbout(mia, id)).toHaveLength(1);
    for (const person of [tom, rosa, vera]) expect(await notificationsAbout(person, id)).toEqual([]);
  });

  test('notifies once about an event that is sent twice', async () => {
    const id = await reportTicket(tom);
    await tom.calls.maintenance.createTicket.mutate({ id, title: 'Tap drips' });
    expect(await notificationsAbout(mia, id)).toHaveLength(1);
  });

  test('sends one notification if a new ticket is assigned immediately', async () => {
    const workerId = newId();
    await tom.calls.maintenance.addWorker.mutate({ id: workerId, list: 'staff', name: 'Mia Stone', accountId: mia.accountId });
    const id = await reportTicket(tom, { assigneeId: workerId });
    expect((await notificationsAbout(mia, id)).map(({ topic }) => topic)).toEqual(['maintenance.assigned']);
    const later = await reportTicket(mia);
    await tom.calls.maintenance.changeTicket.mutate({ id: later, changes: { assigneeId: { from: null, to: workerId } } });
    expect((await notificationsAbout(mia, later)).map(({ topic }) => topic)).toEqual(['maintenance.assigned']);
    await tom.calls.maintenance.changeTicket.mutate({ id: later, changes: { title: { from: 'Tap drips', to: 'Tap runs' } } });
    expect(await notificationsAbout(mia, later)).toHaveLength(1);
  });
});

test('sends one notification for a retried comment, and only to the people of the ticket', async () => {
  const id = await reportTicket(vera);
  const comment = { id: newId(), ticketId: id, text: 'The part comes on Monday.' };
  await tom.calls.maintenance.comment.mutate(comment);
  testApp.clock.advance(1_000);
  await tom.calls.maintenance.comment.mutate(comment);
  const received = await notificationsAbout(vera, id);
  expect(received).toMatchObject([{ title: 'Tom Becker commented on “Tap drips”', body: 'The part comes on Monday.' }]);
  expect((await notificationsAbout(mia, id)).map(({ topic }) => topic)).toEqual(['maintenance.new-ticket']);
});

test('sends a notice of an unsafe place as urgent to the people who handle unsafe places', async () => {
  const ada = await testApp.person({ firstName: 'Ada', accountArea: 'Administration' });
  const id = await reportTicket(tom, { title: 'Rope is frayed' });
  await tom.calls.maintenance.markUnsafe.mutate({ id });
  expect(await notificationsAbout(ada, id)).toMatchObject([{ urgency: 'urgent', title: 'Unsafe: Rope is frayed' }]);
  expect((await notificationsAbout(mia, id)).map(({ topic }) => topic).toSorted()).toEqual([
    'maintenance.new-ticket',
    'maintenance.unsafe',
  ]);
});

test('notifies working areas about an unsafe place and its reopening, and others only with the full maintenance page', async () => {
  const ada = await signInBookingAdministrator(testApp);
  const [rae, cook] = [await testApp.person({ accountArea: 'Recreation' }), await testApp.person({ accountArea: 'Food Service' })];
  const choice = { topic: 'maintenance.unsafe', follows: true, rings: false, mail: 'never' } as const;
  await cook.calls.notifications.choose.mutate(choice);
  const wall = await addTestPlace(ada, 'Climbing Wall', null, { kind: 'activity' });
  const attic = await addTestPlace(ada, 'Attic');
  const [rope, beam] = [await reportTicket(tom, { placeId: wall }), await reportTicket(tom, { placeId: attic })];
  for (const id of [rope, beam]) {
    await tom.calls.maintenance.markUnsafe.mutate({ id });
    await tom.calls.maintenance.sayMended.mutate({ id });
    await mia.calls.maintenance.reopenPlace.mutate({ id });
  }
  expect((await notificationsAbout(rae, rope)).map(({ topic }) => topic).toSorted()).toEqual(['maintenance.safe', 'maintenance.unsafe']);
  expect([await notificationsAbout(rae, beam), await notificationsAbout(cook, rope), await notificationsAbout(cook, beam)]).toEqual([
    [],
    [],
    [],
  ]);
});

test('the migration limits earlier notifications to the full maintenance page, except unsafe places for Recreation', async () => {
  const { pool } = testApp.running.app.database;
  const areas = ['Maintenance', 'Recreation', 'Food Service'];
  const people = await Promise.all(areas.map((accountArea) => testApp.person({ accountArea })));
  const everyoneAtCamp = JSON.stringify(['.Chautauqua', 'view-full-maintenance']);
  for (const { accountId } of people)
    for (const topic of ['maintenance.unsafe', 'maintenance.new-ticket'])
      await pool.query(
        `insert into notifications (id, account_id, topic, at, urgency, title, body, link, tag, visibility_rule, push_expires_at)
         values ($1, $2, $3, now(), 'normal', 'Before', '', $4, '', $5, now())`,
        [newId(), accountId, topic, `/before/${topic}`, everyoneAtCamp],
      );
  const folder = 'platform/database/migrations';
  const file = readdirSync(folder).find((name) => name.endsWith('-maintenance-notices.sql'));
  // Migration 0082 has renamed the column `who`.
  const statements = readFileSync(`${folder}/${file}`, 'utf8').replaceAll(/\bwho\b/g, 'visibility_rule');
  await pool.query(statements);
  const countOf = async (person: SignedInGuest) =>
    (await notificationsOf(person))
      .filter(({ title }) => title === 'Before')
      .map(({ topic }) => topic)
      .toSorted();
  expect(await Promise.all(people.map(countOf))).toEqual([['maintenance.new-ticket', 'maintenance.unsafe'], ['maintenance.unsafe'], []]);
});

test('notifies no one twice if the job runs again', async () => {
  const id = await reportTicket(tom);
  await settled();
  const { pool } = testApp.running.app.database;
  const { rows } = await pool.query<{ at: string }>(`select at from events where subject_id = $1`, [id]);
  const { notifyJob: tell } = await import('./notify.ts');
  const subjects = [{ kind: 'maintenance.ticket-opened', type: 'ticket', id }];
  const at = new Date(rows[0]?.at ?? '').toISOString();
  await Promise.all([1, 2, 3].map(() => tell.run(testApp.running.app, { at, subjects }, { number: 2, last: false })));
  expect(await notificationsAbout(mia, id)).toHaveLength(1);
});

describe('notices that collapse', () => {
  const ids = [1, 2, 3].map(() => newId());
  const rowsOfAda = (ada: SignedInGuest) => notificationsOf(ada).then((rows) => rows.map(({ times, body }) => ({ times, body })));

  test('are saved as one notification with a count and the latest text if they arrive together', async () => {
    const ada = await testApp.person({ firstName: 'Ada', accountArea: 'Administration' });
    await settled();
    const before = await changesOf(ada);
    await testApp.running.app.write(null, async (tx) => {
      for (const [nth, id] of ids.entries()) {
        const from = { name: 'Ruth', email: 'ruth@demo.test', language: 'en' as const, type: '', path: '/', claimedAccountId: '' };
        await tx.rows
          .insert(contactMessages)
          .values({ ...from, id, sendKey: id, createdAt: tx.now, message: `No. ${nth + 1}`, state: 'open' });
        tx.record({ kind: 'contact.message-sent', subject: { type: 'contact-message', id } });
      }
    });
    await settled();
    expect(await rowsOfAda(ada)).toEqual([{ times: 3, body: 'No. 3' }]);
    expect((await changesOf(ada)) - before).toBe(1);
  });

  test('are not counted again if some of them were announced before', async () => {
    const ada = await testApp.person({ firstName: 'Ada', accountArea: 'Administration' });
    const { app } = testApp.running;
    await app.database.pool.query(`delete from announced_events where event_id in (select id from events where subject_id = any($1))`, [
      ids.slice(1),
    ]);
    const happened = await app.rows.select().from(events).where(inArray(events.subjectId, ids)).orderBy(events.id);
    const { notifyAll: tellAll } = await import('./notify.ts');
    await tellAll(app, happened);
    expect(await rowsOfAda(ada)).toEqual([{ times: 2, body: 'No. 3' }]);
  });

  async function changesOf({ accountId }: SignedInGuest): Promise<number> {
    const { rows } = await testApp.running.app.database.pool.query(`select from changes where topic = $1`, [topics.own(accountId)]);
    return rows.length;
  }
});

describe('an account that loses a permission', () => {
  test('can no longer read earlier notifications that need the permission', async () => {
    const eli = await testApp.person({ accountType: 'Event Staff', accountArea: 'Event Staff', permissions: ['view-full-maintenance'] });
    const ada = await testApp.person({ accountArea: 'Administration' });
    const id = await reportTicket(tom);
    expect(await notificationsAbout(eli, id)).toHaveLength(1);
    const [bell, list] = [await eli.watch('notifications.unread'), await eli.watch('notifications.mine')];
    await ada.calls.accounts.changeAccess.mutate({ id: eli.accountId, revoke: ['view-full-maintenance'] });
    await list.until((rows) => rows.length === 0);
    await bell.until<UnreadRow>(([row]) => row?.count === 0);
    expect(await notificationsAbout(eli, await reportTicket(tom))).toEqual([]);
    bell.close();
    list.close();
  });
});

describe('reading notifications', () => {
  test('updates every tab, can be undone, and affects only the caller’s account', async () => {
    const ben = await testApp.person({ accountArea: 'Maintenance' });
    const [first, second] = [await reportTicket(tom), await reportTicket(tom)];
    const [notification] = await notificationsAbout(ben, first);
    await notificationsAbout(ben, second);
    const bell = await ben.watch('notifications.unread');
    const other = await mia.calls.notifications.markRead.mutate({ ids: [notification?.id ?? ''] });
    expect(other).toEqual({ read: [] });
    expect(await ben.calls.notifications.markRead.mutate({ ids: [notification?.id ?? ''] })).toEqual({ read: [notification?.id] });
    await bell.until<UnreadRow>(([row]) => row?.count === 1);
    // Notifications that are newer than the last displayed one stay unread.
    expect(await ben.calls.notifications.markRead.mutate({ ids: null, until: addMilliseconds(notification?.at ?? '', -minute) })).toEqual({
      read: [],
    });
    const { read } = await ben.calls.notifications.markRead.mutate({ ids: null });
    expect(read).toHaveLength(1);
    await bell.until<UnreadRow>(([row]) => row?.count === 0 && row.newest === null);
    await mia.calls.notifications.markUnread.mutate({ ids: read });
    await ben.calls.notifications.markUnread.mutate({ ids: read });
    await bell.until<UnreadRow>(([row]) => row?.count === 1);
    bell.close();
  });
});

test('counts and paginates more than 500 notifications', async () => {
  const ann = await testApp.person({ accountArea: 'Recreation' });
  await testApp.running.app.database.pool.query(
    `insert into notifications (id, account_id, topic, at, urgency, title, body, link, tag, visibility_rule, push_expires_at)
     select 'Many' || lpad(nth::text, 16, '0'), $1, 'maintenance.unsafe', now() - nth * interval '1 minute', 'normal', 'Nr ' || nth, '',
       '/home', '', case when nth % 2 = 0 then '["~signed-in"]'::jsonb else '["is-admin"]'::jsonb end, now()
     from generate_series(1, 520) nth`,
    [ann.accountId],
  );
  const [bell] = await rowsOf<UnreadRow>(ann, 'notifications.unread', {});
  expect(bell).toMatchObject({ count: 260, newest: { title: 'Nr 2' } });
  const last = await rowsOf<NotificationRow>(ann, 'notifications.mine', {});
  expect([last.length, last.at(-1)?.title]).toEqual([200, 'Nr 400']);
  const all = await rowsOf<NotificationRow>(ann, 'notifications.mine', { older: true });
  expect([all.length, all.at(-1)?.title]).toEqual([260, 'Nr 520']);
});

describe('following topics', () => {
  const topicsOf = async (person: SignedInGuest) => {
    const live = await person.watch('notifications.topics');
    live.close();
    return live.rows<TopicRow>();
  };

  test('depends on the account’s area by default, and afterwards on its choices', async () => {
    const ann = await testApp.person({ accountArea: 'Recreation' });
    const before = await topicsOf(ann);
    expect(before.find(({ id }) => id === 'maintenance.unsafe')).toMatchObject({ follows: true, isChosen: false });
    expect(before.find(({ id }) => id === 'maintenance.new-ticket')).toMatchObject({ follows: false });
    const quiet = await reportTicket(tom);
    expect(await notificationsAbout(ann, quiet)).toEqual([]);
    await ann.calls.notifications.choose.mutate({ topic: 'maintenance.new-ticket', follows: true, rings: false, mail: 'never' });
    const after = await topicsOf(ann);
    expect(after.find(({ id }) => id === 'maintenance.new-ticket')).toMatchObject({ follows: true, rings: false, isChosen: true });
    const ada = await signInBookingAdministrator(testApp);
    const swing = await addTestPlace(ada, 'Giant Swing', null, { kind: 'activity' });
    const shed = await addTestPlace(ada, 'Shed');
    expect(await notificationsAbout(ann, await reportTicket(tom, { placeId: swing }))).toHaveLength(1);
    // Ann may not see this ticket.
    expect(await notificationsAbout(ann, await reportTicket(tom, { placeId: shed }))).toEqual([]);
    // Two quick changes of different fields are both saved.
    await Promise.all([
      ann.calls.notifications.choose.mutate({ topic: 'maintenance.new-ticket', rings: true }),
      ann.calls.notifications.choose.mutate({ topic: 'maintenance.new-ticket', mail: 'always' }),
    ]);
    const chosen = { follows: true, rings: true, mail: 'always' };
    expect((await topicsOf(ann)).find(({ id }) => id === 'maintenance.new-ticket')).toMatchObject(chosen);
  });

  test('refuses topics that the account may not receive', async () => {
    const guest = await testApp.person({ accountType: 'MANNA Worldwide', accountArea: 'MANNA Missionary' });
    expect((await topicsOf(guest)).filter(({ id }) => id.startsWith('maintenance.'))).toEqual([]);
    const refused = await guest.calls.notifications.choose.mutate({
      topic: 'maintenance.unsafe',
      follows: true,
      rings: true,
      mail: 'never',
    });
    expect(refused).toEqual({ refused: 'gone' });
  });
});

test('withoutNotices notifies no one, and events without a notice schedule no job', async () => {
  const { app } = testApp.running;
  const id = await app.notices.withoutNotices(() => reportTicket(tom));
  expect(await notificationsAbout(mia, id)).toEqual([]);
  expect(openNotices([]).hasNotice({ kind: 'maintenance.ticket-opened' })).toBe(false);
});

test.each([
  ['maintenance.ticket-changed', { description: 'Drips' }, false],
  ['maintenance.ticket-changed', { assigneeId: null }, false],
  ['maintenance.ticket-changed', { assigneeId: 'Tom' }, true],
  ['maintenance.ticket-opened', {}, true],
  ['reservations.changed', { notes: 'Late' }, false],
  ['reservations.changed', { endsAt: '2026-06-14T15:00:00.000Z' }, true],
  ['reservations.booked', { bookings: [] }, true],
  ['reservations.state-changed', { state: 'confirmed' }, false],
  ['reservations.state-changed', { state: 'cancelled' }, true],
])('hasNotice for the event %s with the data %j is %s', (kind, after, isTold) => {
  expect(testApp.running.app.notices.hasNotice({ kind, after })).toBe(isTold);
});
