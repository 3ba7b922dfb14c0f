import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { HistoryRow } from '#platform/events/history.ts';
import { events } from '#platform/events/server/tables.ts';
import { getFailureCode, type Guest } from '#server/testing/guest.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { requireCaller } from '#platform/http/server/calls.ts';
import type { CommentRow, StatusCount, TicketRow, WaitingCountsRow, WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { changeTicket } from './change-ticket.ts';
import type { lockTicket } from './lock-ticket.ts';
import { deleteTicketPhotos } from './delete-photos.ts';
import { getCampSettings } from '#features/settings/server/public.ts';
import { copyFiles } from '#platform/files/server/file-rows.ts';
import { photoBytes, fetchFile, sendFile } from '#platform/files/server/testing.ts';
import { openTicket } from './open-ticket.ts';
import { planTickets, ticketsOf, withdrawTickets } from '#features/maintenance/server/public.ts';
import { maintenanceKeys, tickets } from '#features/maintenance/server/tables.ts';
import { day, addMilliseconds, minute } from '#platform/time/instant.ts';
import { sweepKeys } from './sweep-keys.ts';
import { and, eq } from 'drizzle-orm';

const testApp = setUpTestApp();
let tom: SignedInGuest;
let mia: SignedInGuest;
let ruth: SignedInGuest;
let eli: SignedInGuest;
let oak: string;
let room: string;
beforeAll(async () => {
  const reporter = { accountType: 'Event Staff', accountArea: 'Event Staff' };
  [tom, mia, ruth, eli] = await Promise.all([
    testApp.person({ firstName: 'Tom', lastName: 'Becker', accountArea: 'Maintenance' }),
    testApp.person({ firstName: 'Mia', lastName: 'Stone', ...reporter, permissions: ['view-full-maintenance'] }),
    testApp.person({ firstName: 'Ruth', lastName: 'Hale', ...reporter, permissions: ['submit-maintenance-tickets'] }),
    testApp.person({ firstName: 'Eli', lastName: 'Roe', ...reporter, permissions: ['submit-maintenance-task'] }),
  ]);
  [oak, room] = [newId(), newId()];
  const ada = await testApp.person({ accountArea: 'Administration' });
  const facts = { categories: [], sleeps: 0, seats: 0 };
  await ada.calls.reservations.addPlace.mutate({ id: oak, kind: 'building', name: 'Oak House', parentId: null, ...facts });
  await ada.calls.reservations.addPlace.mutate({ id: room, kind: 'room', name: 'Kitchen', parentId: oak, ...facts });
});

async function reported(by: Guest, more: object = {}): Promise<string> {
  const id = newId(16);
  expect(await by.calls.maintenance.createTicket.mutate({ id, title: 'Tap drips', ...more })).toEqual({ done: true });
  return id;
}

async function seen(by: SignedInGuest, id: string): Promise<WholeTicketRow | undefined> {
  const live = await by.watch('maintenance.ticket', { id });
  live.close();
  return live.rows<WholeTicketRow>()[0];
}

async function listed(by: SignedInGuest, input: object = {}): Promise<TicketRow[]> {
  const live = await by.watch('maintenance.tickets', input);
  live.close();
  return live.rows<TicketRow>();
}

const change = (by: Guest, id: string, changes: object) => by.calls.maintenance.changeTicket.mutate({ id, changes });
const toStatus = (from: string, to: string) => ({ status: { from, to } });

describe('a ticket', () => {
  test('appears in every open list with its place and reporter', async () => {
    const list = await mia.watch('maintenance.tickets');
    const id = await reported(tom, { description: 'Since Sunday', placeId: room, priority: 'high' });
    const rows = await list.until<TicketRow>((all) => all.some((row) => row.id === id));
    expect(rows.find((row) => row.id === id)).toMatchObject({
      title: 'Tap drips',
      placeId: room,
      priority: 'high',
      status: 'open',
      reporterName: 'Tom Becker',
      closedDate: null,
      isUnsafe: false,
    });
    list.close();
  });

  test('is created only once if it is sent twice', async () => {
    const id = newId(16);
    const send = () => tom.calls.maintenance.createTicket.mutate({ id, title: 'Lamp is out' });
    expect(await Promise.all([send(), send()])).toEqual([{ done: true }, { done: true }]);
    expect((await historyOf(tom, id)).map(({ kind }) => kind)).toEqual(['maintenance.ticket-opened']);
  });

  test('is refused without an ID of 16 letters and digits or with an unknown place', async () => {
    expect(await getFailureCode(tom.calls.maintenance.createTicket.mutate({ id: newId(20), title: 'x' }))).toBe('bad-shape');
    const nowhere = tom.calls.maintenance.createTicket.mutate({ id: newId(16), title: 'x', placeId: newId() });
    expect(await nowhere).toEqual({ refused: 'no-such-place', field: 'placeId' });
  });
});

describe('the status of a ticket', () => {
  test('sets the closing date when the ticket is closed, and removes it when the ticket is reopened', async () => {
    const id = await reported(tom);
    await change(mia, id, toStatus('open', 'closed'));
    expect(await seen(tom, id)).toMatchObject({ status: 'closed', closedDate: testApp.clock.now() });
    await change(mia, id, { title: { from: 'Tap drips', to: 'Tap dripped' } });
    expect((await seen(tom, id))?.closedDate).toBe(testApp.clock.now());
    await change(tom, id, toStatus('closed', 'on-hold'));
    expect(await seen(tom, id)).toMatchObject({ status: 'on-hold', closedDate: null });
  });

  test('appears in the history with the person who changed it', async () => {
    const id = await reported(tom, { placeId: room });
    await change(mia, id, toStatus('open', 'closed'));
    await change(mia, id, { placeId: { from: room, to: oak } });
    const [moved, closed] = await historyOf(tom, id);
    expect(closed).toMatchObject({ kind: 'maintenance.ticket-closed', actorName: 'Mia Stone', after: { status: 'closed' } });
    expect(moved).toMatchObject({ before: { placeId: 'Kitchen, Oak House' }, after: { placeId: 'Oak House' } });
  });
});

describe('a change that a phone sends more than once', () => {
  test('does not close a ticket a second time after someone has reopened it', async () => {
    const id = await reported(tom);
    const key = newId();
    const changes = { status: { from: 'open', to: 'closed' } } as const;
    const close = () => tom.calls.maintenance.changeTicket.mutate({ id, key, changes });
    expect(await close()).toEqual({ done: true });
    await change(mia, id, toStatus('closed', 'open'));
    expect(await close()).toEqual({ done: true });
    expect(await seen(tom, id)).toMatchObject({ status: 'open' });
    expect((await historyOf(tom, id)).filter(({ kind }) => kind === 'maintenance.ticket-closed')).toHaveLength(1);
  });

  test('can be repeated with the same key after a refusal', async () => {
    const id = await reported(tom);
    const key = newId();
    const start = (from: 'open' | 'on-hold') =>
      tom.calls.maintenance.changeTicket.mutate({ id, key, changes: { status: { from, to: 'in-progress' } } });
    await change(mia, id, toStatus('open', 'on-hold'));
    expect(await start('open')).toMatchObject({ refused: 'conflict' });
    expect(await start('on-hold')).toEqual({ done: true });
    expect(await seen(tom, id)).toMatchObject({ status: 'in-progress' });
  });

  test('loses its idempotency key after a year', async () => {
    const { app } = testApp.running;
    await app.rows.insert(maintenanceKeys).values([
      { key: 'old', at: addMilliseconds(app.clock.now(), -366 * day) },
      { key: 'new', at: app.clock.now() },
    ]);
    await sweepKeys.run(app, {}, { number: 1, last: false });
    const remainingKeys = (await app.rows.select({ key: maintenanceKeys.key }).from(maintenanceKeys)).map(({ key }) => key);
    expect(remainingKeys).toContain('new');
    expect(remainingKeys).not.toContain('old');
  });
});

describe('two concurrent changes of one ticket', () => {
  test('are both saved if they change different fields', async () => {
    const id = await reported(tom);
    await Promise.all([
      change(tom, id, { priority: { from: 'normal', to: 'urgent' }, dueDay: { from: null, to: '2026-06-20' } }),
      change(mia, id, { description: { from: '', to: 'Wants a washer' } }),
    ]);
    expect(await seen(tom, id)).toMatchObject({ priority: 'urgent', dueDay: '2026-06-20', description: 'Wants a washer' });
  });

  test('return both values of a field that both change, and save only the first', async () => {
    const id = await reported(tom);
    const answers = await Promise.all([change(tom, id, toStatus('open', 'closed')), change(mia, id, toStatus('open', 'on-hold'))]);
    const conflict = answers.find((answer) => 'refused' in answer);
    const stands = (await seen(tom, id))?.status;
    expect(answers).toContainEqual({ done: true });
    expect(conflict).toEqual({
      refused: 'conflict',
      conflicts: [{ field: 'status', theirs: stands, yours: stands === 'closed' ? 'on-hold' : 'closed' }],
    });
  });

  test('overwrite each other without the lock', async () => {
    const id = await reported(tom);
    const { app } = testApp.running;
    let waiting: (() => void) | undefined;
    const bothWaiting = new Promise<void>((go) => (waiting = go));
    let read = 0;
    const readTogether: typeof lockTicket = async (tx, ticketId) => {
      const [row] = await tx.rows.select().from(tickets).where(eq(tickets.id, ticketId));
      if (++read === 2) waiting?.();
      await bothWaiting;
      return row ?? null;
    };
    const by = { accountId: tom.accountId, name: 'Tom' } as never;
    const statusChange = (to: 'closed' | 'on-hold') =>
      ({ app, caller: requireCaller(by), input: { id, changes: { status: { from: 'open', to } } } }) as never;
    const answers = await Promise.all([
      changeTicket(statusChange('closed'), readTogether),
      changeTicket(statusChange('on-hold'), readTogether),
    ]);
    expect(answers).toEqual([{ done: true }, { done: true }]);
  });
});

test('createTicket adds the names of a deleted place and worker to the description', async () => {
  const ifGone = { placeId: 'Place: Shed', assigneeId: 'Assigned to: Luis' };
  const id = await reported(tom, { description: 'Since Sunday', placeId: newId(), assigneeId: newId(), ifGone });
  expect(await seen(mia, id)).toMatchObject({
    placeId: null,
    assigneeId: null,
    description: 'Since Sunday\n\nPlace: Shed\n\nAssigned to: Luis',
  });
  const existingPlaceTicket = await reported(tom, { placeId: room, ifGone });
  expect(await seen(mia, existingPlaceTicket)).toMatchObject({ placeId: room, description: '' });
});

test('withdrawTickets deletes planned tickets without changes and closes changed or assigned ones', async () => {
  const worker = newId();
  await tom.calls.maintenance.addWorker.mutate({ id: worker, list: 'staff', name: 'Luis Ortega', accountId: null });
  const originIds = ['plain', 'given', 'urgent'].map((title) => `${title}-${newId()}`);
  const planned = (description: string) =>
    originIds.map((originId) => ({ originId, title: 'Chairs', description, placeId: null, dueDay: '2026-06-20' }));
  const { app } = testApp.running;
  await app.write(null, (tx) => planTickets(tx, 'sheet', planned('80')));
  const plannedTickets = await ticketsOf(app, 'sheet', originIds);
  const idOf = (origin: string | undefined) => plannedTickets.find(({ originId }) => originId === origin)?.id ?? '';
  const [plain, assignedTicket, urgent] = [idOf(originIds[0]), idOf(originIds[1]), idOf(originIds[2])];
  await change(tom, assignedTicket, { assigneeId: { from: null, to: worker } });
  await change(tom, urgent, { priority: { from: 'normal', to: 'urgent' } });
  await app.write(null, (tx) => planTickets(tx, 'sheet', planned('120')));
  expect((await historyOf(tom, plain)).map(({ kind }) => kind)).toEqual(['maintenance.ticket-replanned', 'maintenance.ticket-planned']);
  await app.write(null, (tx) => withdrawTickets(tx, 'sheet', { originIds, photoDays: 7 }));
  expect(await seen(tom, plain)).toBeUndefined();
  expect(await seen(tom, assignedTicket)).toMatchObject({ status: 'closed', assigneeName: 'Luis Ortega' });
  expect(await seen(tom, urgent)).toMatchObject({ status: 'closed', priority: 'urgent' });
});

test('changeTicket returns isSame if someone else has made the same change, but not for a retry', async () => {
  const id = await reported(tom);
  const once = { id, key: newId(), changes: { status: { from: 'open', to: 'closed' } } } as const;
  expect(await tom.calls.maintenance.changeTicket.mutate(once)).toEqual({ done: true });
  const late = { ...once, key: newId() };
  // A retry after a lost response returns the same result.
  for (const _time of [1, 2]) expect(await mia.calls.maintenance.changeTicket.mutate(late)).toEqual({ done: true, isSame: true });
  expect(await tom.calls.maintenance.changeTicket.mutate(once)).toEqual({ done: true });
});

describe('maintenance.tickets', () => {
  test('filters by words, status, priority, place with its parts, assignee and unsafe', async () => {
    const id = await reported(tom, { title: 'Búho en el techo', placeId: room, priority: 'low' });
    const has = async (filter: object) => (await listed(tom, filter)).some((row) => row.id === id);
    for (const query of [{ words: 'buho techo' }, { words: 'becker buho' }, { words: 'kitchen' }, { placeId: oak }, { priority: 'low' }])
      expect([query, await has(query)]).toEqual([query, true]);
    for (const query of [{ words: 'buho drips' }, { status: 'closed' }, { priority: 'high' }, { isUnsafe: true }, { assignee: 'mine' }])
      expect([query, await has(query)]).toEqual([query, false]);
    await tom.calls.maintenance.markUnsafe.mutate({ id });
    expect((await listed(tom, { isUnsafe: true }))[0]).toMatchObject({ id, isUnsafe: true });
  });

  test('maintenance.ticketCounts counts the matching tickets by status', async () => {
    const word = `zebra${newId(6)}`;
    const [first] = [await reported(tom, { title: `${word} 1` }), await reported(tom, { title: `${word} 2` })];
    await change(tom, first, toStatus('open', 'closed'));
    const live = await tom.watch('maintenance.ticketCounts', { words: word });
    expect(live.rows<StatusCount>().filter(({ count }) => count > 0)).toEqual([
      { id: 'open', count: 1 },
      { id: 'closed', count: 1 },
    ]);
    // A closed unsafe ticket is listed and counted together with the open tickets.
    await tom.calls.maintenance.markUnsafe.mutate({ id: first });
    await live.until<StatusCount>((rows) => rows.some(({ id, count }) => id === 'closed-unsafe' && count === 1));
    expect(await listed(tom, { words: word })).toHaveLength(2);
    live.close();
  });

  test("with the assignee 'mine' lists only tickets that are assigned to the caller", async () => {
    const worker = newId();
    await tom.calls.maintenance.addWorker.mutate({ id: worker, list: 'staff', name: 'Tom Becker', accountId: tom.accountId });
    const id = await reported(tom, { assigneeId: worker });
    expect((await listed(tom, { assignee: 'mine' })).map((row) => row.id)).toEqual([id]);
    expect((await listed(mia, { assignee: worker })).map((row) => row.id)).toEqual([id]);
    expect(await listed(mia, { assignee: 'mine' })).toEqual([]);
    expect((await seen(mia, id))?.assigneeName).toBe('Tom Becker');
    await tom.calls.maintenance.removeWorker.mutate({ id: worker });
    expect((await seen(mia, id))?.assigneeName).toBe('Tom Becker');
    expect(await change(mia, await reported(tom), { assigneeId: { from: null, to: worker } })).toMatchObject({ refused: 'no-such-worker' });
  });

  test('counts open tickets of a removed worker as unassigned until the worker is restored', async () => {
    const luis = { id: newId(), list: 'staff', name: 'Luis Ortega', accountId: null } as const;
    const tomAsWorker = newId();
    await tom.calls.maintenance.addWorker.mutate({ ...luis, id: tomAsWorker, accountId: tom.accountId });
    await tom.calls.maintenance.addWorker.mutate(luis);
    const [open, closed] = [await reported(tom, { assigneeId: luis.id }), await reported(tom, { assigneeId: luis.id })];
    await change(tom, closed, toStatus('open', 'closed'));
    const [list, waits] = [
      await tom.watch('maintenance.tickets', { assignee: 'nobody', status: 'all' }),
      await tom.watch('maintenance.waiting'),
    ];
    const unassigned = () => waits.rows<WaitingCountsRow>()[0]?.unassigned ?? 0;
    const before = unassigned();
    await tom.calls.maintenance.removeWorker.mutate({ id: luis.id });
    await waits.until(() => unassigned() === before + 1);
    await list.until<TicketRow>((rows) => rows.some(({ id }) => id === open));
    expect(list.rows<TicketRow>().map(({ id }) => id)).not.toContain(closed);
    await tom.calls.maintenance.addWorker.mutate(luis);
    await waits.until(() => unassigned() === before);
    expect((await seen(mia, open))?.assigneeId).toBe(luis.id);
    await tom.calls.maintenance.removeWorker.mutate({ id: tomAsWorker });
    for (const live of [list, waits]) live.close();
  });
});

test('maintenance.waiting counts work due today as overdue after midnight without a write', async () => {
  const worker = newId();
  await tom.calls.maintenance.addWorker.mutate({ id: worker, list: 'staff', name: 'Tom Becker', accountId: tom.accountId });
  await reported(tom, { assigneeId: worker, dueDay: '2026-06-12' });
  const live = await tom.watch('maintenance.waiting');
  const overdue = () => live.rows<WaitingCountsRow>()[0]?.overdue;
  expect(overdue()).toBe(0);
  const now = testApp.clock.now();
  testApp.clock.advance(day);
  await live.until(() => overdue() === 1);
  live.close();
  testApp.clock.set(now);
});

describe('an account without full access', () => {
  test('sees only tickets that it reported', async () => {
    const [hers, his] = [await reported(ruth), await reported(eli)];
    expect((await listed(ruth, { status: 'all' })).map(({ id }) => id)).toEqual([hers]);
    expect((await listed(eli, { status: 'all' })).map(({ id }) => id)).toEqual([his]);
    for (const id of [his, newId(16)])
      for (const name of ['ticket', 'comments', 'history'] as const) {
        const live = await ruth.watch(`maintenance.${name}`, { id });
        expect([name, live.denied(), live.rows()]).toEqual([name, undefined, []]);
        live.close();
      }
    expect(await ruth.calls.maintenance.comment.mutate({ id: newId(), ticketId: his, text: 'Me too' })).toEqual({ refused: 'gone' });
    expect(await ruth.calls.maintenance.comment.mutate({ id: newId(), ticketId: hers, text: 'Any news?' })).toEqual({ done: true });
  });

  test('cannot change, assign or delete a ticket, not even its own report', async () => {
    const id = await reported(ruth, { dueDay: '2026-06-30' });
    expect(await seen(tom, id)).toMatchObject({ dueDay: null, assigneeId: null });
    const { maintenance } = ruth.calls;
    const tries = [
      change(ruth, id, toStatus('open', 'closed')),
      maintenance.markUnsafe.mutate({ id }),
      maintenance.removeTicket.mutate({ id, changedAt: '2026-06-12T10:00:00.000Z', seen: [] }),
      maintenance.addWorker.mutate({ id: newId(), list: 'staff', name: 'Ruth' }),
    ];
    expect(await Promise.all(tries.map(getFailureCode))).toEqual(Array(4).fill('not-allowed'));
    expect((await seen(tom, id))?.status).toBe('open');
  });

  test('cannot use maintenance without the permission', async () => {
    const stranger = await testApp.person({ accountType: 'Event Staff', accountArea: 'Event Director' });
    expect(await getFailureCode(stranger.calls.maintenance.createTicket.mutate({ id: newId(16), title: 'x' }))).toBe('not-allowed');
    const live = await stranger.watch('maintenance.tickets');
    expect(live.denied()).toBe('not-allowed');
    live.close();
  });
});

test('maintenance.comments shows a new comment live, and only once if it is sent twice', async () => {
  const ticketId = await reported(tom);
  const live = await mia.watch('maintenance.comments', { id: ticketId });
  const first = newId();
  for (const id of [first, first, newId()]) await tom.calls.maintenance.comment.mutate({ id, ticketId, text: `Said as ${id}` });
  const rows = await live.until<CommentRow>((all) => all.length === 2);
  expect(rows.find(({ id }) => id === first)).toMatchObject({ byName: 'Tom Becker', isReporter: false });
  live.close();
});

test('removeTicket removes the ticket and its comments from open views', async () => {
  const id = await reported(tom);
  await tom.calls.maintenance.comment.mutate({ id: newId(), ticketId: id, text: 'x' });
  const live = await mia.watch('maintenance.ticket', { id });
  const asSeen = await seenOf(id);
  expect(await tom.calls.maintenance.removeTicket.mutate(asSeen)).toEqual({ done: true });
  await live.until((rows) => rows.length === 0);
  expect(await tom.calls.maintenance.removeTicket.mutate(asSeen)).toEqual({ refused: 'gone' });
  live.close();
});

test('removeTicket refuses if the caller has not seen all comments and changes', async () => {
  const id = await reported(tom);
  const before = await seenOf(id);
  await mia.calls.maintenance.comment.mutate({ id: newId(), ticketId: id, text: 'I am at it.' });
  expect(await tom.calls.maintenance.removeTicket.mutate(before)).toEqual({ refused: 'more-since' });
  const seenVersion = await seenOf(id);
  testApp.clock.set(addMilliseconds(testApp.clock.now(), minute));
  await change(mia, id, toStatus('open', 'in-progress'));
  expect(await tom.calls.maintenance.removeTicket.mutate(seenVersion)).toEqual({ refused: 'more-since' });
  expect(await tom.calls.maintenance.removeTicket.mutate(await seenOf(id))).toEqual({ done: true });
});

/** Returns the input of removeTicket with the expected version, as Tom's screen would send it. */
async function seenOf(id: string) {
  const comments = await tom.watch('maintenance.comments', { id });
  comments.close();
  const { changedAt = '', photos = [] } = (await seen(tom, id)) ?? {};
  return { id, changedAt, seen: [...comments.rows<CommentRow>(), ...photos].map((row) => row.id) };
}

test("openTicket opens a ticket in another feature's transaction, and ticketsOf finds it by its origin", async () => {
  const { app } = testApp.running;
  const origin = { kind: 'message', id: newId() } as const;
  await app.write(null, async (tx) => openTicket(tx, { title: 'Jacket', reporter: { id: null, name: 'Luis' }, origin }));
  const [openedTicket] = await ticketsOf(app, 'message', [origin.id]);
  expect(openedTicket).toMatchObject({ title: 'Jacket', status: 'open', originId: origin.id });
  expect(await seen(tom, openedTicket?.id ?? '')).toMatchObject({ originKind: 'message', originId: origin.id, reporterName: 'Luis' });
});

async function historyOf(by: SignedInGuest, id: string): Promise<HistoryRow[]> {
  const live = await by.watch('maintenance.history', { id });
  live.close();
  return live.rows<HistoryRow>();
}

describe('photos of a ticket', () => {
  const photo = async (by: SignedInGuest, record: string) =>
    sendFile(testApp, { kind: 'ticket', record, body: await photoBytes(), label: 'before', cookie: by.cookie() });
  const photosOf = async (id: string) => (await seen(tom, id))?.photos ?? [];

  test('can be added and seen only by accounts that see the ticket', async () => {
    const id = await reported(ruth);
    const file = await photo(ruth, id);
    expect(file.status).toBe(204);
    await expect.poll(() => photosOf(id)).toMatchObject([{ id: file.id, label: 'before', state: 'ready' }]);
    expect((await fetchFile(testApp, file.id, { cookie: ruth.cookie() })).status).toBe(200);
    expect((await fetchFile(testApp, file.id, { cookie: eli.cookie() })).status).toBe(404);
    expect((await fetchFile(testApp, file.id)).status).toBe(404);
    expect((await photo(eli, id)).status).not.toBe(204);
  });

  /** Returns whether the file store has the original of a photo or a resized version. */
  async function isStored(content: string): Promise<boolean> {
    for await (const { key } of testApp.running.app.files.store.list('')) if (key.endsWith(`/${content}`)) return true;
    return false;
  }

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['closing', (id) => change(tom, id, toStatus('open', 'closed'))],
    ['deleting', async (id) => tom.calls.maintenance.removeTicket.mutate(await seenOf(id))],
  ])('are deleted from the store, unlike other photos, by %s the ticket', async (_how, end) => {
    const contents: string[] = [];
    for (const id of [await reported(tom), await reported(tom)]) {
      const file = await photo(tom, id);
      await expect.poll(() => photosOf(id)).toMatchObject([{ id: file.id, state: 'ready' }]);
      const { rows } = await testApp.running.app.database.pool.query<{ content: string; record_id: string }>(
        'select content, record_id from files where id = $1',
        [file.id],
      );
      contents.push(rows[0]?.content ?? '');
      if (contents.length === 2) expect(await end(id)).toEqual({ done: true });
    }
    const [keptContent = '', deletedContent = ''] = contents;
    await expect.poll(() => isStored(deletedContent)).toBe(false);
    expect(await isStored(keptContent)).toBe(true);
  });

  test('are deleted at once when the ticket is closed', async () => {
    const id = await reported(tom);
    await photo(tom, id);
    await expect.poll(() => photosOf(id)).toHaveLength(1);
    await change(tom, id, toStatus('open', 'closed'));
    expect(await photosOf(id)).toEqual([]);
    expect((await seen(tom, id))?.hasLostPhotos).toBe(true);
    expect((await historyOf(tom, id)).map(({ kind }) => kind)).toContain('maintenance.photos-deleted');
  });

  test('are not reported as deleted by closing if none existed or a person had removed them', async () => {
    const [never, removedPhotoTicket] = [await reported(tom), await reported(tom)];
    const file = await photo(tom, removedPhotoTicket);
    await expect.poll(() => photosOf(removedPhotoTicket)).toMatchObject([{ id: file.id, state: 'ready' }]);
    const headers = { cookie: tom.cookie(), origin: testApp.url };
    expect((await fetch(`${testApp.url}/files/${file.id}`, { method: 'DELETE', headers })).ok).toBe(true);
    for (const id of [never, removedPhotoTicket]) {
      await change(tom, id, toStatus('open', 'closed'));
      expect(await seen(tom, id)).toMatchObject({ status: 'closed', photos: [], hasLostPhotos: false });
      expect((await historyOf(tom, id)).map(({ kind }) => kind)).not.toContain('maintenance.photos-deleted');
    }
  });

  test('are reported as deleted by closing for copied photos and older tickets, but not after reopening', async () => {
    const [copied, earlier, again] = [await reported(tom), await reported(tom), await reported(tom)];
    const { app } = testApp.running;
    await photo(tom, earlier);
    await expect.poll(() => photosOf(earlier)).toMatchObject([{ state: 'ready' }]);
    const from = { kind: 'ticket', recordId: earlier };
    for (const id of [copied, again]) await app.write(null, (tx) => copyFiles(tx, from, { kind: 'ticket', recordId: id, label: 'before' }));
    for (const id of [copied, earlier, again]) await change(tom, id, toStatus('open', 'closed'));
    await app.rows.delete(events).where(and(eq(events.subjectId, earlier), eq(events.kind, 'maintenance.photos-deleted')));
    await change(tom, again, toStatus('closed', 'open'));
    const lost = await Promise.all([copied, earlier, again].map((id) => seen(tom, id)));
    expect(lost.map((ticket) => ticket?.hasLostPhotos)).toEqual([true, true, false]);
  });

  test('are deleted if they arrive after the ticket was closed', async () => {
    const id = await reported(tom);
    await change(tom, id, toStatus('open', 'closed'));
    const late = await photo(tom, id);
    expect(late.status).toBe(204);
    await expect.poll(() => fetchFile(testApp, late.id, { cookie: tom.cookie() }).then(({ status }) => status)).toBe(404);
    expect(await photosOf(id)).toEqual([]);
  });

  test('stay during the camp’s grace period, and afterwards only if the ticket was reopened', async () => {
    const ada = await testApp.person({ accountArea: 'Administration' });
    await ada.calls.settings.change.mutate({ ticketPhotoDays: 7 });
    await expect.poll(async () => (await getCampSettings(testApp.running.app)).ticketPhotoDays).toBe(7);
    const [reopenedTicket, closedTicket] = [await reported(tom), await reported(tom)];
    await photo(tom, reopenedTicket);
    await photo(tom, closedTicket);
    for (const id of [reopenedTicket, closedTicket]) {
      await expect.poll(() => photosOf(id)).toHaveLength(1);
      await change(tom, id, toStatus('open', 'closed'));
      expect(await photosOf(id)).toHaveLength(1);
      expect((await seen(tom, id))?.hasLostPhotos).toBe(false);
    }
    await change(tom, reopenedTicket, toStatus('closed', 'open'));
    const closedDate = (await seen(tom, closedTicket))?.closedDate ?? '';
    for (const id of [reopenedTicket, closedTicket])
      await deleteTicketPhotos.run(testApp.running.app, { id, closedDate }, { number: 1, last: false });
    expect([(await photosOf(reopenedTicket)).length, (await photosOf(closedTicket)).length]).toEqual([1, 0]);
    expect([(await seen(tom, reopenedTicket))?.hasLostPhotos, (await seen(tom, closedTicket))?.hasLostPhotos]).toEqual([false, true]);
    await ada.calls.settings.change.mutate({ ticketPhotoDays: 0 });
  });
});
