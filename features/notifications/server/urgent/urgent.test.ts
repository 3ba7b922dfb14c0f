import { beforeAll, describe, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { newId } from '#platform/database/server/new-id.ts';
import { events } from '#platform/events/server/tables.ts';
import { clockTimeIn } from '#platform/time/calendar.ts';
import { hour, addMilliseconds, minute } from '#platform/time/instant.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { NotificationRow, UnreadRow, UrgentRow } from '#features/notifications/shapes.ts';
import { notifications } from '#features/notifications/server/tables.ts';
import { endUrgentNotices } from './end-urgent-notices.ts';
import { expireUrgentMessage } from './end-urgent-message.ts';
import { escalateUrgent } from './escalate-urgent.ts';

const testApp = setUpTestApp();
let ada: SignedInGuest;
let tom: SignedInGuest;
let mia: SignedInGuest;

beforeAll(async () => {
  ada = await testApp.person({ firstName: 'Ada', lastName: 'King', accountArea: 'Administration' });
  tom = await testApp.person({ firstName: 'Tom', lastName: 'Becker', accountArea: 'Maintenance' });
  mia = await testApp.person({ firstName: 'Mia', lastName: 'Stone', accountArea: 'Maintenance', language: 'es' });
});

async function rowsOf<Row extends { id: string }>(person: SignedInGuest, name: string): Promise<Row[]> {
  const live = await person.watch(name);
  live.close();
  return live.rows<Row>();
}
const messagesOf = (person: SignedInGuest) => rowsOf<UrgentRow>(person, 'notifications.urgent');
const notificationsOf = (person: SignedInGuest) => rowsOf<NotificationRow>(person, 'notifications.mine');
const findNotification = async (person: SignedInGuest, title: string) => (await notificationsOf(person)).find((row) => row.title === title);

async function sendMessage(area = 'Maintenance', title = `Storm ${newId()}`): Promise<{ id: string; title: string }> {
  const id = newId();
  const answer = await ada.calls.notifications.sendUrgent.mutate({ id, title, body: 'Everybody indoors.', area, minutes: 5 });
  expect(answer).toHaveProperty('asked');
  return { id, title };
}

async function seenBy(person: SignedInGuest, title: string): Promise<void> {
  await person.calls.notifications.see.mutate({ ids: [(await findNotification(person, title))?.id ?? ''] });
}

const late = () => testApp.clock.advance(6 * minute);
const go = (id: string) => escalateUrgent.run(testApp.running.app, { id }, { number: 1, last: false });

async function onDuty(...names: { name: string; phone: string }[]): Promise<void> {
  for (const { id } of await rowsOf<{ id: string }>(ada, 'pointPersons.roles')) await ada.calls.pointPersons.removeRole.mutate({ id });
  for (const { name, phone } of names) {
    const id = newId();
    await ada.calls.pointPersons.addRole.mutate({ id, name: `Role of ${name}`, phone });
    await ada.calls.pointPersons.assign.mutate({ month: '6-2026', roleId: id, from: '', to: name });
  }
}

describe('an urgent message', () => {
  test('asks everyone in an area for a confirmation, and shows the sender the confirmations live', async () => {
    const { id, title } = await sendMessage();
    const watching = await ada.watch('notifications.urgent');
    const mine = () => watching.rows<UrgentRow>().find((row) => row.id === id);
    expect(mine()?.asked.map(({ name, seenAt }) => [name, seenAt])).toEqual([
      ['Mia Stone', null],
      ['Tom Becker', null],
    ]);
    expect(await findNotification(tom, title)).toMatchObject({ asks: true, urgency: 'urgent', readAt: null });
    await seenBy(mia, title);
    await watching.until(() => mine()?.asked[0]?.seenAt !== null);
    expect(mine()?.asked[1]?.seenAt).toBeNull();
    watching.close();
    expect(await findNotification(mia, title)).toMatchObject({ asks: false, readAt: expect.any(String) });
    expect(await findNotification(ada, title)).toBeUndefined();
  });

  test('stays on every screen until it is confirmed, even if it was read', async () => {
    const { title } = await sendMessage();
    const bell = await tom.watch('notifications.unread');
    const asking = () => bell.rows<UnreadRow>()[0]?.asking.map((row) => row.title) ?? [];
    expect(asking()).toContain(title);
    await tom.calls.notifications.markRead.mutate({ ids: null });
    await bell.until<UnreadRow>(([row]) => row?.count === 0);
    expect(asking()).toContain(title);
    await seenBy(tom, title);
    await bell.until(() => !asking().includes(title));
    bell.close();
  });

  test('needs no confirmation once its situation has ended, and ignores an end from before it was sent', async () => {
    const { id, title } = await sendMessage();
    const { app } = testApp.running;
    const about = { topic: 'notifications.urgent', tag: `urgent-${id}` };
    await endUrgentNotices(app, { ...about, at: addMilliseconds(testApp.clock.now(), -minute) });
    expect(await findNotification(tom, title)).toMatchObject({ asks: true });
    await endUrgentNotices(app, { ...about, at: testApp.clock.now() });
    expect(await findNotification(tom, title)).toMatchObject({ asks: false, readAt: null });
    expect((await messagesOf(ada)).find((row) => row.id === id)?.asked.map(({ seenAt }) => seenAt)).toEqual([null, null]);
  });

  test('shows its sender when it is over, and keeps earlier confirmations visible', async () => {
    const { id, title } = await sendMessage();
    await seenBy(mia, title);
    const watching = await ada.watch('notifications.urgent');
    const mine = () => watching.rows<UrgentRow>().find((row) => row.id === id);
    expect(mine()?.overAt).toBeNull();
    await endUrgentNotices(testApp.running.app, { topic: 'notifications.urgent', tag: `urgent-${id}`, at: testApp.clock.now() });
    await watching.until(() => mine()?.overAt !== null);
    watching.close();
    expect(mine()).toMatchObject({
      overAt: testApp.clock.now(),
      asked: [{ name: 'Mia Stone', seenAt: expect.any(String) }, { seenAt: null }],
    });
  });

  test('is created once if three concurrent calls send it, and each call succeeds', async () => {
    const message = { id: newId(), title: 'Three presses', body: '', area: 'Maintenance', minutes: 5 } as const;
    const answers = await Promise.all([1, 2, 3].map(() => ada.calls.notifications.sendUrgent.mutate(message)));
    expect(answers).toEqual([{ asked: 2 }, { asked: 2 }, { asked: 2 }]);
    expect((await notificationsOf(tom)).filter((row) => row.title === message.title)).toHaveLength(1);
  });

  test('is created once if it is sent twice, and is refused without recipients', async () => {
    const { id, title } = await sendMessage();
    await ada.calls.notifications.sendUrgent.mutate({ id, title, body: '', area: 'Maintenance', minutes: 5 });
    expect((await notificationsOf(tom)).filter((row) => row.title === title)).toHaveLength(1);
    const nobody = ada.calls.notifications.sendUrgent.mutate({ id: newId(), title, body: '', area: 'Nobody', minutes: 5 });
    expect(await nobody).toEqual({ refused: 'nobody', field: 'area' });
  });

  test('keeps the first confirmation, and accepts one only from the recipient', async () => {
    const { id, title } = await sendMessage();
    const theirs = (await findNotification(mia, title))?.id ?? '';
    await tom.calls.notifications.see.mutate({ ids: [theirs] });
    expect(await findNotification(mia, title)).toMatchObject({ asks: true });
    await seenBy(mia, title);
    const seenAt = async () => (await messagesOf(ada)).find((row) => row.id === id)?.asked[0]?.seenAt;
    const first = await seenAt();
    late();
    await seenBy(mia, title);
    expect(await seenAt()).toBe(first);
  });

  test('is created for an unsafe place, and shows its confirmations to the person who marked the place', async () => {
    const ticket = newId(16);
    await tom.calls.maintenance.createTicket.mutate({ id: ticket, title: 'Rope is frayed' });
    await tom.calls.maintenance.markUnsafe.mutate({ id: ticket });
    const watching = await tom.watch('notifications.urgent');
    const [row] = await watching.until<UrgentRow>((rows) => rows.some(({ link }) => link.endsWith(ticket)));
    watching.close();
    expect(row).toMatchObject({ title: 'Unsafe: Rope is frayed', sender: 'Tom Becker' });
    expect(row?.asked.map(({ name }) => name)).toEqual(['Ada King', 'Mia Stone']);
    expect((await messagesOf(mia)).filter(({ link }) => link.endsWith(ticket))).toEqual([]);
    expect((await messagesOf(ada)).filter(({ link }) => link.endsWith(ticket))).toHaveLength(1);
  });
});

describe('the escalation of an urgent message', () => {
  test('notifies the next person on duty once, with a list of the people to call', async () => {
    const vera = await testApp.person({ firstName: 'Vera', lastName: 'Blum', accountArea: 'Food Service' });
    await onDuty({ name: 'tom becker', phone: '5135550111' }, { name: 'Vera Blum', phone: '5135550122' });
    const { id, title } = await sendMessage();
    await seenBy(mia, title);
    late();
    await Promise.all([go(id), go(id)]);
    const [row] = (await messagesOf(vera)).filter((message) => message.id === id);
    expect(row?.wentOnTo).toEqual({ role: 'Role of Vera Blum', name: 'Vera Blum', phone: '5135550122', isAsked: true, seenAt: null });
    expect(row?.asked.map(({ name }) => name)).toEqual(['Mia Stone', 'Tom Becker']);
    const hers = (await notificationsOf(vera)).filter((notification) => notification.title === title);
    expect(hers).toMatchObject([{ asks: true, link: '/notifications?tab=urgent', body: expect.stringContaining('Seen by 1 of 2') }]);
    await seenBy(vera, title);
    expect((await messagesOf(ada)).find((message) => message.id === id)?.wentOnTo?.seenAt).not.toBeNull();
  });

  test('shows the phone number to call if the person on duty has no account', async () => {
    await onDuty({ name: 'Ruth Okafor', phone: '5135550131' });
    const { id } = await sendMessage();
    late();
    await go(id);
    expect((await messagesOf(ada)).find((row) => row.id === id)?.wentOnTo).toMatchObject({
      name: 'Ruth Okafor',
      phone: '5135550131',
      isAsked: false,
    });
  });

  test('reports if no one is on duty', async () => {
    await onDuty();
    const { id } = await sendMessage();
    late();
    await go(id);
    expect((await messagesOf(ada)).find((row) => row.id === id)).toMatchObject({ wentOnAt: expect.any(String), wentOnTo: null });
  });

  test('does not happen if everyone has confirmed', async () => {
    await onDuty({ name: 'Ruth Okafor', phone: '' });
    const { id, title } = await sendMessage();
    await seenBy(tom, title);
    await seenBy(mia, title);
    late();
    await go(id);
    expect((await messagesOf(ada)).find((row) => row.id === id)?.wentOnAt).toBeNull();
  });

  test('waits for the number of minutes that the sender chose', async () => {
    const { id } = await sendMessage();
    const { pool } = testApp.running.app.database;
    await vi.waitFor(async () => {
      const jobs = await pool.query(`select start_after from pgboss.job where name = 'notifications.go-on' and data ->> 'id' = $1`, [id]);
      expect(jobs.rows).toHaveLength(1);
    });
  });
});

describe('the end of an urgent message', () => {
  const end = (id: string) => expireUrgentMessage.run(testApp.running.app, { id }, { number: 1, last: false });
  const rowOf = async (person: SignedInGuest, id: string) => (await messagesOf(person)).find((row) => row.id === id);

  async function sentFor(time: { lasts?: number; until?: string }): Promise<{ id: string; title: string }> {
    const [id, title] = [newId(), `Storm ${newId()}`];
    const input = { id, title, body: '', area: 'Maintenance', minutes: 5 as const, ...time };
    expect(await ada.calls.notifications.sendUrgent.mutate(input)).toHaveProperty('asked');
    return { id, title };
  }

  test('happens at the chosen time, and every screen shows it live', async () => {
    const { id, title } = await sentFor({ lasts: 30 });
    const endsAt = addMilliseconds(testApp.clock.now(), 30 * minute);
    expect(await rowOf(ada, id)).toMatchObject({ endsAt, endedAt: null, mayEnd: true });
    const bell = await tom.watch('notifications.unread');
    const asking = () => bell.rows<UnreadRow>()[0]?.asking.map((row) => row.title) ?? [];
    expect(asking()).toContain(title);
    testApp.clock.advance(30 * minute);
    await end(id);
    await bell.until(() => !asking().includes(title));
    bell.close();
    expect(await rowOf(ada, id)).toMatchObject({ endedAt: testApp.clock.now(), endedBy: '', mayEnd: false });
    expect(await findNotification(tom, title)).toMatchObject({ asks: false });
  });

  test.each([
    ['stops alerts at its end', 15, 15 * minute],
    ['stops alerts after the four hours of its topic', 720, 4 * hour],
  ])('limits the alerts of the message: %s', async (_title, lasts, ringsFor) => {
    const { id } = await sentFor({ lasts });
    const rows = await testApp.running.app.rows.select().from(notifications).where(eq(notifications.messageId, id));
    expect(rows[0]?.pushExpiresAt).toBe(addMilliseconds(testApp.clock.now(), ringsFor));
  });

  test('is recorded once if the sender ends the message in two tabs at once', async () => {
    const { id } = await sentFor({ lasts: 60 });
    const ends = [1, 2].map(() => ada.calls.notifications.endUrgent.mutate({ id }));
    expect(await Promise.all(ends)).toEqual([{ done: true }, { done: true }]);
    const recorded = await testApp.running.app.rows.select().from(events).where(eq(events.subjectId, id));
    expect(recorded.filter(({ kind }) => kind === 'notifications.urgent-ended')).toHaveLength(1);
  });

  test('does not happen early if its job runs early or twice', async () => {
    const { id, title } = await sentFor({ lasts: 30 });
    await end(id);
    expect(await findNotification(tom, title)).toMatchObject({ asks: true });
    testApp.clock.advance(30 * minute);
    await end(id);
    const endedAt = (await rowOf(ada, id))?.endedAt;
    testApp.clock.advance(minute);
    await end(id);
    expect((await rowOf(ada, id))?.endedAt).toBe(endedAt);
  });

  test('happens after twelve hours by default', async () => {
    const { id } = await sentFor({});
    expect((await rowOf(ada, id))?.endsAt).toBe(addMilliseconds(testApp.clock.now(), 12 * hour));
    const longer = ada.calls.notifications.sendUrgent.mutate({ id: newId(), title: 'x', body: '', area: '', minutes: 5, lasts: 721 });
    await expect(longer).rejects.toThrow();
  });

  test('is refused if it is more than twelve hours away', async () => {
    const { zone } = await testApp.running.app.camp();
    const until = clockTimeIn(zone, addMilliseconds(testApp.clock.now(), 13 * hour));
    const message = { id: newId(), title: 'Storm', body: '', area: 'Maintenance', minutes: 5, until } as const;
    expect(await ada.calls.notifications.sendUrgent.mutate(message)).toEqual({ refused: 'too-late', field: 'until' });
  });

  test('can be set by the sender or an administrator immediately, which stops the escalation', async () => {
    await onDuty({ name: 'Ruth Adler', phone: '+15550100' });
    const { id, title } = await sentFor({ lasts: 60 });
    const other = await testApp.person({ firstName: 'Eli', lastName: 'Brandt', accountArea: 'Administration' });
    await other.calls.notifications.endUrgent.mutate({ id });
    expect(await rowOf(ada, id)).toMatchObject({ endedBy: 'Eli Brandt', mayEnd: false });
    late();
    await go(id);
    expect(await rowOf(ada, id)).toMatchObject({ wentOnAt: null, wentOnTo: null });
    expect(await findNotification(tom, title)).toMatchObject({ asks: false });
    const recorded = await testApp.running.app.rows.select().from(events).where(eq(events.subjectId, id));
    expect(recorded.map(({ kind }) => kind)).toEqual(['notifications.urgent-sent', 'notifications.urgent-ended']);
  });

  test('stops the escalation, even if the job that ends the message is late', async () => {
    await onDuty({ name: 'Ruth Adler', phone: '+15550100' });
    const { id } = await sentFor({ lasts: 6 });
    late();
    await go(id);
    expect((await rowOf(ada, id))?.wentOnAt).toBeNull();
  });

  test('is refused for recipients, and for messages about unsafe places', async () => {
    const { id, title } = await sentFor({});
    await expect(tom.calls.notifications.endUrgent.mutate({ id })).rejects.toThrow();
    expect(await findNotification(tom, title)).toMatchObject({ asks: true });
    const ticket = newId(16);
    await tom.calls.maintenance.createTicket.mutate({ id: ticket, title: 'Ladder is loose' });
    await tom.calls.maintenance.markUnsafe.mutate({ id: ticket });
    const watching = await tom.watch('notifications.urgent');
    const rows = await watching.until<UrgentRow>((all) => all.some(({ link }) => link.endsWith(ticket)));
    watching.close();
    const unsafe = rows.find(({ link }) => link.endsWith(ticket));
    expect(unsafe?.mayEnd).toBe(false);
    await expect(ada.calls.notifications.endUrgent.mutate({ id: unsafe?.id ?? '' })).rejects.toThrow();
  });
});
