import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { friday, type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { photoBytes, sendFile } from '#platform/files/server/testing.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { addMilliseconds, minute } from '#platform/time/instant.ts';
import type { NotificationRow } from '#features/notifications/shapes.ts';
import type { TicketRow, WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import { signInPlanner } from '#features/reservations/server/reservations/testing.ts';
import { createTestSheet, editTestSheet, insertTestRows, readSheetRows, setOperation } from '#features/sheets/server/testing.ts';
import { updateSetUpsOfSheet } from './follow-sheet.ts';
import { notifyChanges } from './notify-changes.ts';

const testApp = setUpTestApp();
const saturday = '2026-06-20';
const attempt = { number: 1, last: false };
let dana: SignedInGuest;
let tom: SignedInGuest;
let id: string;
let chapel: string;
beforeAll(async () => {
  dana = await signInPlanner(testApp);
  tom = await testApp.person({ firstName: 'Tom', lastName: 'Becker', accountArea: 'Maintenance' });
  chapel = await addTestPlace(await signInBookingAdministrator(testApp), 'Chapel');
  id = await createTestSheet(dana);
});

const followed = () => updateSetUpsOfSheet.run(testApp.running.app, { id }, attempt);

async function tickets(): Promise<TicketRow[]> {
  const live = await tom.watch('maintenance.tickets', { status: 'open', kind: 'set-ups' });
  live.close();
  return live.rows<TicketRow>();
}
const ticketOf = async (title: string) => (await tickets()).find((ticketRow) => ticketRow.title === title);

async function whole(ticketId: string): Promise<WholeTicketRow | undefined> {
  const live = await tom.watch('maintenance.ticket', { id: ticketId });
  live.close();
  return live.rows<WholeTicketRow>()[0];
}

async function change(row: string, column: string, text: string): Promise<void> {
  const seen = (await readSheetRows(dana, id)).find((sheetRow) => sheetRow.id === row)?.versions[column] ?? 0;
  await editTestSheet(dana, id, [setOperation(row, column, text, seen)]);
  await followed();
}

describe('a row with a set-up text', () => {
  test('creates a ticket that is due before the row begins and refers to the row', async () => {
    const [row = ''] = await insertTestRows(dana, id, saturday, [
      { time: '9', what: 'Morning chapel', where: 'Chapel', 'set-up': '80 chairs\nin rows' },
    ]);
    await expect.poll(() => ticketOf('Morning chapel: 80 chairs')).toBeDefined();
    const ticket = await whole((await ticketOf('Morning chapel: 80 chairs'))?.id ?? '');
    expect(ticket).toMatchObject({
      placeId: chapel,
      dueDay: '2026-06-19',
      originKind: 'sheet',
      originId: `${id}.${row}`,
      reporterName: 'Dana Whitfield',
      description: 'For Morning chapel, Saturday, June 20th, 9:00 AM, Lakeside Family Camp\nChapel\n80 chairs\nin rows',
    });
  });

  test('creates only one ticket if the job runs several times', async () => {
    await followed();
    await followed();
    expect((await tickets()).filter(({ title }) => title.startsWith('Morning chapel'))).toHaveLength(1);
  });

  test('does not notify of its ticket', async () => {
    const live = await tom.watch('notifications.mine', {});
    live.close();
    expect(live.rows()).toEqual([]);
  });

  test('updates time, place, text and due day of its ticket', async () => {
    const [row = ''] = await insertTestRows(dana, id, saturday, [{ time: '14', what: 'Talk', 'set-up': 'Screen' }]);
    await followed();
    const ticket = await ticketOf('Talk: Screen');
    expect(ticket?.dueDay).toBe(saturday);
    await change(row, 'time', '10');
    expect(await whole(ticket?.id ?? '')).toMatchObject({
      dueDay: '2026-06-19',
      description: 'For Talk, Saturday, June 20th, 10:00 AM, Lakeside Family Camp\nScreen',
    });
    await change(row, 'where', 'Chapel');
    await change(row, 'set-up', 'Two screens');
    expect(await whole(ticket?.id ?? '')).toMatchObject({ title: 'Talk: Two screens', placeId: chapel });
  });

  test("keeps a person's changes to the ticket unless the row changes the same field", async () => {
    const [row = ''] = await insertTestRows(dana, id, saturday, [{ time: '14', what: 'Band', 'set-up': 'Amps' }]);
    await followed();
    const ticketId = (await ticketOf('Band: Amps'))?.id ?? '';
    const changes = { title: { from: 'Band: Amps', to: 'Amps and two mics' }, placeId: { from: null, to: chapel } };
    await tom.calls.maintenance.changeTicket.mutate({ id: ticketId, changes });
    await change(row, 'time', '10');
    expect(await whole(ticketId)).toMatchObject({ title: 'Amps and two mics', placeId: chapel, dueDay: '2026-06-19' });
    await tom.calls.maintenance.changeTicket.mutate({ id: ticketId, changes: { status: { from: 'open', to: 'closed' } } });
    await change(row, 'time', '11');
    expect(await whole(ticketId)).toMatchObject({ status: 'closed' });
    await change(row, 'set-up', 'Four amps');
    expect(await whole(ticketId)).toMatchObject({ status: 'open', title: 'Band: Four amps', placeId: chapel });
  });

  test('deletes its ticket when the row is deleted, and restores both', async () => {
    const [row = ''] = await insertTestRows(dana, id, saturday, [{ time: '15', what: 'Games', 'set-up': 'Nets' }]);
    await followed();
    expect(await ticketOf('Games: Nets')).toBeDefined();
    await editTestSheet(dana, id, [{ do: 'delete', rows: [row] }]);
    await followed();
    expect(await ticketOf('Games: Nets')).toBeUndefined();
    await editTestSheet(dana, id, [{ do: 'restore', rows: [row] }]);
    await followed();
    expect(await ticketOf('Games: Nets')).toBeDefined();
    await change(row, 'set-up', '');
    expect(await ticketOf('Games: Nets')).toBeUndefined();
  });

  test('deletes its ticket when the column is removed, and restores both', async () => {
    await insertTestRows(dana, id, saturday, [{ time: '15', what: 'Darts', 'set-up': 'Boards' }]);
    await followed();
    for (const isRemoved of [true, false]) {
      await editTestSheet(dana, id, [{ do: 'remove-column', column: 'set-up', isRemoved }]);
      await followed();
      expect((await ticketOf('Darts: Boards')) === undefined).toBe(isRemoved);
    }
  });

  test('keeps the ticket of a past day when the column is removed', async () => {
    await insertTestRows(dana, id, '2026-06-11', [{ time: '15', what: 'Bowls', 'set-up': 'Lawn' }]);
    await followed();
    const now = testApp.clock.now();
    testApp.clock.advance(13 * 3_600_000);
    await editTestSheet(dana, id, [{ do: 'remove-column', column: 'set-up', isRemoved: true }]);
    await followed();
    testApp.clock.set(now);
    expect(await ticketOf('Bowls: Lawn')).toBeDefined();
    await editTestSheet(dana, id, [{ do: 'remove-column', column: 'set-up', isRemoved: false }]);
    await followed();
  });

  test('closes a ticket that has comments instead of deleting it', async () => {
    const [row = ''] = await insertTestRows(dana, id, saturday, [{ time: '16', what: 'Fire', 'set-up': 'Wood' }]);
    await followed();
    const ticket = await ticketOf('Fire: Wood');
    await tom.calls.maintenance.comment.mutate({ id: newId(), ticketId: ticket?.id ?? '', text: 'Where is the wood?' });
    await editTestSheet(dana, id, [{ do: 'delete', rows: [row] }]);
    await followed();
    expect(await whole(ticket?.id ?? '')).toMatchObject({ status: 'closed' });
  });

  test('closes a ticket that has a photo instead of deleting it, and deletes the photo', async () => {
    const [row = ''] = await insertTestRows(dana, id, saturday, [{ time: '16', what: 'Stage', 'set-up': 'Lights' }]);
    await followed();
    const record = (await ticketOf('Stage: Lights'))?.id ?? '';
    await sendFile(testApp, { kind: 'ticket', record, body: await photoBytes(), label: 'before', cookie: tom.cookie() });
    await expect.poll(async () => (await whole(record))?.photos).toHaveLength(1);
    await editTestSheet(dana, id, [{ do: 'delete', rows: [row] }]);
    await followed();
    expect(await whole(record)).toMatchObject({ status: 'closed', photos: [] });
  });

  test('keeps the place of a ticket that marks its place as unsafe', async () => {
    const [row = ''] = await insertTestRows(dana, id, saturday, [{ time: '16', what: 'Choir', where: 'Chapel', 'set-up': 'Risers' }]);
    await followed();
    const ticketId = (await ticketOf('Choir: Risers'))?.id ?? '';
    await tom.calls.maintenance.markUnsafe.mutate({ id: ticketId });
    await change(row, 'where', 'Field');
    expect(await whole(ticketId)).toMatchObject({
      placeId: chapel,
      description: 'For Choir, Saturday, June 20th, 4:00 PM, Lakeside Family Camp\nField\nRisers',
    });
  });

  test('reopens a closed ticket when the set-up text changes, but not when the time changes', async () => {
    const [row = ''] = await insertTestRows(dana, id, saturday, [{ time: '17', what: 'Supper', 'set-up': 'Tables' }]);
    await followed();
    const ticketId = (await ticketOf('Supper: Tables'))?.id ?? '';
    await tom.calls.maintenance.changeTicket.mutate({ id: ticketId, changes: { status: { from: 'open', to: 'closed' } } });
    await change(row, 'time', '18');
    expect(await whole(ticketId)).toMatchObject({ status: 'closed' });
    await change(row, 'set-up', 'Twelve tables');
    expect(await whole(ticketId)).toMatchObject({ status: 'open', title: 'Supper: Twelve tables' });
  });

  test('creates no ticket for a past day', async () => {
    await insertTestRows(dana, id, '2026-06-05', [{ time: '9', what: 'Past', 'set-up': 'Chairs' }]);
    await followed();
    expect(await ticketOf('Past: Chairs')).toBeUndefined();
  });
});

test('set-up tickets get the new name of their event and keep changes by people', async () => {
  const camp = await createTestSheet(dana);
  await insertTestRows(dana, camp, saturday, [{ time: '15', what: 'Kite day', 'set-up': 'Kites' }]);
  await expect.poll(() => ticketOf('Kite day: Kites')).toBeDefined();
  const ticketId = (await ticketOf('Kite day: Kites'))?.id ?? '';
  await tom.calls.maintenance.changeTicket.mutate({ id: ticketId, changes: { title: { from: 'Kite day: Kites', to: 'Twelve kites' } } });
  const name = { from: 'Lakeside Family Camp', to: 'Harbor Week' };
  expect(await dana.calls.reservations.change.mutate({ id: camp, changes: { name } })).not.toHaveProperty('refused');
  await expect.poll(async () => (await whole(ticketId))?.description).toMatch(/^For Kite day, .*, 3:00 PM, Harbor Week/);
  expect(await whole(ticketId)).toMatchObject({ title: 'Twelve kites' });
  await undoLastChange(camp);
  await expect.poll(async () => (await whole(ticketId))?.description).toMatch(/^For Kite day, .*, 3:00 PM, Lakeside Family Camp/);
});

async function undoLastChange(reservation: string): Promise<void> {
  const history = await dana.watch('reservations.history', { id: reservation });
  history.close();
  const eventId = String(Math.max(...history.rows<{ id: string }>().map((event) => Number(event.id))));
  expect(await dana.calls.reservations.undo.mutate({ id: reservation, eventId })).toEqual({ done: true });
}

describe('a cancelled or deleted event', () => {
  const becomes = (reservation: string, from: 'confirmed' | 'cancelled', to: 'confirmed' | 'cancelled') =>
    dana.calls.reservations.changeState.mutate({ id: reservation, from, to });

  test('has no set-up tickets while it is cancelled, and gets them back when it is confirmed', async () => {
    const camp = await createTestSheet(dana);
    await insertTestRows(dana, camp, saturday, [{ time: '15', what: 'Regatta', 'set-up': 'Buoys' }]);
    await expect.poll(() => ticketOf('Regatta: Buoys')).toBeDefined();
    expect(await becomes(camp, 'confirmed', 'cancelled')).toEqual({ done: true });
    await expect.poll(() => ticketOf('Regatta: Buoys')).toBeUndefined();
    await insertTestRows(dana, camp, saturday, [{ time: '16', what: 'Prizes', 'set-up': 'Table' }], 5);
    await updateSetUpsOfSheet.run(testApp.running.app, { id: camp }, attempt);
    expect(await ticketOf('Prizes: Table')).toBeUndefined();
    expect(await becomes(camp, 'cancelled', 'confirmed')).toEqual({ done: true });
    await expect.poll(() => ticketOf('Regatta: Buoys')).toBeDefined();
    expect(await ticketOf('Prizes: Table')).toBeDefined();
  });

  test('deletes or restores its set-up tickets when a change of its state is undone', async () => {
    const camp = await createTestSheet(dana);
    await insertTestRows(dana, camp, saturday, [{ time: '15', what: 'Bonfire', 'set-up': 'Logs' }]);
    await expect.poll(() => ticketOf('Bonfire: Logs')).toBeDefined();
    await becomes(camp, 'confirmed', 'cancelled');
    await expect.poll(() => ticketOf('Bonfire: Logs')).toBeUndefined();
    await undoLastChange(camp);
    await expect.poll(() => ticketOf('Bonfire: Logs')).toBeDefined();
    await undoLastChange(camp);
    await expect.poll(() => ticketOf('Bonfire: Logs')).toBeUndefined();
  });

  test('restores the status of started and commented tickets, but not of tickets that a person closed', async () => {
    const camp = await createTestSheet(dana);
    await insertTestRows(dana, camp, saturday, [
      { time: '15', what: 'Sailing', 'set-up': 'Boats' },
      { time: '16', what: 'Archery', 'set-up': 'Targets' },
      { time: '17', what: 'Puppets', 'set-up': 'Stage' },
    ]);
    await expect.poll(() => ticketOf('Puppets: Stage')).toBeDefined();
    const [sailing = '', archery = '', puppets = ''] = await Promise.all(
      ['Sailing: Boats', 'Archery: Targets', 'Puppets: Stage'].map(async (title) => (await ticketOf(title))?.id),
    );
    const { changeTicket, comment } = tom.calls.maintenance;
    await changeTicket.mutate({ id: sailing, changes: { status: { from: 'open', to: 'in-progress' } } });
    await comment.mutate({ id: newId(), ticketId: archery, text: 'Two are torn.' });
    await changeTicket.mutate({ id: puppets, changes: { status: { from: 'open', to: 'on-hold' } } });
    expect(await becomes(camp, 'confirmed', 'cancelled')).toEqual({ done: true });
    for (const ticket of [sailing, archery, puppets]) await expect.poll(async () => (await whole(ticket))?.status).toBe('closed');
    await changeTicket.mutate({ id: puppets, changes: { status: { from: 'closed', to: 'open' } } });
    await changeTicket.mutate({ id: puppets, changes: { status: { from: 'open', to: 'closed' } } });
    expect(await becomes(camp, 'cancelled', 'confirmed')).toEqual({ done: true });
    await expect.poll(() => whole(sailing)).toMatchObject({ status: 'in-progress', closedDate: null });
    expect(await whole(archery)).toMatchObject({ status: 'open' });
    expect(await whole(puppets)).toMatchObject({ status: 'closed' });
  });

  test('loses its set-up tickets when it is deleted', async () => {
    const camp = await createTestSheet(dana);
    await insertTestRows(dana, camp, saturday, [{ time: '15', what: 'Hike', 'set-up': 'Maps' }]);
    await expect.poll(() => ticketOf('Hike: Maps')).toBeDefined();
    expect(await dana.calls.reservations.remove.mutate({ id: camp })).toEqual({ done: true });
    await expect.poll(() => ticketOf('Hike: Maps')).toBeUndefined();
  });
});

describe('a change less than a day before the row begins', () => {
  /** The test clock is at noon on Friday, June 12. */
  const tomorrow = '2026-06-13';
  const notificationsOf = async (who: SignedInGuest) => {
    const live = await who.watch('notifications.mine', {});
    live.close();
    return live.rows<NotificationRow>();
  };

  test('notifies the people named in the row except the author, but not for rows of later days', async () => {
    const vera = await testApp.person({ firstName: 'Vera', lastName: 'Lindqvist' });
    const soon = await createTestSheet(dana);
    const run = () => notifyChanges.run(testApp.running.app, { id: soon }, attempt);
    const [row = ''] = await insertTestRows(dana, soon, tomorrow, [{ time: '9', what: 'Chapel talk', who: 'Vera Lindqvist' }]);
    await run();
    await expect.poll(async () => (await notificationsOf(vera)).length).toBe(1);
    const before = await readSheetRows(dana, soon);
    await editTestSheet(dana, soon, [setOperation(row, 'time', '10', before[0]?.versions['time'] ?? 0)]);
    await run();
    await expect.poll(async () => (await notificationsOf(vera)).map(({ body }) => body)).toContainEqual('Moved · Chapel talk · 9, now 10');
    expect((await notificationsOf(dana)).filter(({ topic }) => topic.startsWith('sheets'))).toEqual([]);
    const [far = ''] = await insertTestRows(dana, soon, saturday, [{ time: '9', what: 'Far', who: 'Vera Lindqvist' }]);
    await run();
    expect(far).not.toBe('');
    expect((await notificationsOf(vera)).filter(({ body }) => body.includes('Far'))).toEqual([]);
  });

  test('shows a row that becomes public as new, without its staff-only texts', async () => {
    const rosa = await testApp.person({ firstName: 'Rosa', lastName: 'Lind', accountType: 'Event Staff', accountArea: 'Event Staff' });
    const soon = await createTestSheet(dana);
    const [row = ''] = await insertTestRows(dana, soon, tomorrow, [{ time: '9', what: 'Dismissals', who: 'Rosa Lind' }]);
    await editTestSheet(dana, soon, [{ do: 'staff-only', rows: [row], isStaffOnly: true }]);
    await notifyChanges.run(testApp.running.app, { id: soon }, attempt);
    await editTestSheet(dana, soon, [setOperation(row, 'time', '10'), setOperation(row, 'what', 'Songs')]);
    await editTestSheet(dana, soon, [{ do: 'staff-only', rows: [row], isStaffOnly: false }]);
    await notifyChanges.run(testApp.running.app, { id: soon }, attempt);
    await expect.poll(async () => (await notificationsOf(rosa)).map(({ body }) => body)).toEqual(['New · Songs · Sat, Jun 13 · 10']);
  });

  test('notifies each author only of changes by other people', async () => {
    const ana = await signInPlanner(testApp, 'Ana', 'Ruiz');
    const ben = await signInPlanner(testApp, 'Ben', 'Ames');
    const soon = await createTestSheet(dana);
    const [talk = '', walk = ''] = await insertTestRows(dana, soon, tomorrow, [
      { time: '9', what: 'Talk', who: 'Ben Ames' },
      { time: '8', what: 'Walk', who: 'Ana Ruiz' },
    ]);
    const run = () => notifyChanges.run(testApp.running.app, { id: soon }, attempt);
    await run();
    await editTestSheet(ana, soon, [setOperation(talk, 'time', '10', 99)]);
    await editTestSheet(ana, soon, [setOperation(walk, 'time', '7', 99)]);
    await insertTestRows(ben, soon, tomorrow, [{ time: '11', what: 'Fire', who: 'Ana Ruiz' }], 7);
    await run();
    const bodies = async () => (await notificationsOf(ben)).filter(({ topic }) => topic === 'sheets.yours-changed').map(({ body }) => body);
    await expect.poll(bodies).toContainEqual('Moved · Talk · 9, now 10 Moved · Walk · 8, now 7');
    await expect.poll(async () => (await notificationsOf(ana)).map(({ body }) => body)).toContainEqual('New · Fire · Sat, Jun 13 · 11');
    expect((await notificationsOf(ana)).filter(({ body }) => body.includes('now 7'))).toEqual([]);
  });

  describe('while its author continues to type', () => {
    const noon = friday;
    const minutesOn = (minutes: number) => testApp.clock.set(addMilliseconds(noon, minutes * minute));
    afterEach(() => minutesOn(0));

    test('notifies within five minutes after the first change', async () => {
      const soon = await createTestSheet(dana);
      const [row = ''] = await insertTestRows(dana, soon, tomorrow, [{ time: '9' }]);
      minutesOn(4);
      await editTestSheet(dana, soon, [setOperation(row, 'what', 'Talk')]);
      const waiting = await testApp.running.app.rows.execute<{ seconds: number }>(sql`
        select extract(epoch from start_after - now())::int as seconds from pgboss.job
        where name = 'sheets.tell-changes' and state = 'created' and singleton_key = ${soon}`);
      expect(waiting.rows[0]?.seconds).toBeLessThanOrEqual(60);
    });

    test('notifies even if the row has begun before the notification', async () => {
      const paul = await testApp.person({ firstName: 'Paul', lastName: 'Reyes' });
      const soon = await createTestSheet(dana);
      await insertTestRows(dana, soon, '2026-06-12', [{ time: '12:03', what: 'Chapel', who: 'Paul Reyes' }]);
      minutesOn(5);
      await notifyChanges.run(testApp.running.app, { id: soon }, attempt);
      await expect.poll(async () => (await notificationsOf(paul)).map(({ body }) => body)).toEqual(['New · Chapel · Fri, Jun 12 · 12:03']);
    });
  });
});
