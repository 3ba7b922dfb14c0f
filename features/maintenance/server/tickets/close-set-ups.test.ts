import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { HistoryRow } from '#platform/events/history.ts';
import { day, hour, type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { friday, type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import { at, createTestReservation, signInPlanner } from '#features/reservations/server/reservations/testing.ts';
import type { WorkMatch, StatusCount, TicketRow, WaitingCountsRow } from '#features/maintenance/shapes/ticket.ts';
import { countOpenTickets, planTickets, ticketsOf } from '#features/maintenance/server/public.ts';
import { closeSetUps } from './close-set-ups.ts';

const testApp = setUpTestApp();
const ends = at('2026-06-21 11:00');
let tom: SignedInGuest;
let dana: SignedInGuest;
let worker: string;
let hall: string;
beforeAll(async () => {
  dana = await signInPlanner(testApp);
  tom = await testApp.person({ firstName: 'Tom', lastName: 'Becker', accountArea: 'Maintenance' });
  hall = await addTestPlace(await signInBookingAdministrator(testApp), 'Dining Hall');
  worker = newId();
  await tom.calls.maintenance.addWorker.mutate({ id: worker, list: 'staff', name: 'Tom Becker', accountId: tom.accountId });
});
beforeEach(() => testApp.clock.set(friday));

/** Plans one set-up per day, as a schedule does. Returns the ticket IDs in the order of `days`. */
async function setUps(event: string, days: (string | null)[], title = 'Tables for breakfast'): Promise<string[]> {
  const { app } = testApp.running;
  const originIds = days.map(() => `${event}.${newId()}`);
  const plans = days.map((dueDay, nth) => ({ originId: originIds[nth] ?? '', title, description: '20 tables', placeId: hall, dueDay }));
  await app.write(null, (tx) => planTickets(tx, 'sheet', plans));
  const plannedTickets = await ticketsOf(app, 'sheet', originIds);
  return originIds.map((originId) => plannedTickets.find((ticket) => ticket.originId === originId)?.id ?? '');
}

async function runAt(moment: Instant): Promise<void> {
  testApp.clock.set(moment);
  await closeSetUps.run(testApp.running.app, {}, { number: 1, last: false });
}

async function rowsOf<Row extends { id: string }>(view: string, input: object = {}, by = tom): Promise<Row[]> {
  const live = await by.watch(`maintenance.${view}`, input);
  live.close();
  return live.rows<Row>();
}
const statusOf = async (id: string) => (await rowsOf<TicketRow>('ticket', { id }))[0]?.status;
const kindsOf = async (id: string) => (await rowsOf<HistoryRow>('history', { id })).map(({ kind }) => kind);
const setStatus = (id: string, from: string, to: string) =>
  tom.calls.maintenance.changeTicket.mutate({ id, changes: { status: { from, to } } as never });

describe('closeSetUps', () => {
  test('closes set-ups after the end of their event with a history entry and without a notice', async () => {
    const [one = '', started = '', after = ''] = await setUps(await createTestReservation(dana), [
      '2026-06-19',
      '2026-06-20',
      '2026-06-22',
    ]);
    await setStatus(started, 'open', 'in-progress');
    await runAt(addMilliseconds(ends, -1));
    expect([await statusOf(one), await statusOf(started)]).toEqual(['open', 'in-progress']);
    await runAt(ends);
    expect([await statusOf(one), await statusOf(started), await statusOf(after)]).toEqual(['closed', 'closed', 'open']);
    const [last] = (await rowsOf<HistoryRow>('history', { id: started })).toSorted((a, b) => Number(b.id) - Number(a.id));
    expect(last).toMatchObject({
      kind: 'maintenance.set-up-over',
      actorName: null,
      before: { status: 'in-progress' },
      after: { status: 'closed' },
    });
    // The day ends at midnight in the camp's time zone, not in the server's time zone.
    await runAt(addMilliseconds(at('2026-06-23 00:00'), -1));
    expect(await statusOf(after)).toBe('open');
    await runAt(at('2026-06-23 00:00'));
    expect(await statusOf(after)).toBe('closed');
    const notices = await tom.watch('notifications.mine');
    notices.close();
    expect(notices.rows()).toEqual([]);
  });

  test('changes nothing on a second run', async () => {
    const [setUpId = ''] = await setUps(await createTestReservation(dana), ['2026-06-20']);
    for (const _time of [1, 2, 3]) await runAt(addMilliseconds(ends, hour));
    await Promise.all([runAt(addMilliseconds(ends, hour)), runAt(addMilliseconds(ends, hour))]);
    expect((await kindsOf(setUpId)).filter((kind) => kind === 'maintenance.set-up-over')).toHaveLength(1);
  });

  test('keeps a set-up open that a person has reopened', async () => {
    const [byJob = '', byHand = ''] = await setUps(await createTestReservation(dana), ['2026-06-20', '2026-06-20']);
    await setStatus(byHand, 'open', 'closed');
    await runAt(ends);
    expect(await kindsOf(byHand)).not.toContain('maintenance.set-up-over');
    for (const id of [byJob, byHand]) await setStatus(id, 'closed', 'open');
    for (const days of [0, 1, 4]) await runAt(addMilliseconds(ends, days * day));
    expect([await statusOf(byJob), await statusOf(byHand)]).toEqual(['open', 'open']);
  });

  test('closes a set-up a second time if its schedule has reopened it with a new text', async () => {
    const event = await createTestReservation(dana);
    const originId = `${event}.${newId()}`;
    const { app } = testApp.running;
    const plan = (title: string) =>
      app.write(null, (tx) => planTickets(tx, 'sheet', [{ originId, title, description: '', placeId: hall, dueDay: '2026-06-21' }]));
    await plan('Tables');
    const id = (await ticketsOf(app, 'sheet', [originId]))[0]?.id ?? '';
    await runAt(ends);
    await plan('Tables and chairs');
    expect(await statusOf(id)).toBe('open');
    await runAt(addMilliseconds(ends, hour));
    expect(await statusOf(id)).toBe('closed');
  });

  test('does not close unsafe set-ups, normal tickets and set-ups of current events', async () => {
    const [event, longer] = [await createTestReservation(dana), await createTestReservation(dana, { endsAt: at('2026-06-28 11:00') })];
    const [unsafe = ''] = await setUps(event, ['2026-06-20']);
    const [coming = ''] = await setUps(longer, ['2026-06-20']);
    await tom.calls.maintenance.markUnsafe.mutate({ id: unsafe });
    const ticket = newId(16);
    await tom.calls.maintenance.createTicket.mutate({ id: ticket, title: 'Tap drips', dueDay: '2026-06-13' });
    await runAt(ends);
    expect([await statusOf(unsafe), await statusOf(coming), await statusOf(ticket)]).toEqual(['open', 'open', 'open']);
  });
});

describe('set-ups and tickets', () => {
  test('are separate in lists, counts and on the map, but not in the search', async () => {
    const word = `zebra${newId(6)}`;
    const event = await createTestReservation(dana, { name: 'Zebra Camp' });
    const [later_ = '', today = '', yesterday = ''] = await setUps(event, ['2026-06-20', '2026-06-12', '2026-06-11'], `${word} tables`);
    const ticket = newId(16);
    await tom.calls.maintenance.createTicket.mutate({ id: ticket, title: `${word} tap`, placeId: hall });
    const ids = async (filter: object) => (await rowsOf<TicketRow>('tickets', { words: word, ...filter })).map(({ id }) => id);
    expect(await ids({})).toEqual([ticket]);
    expect(await ids({ kind: 'set-ups', from: '2026-06-12' })).toEqual([today, later_, yesterday]);
    expect((await ids({ kind: 'all' })).toSorted()).toEqual([later_, today, yesterday, ticket].toSorted());
    const [first] = await rowsOf<TicketRow>('tickets', { words: word, kind: 'set-ups', from: '2026-06-12' });
    expect(first?.event).toEqual({ id: event, name: 'Zebra Camp' });
    const open = async (filter: object) =>
      (await rowsOf<StatusCount>('ticketCounts', { words: word, ...filter })).find(({ id }) => id === 'open')?.count;
    expect([await open({}), await open({ kind: 'set-ups' })]).toEqual([1, 3]);
    const matches: WorkMatch[] = await tom.calls.maintenance.search.query({ words: word });
    expect(matches.map(({ id }) => id).toSorted()).toEqual([later_, today, yesterday, ticket].toSorted());
    const at_ = (await countOpenTickets(testApp.running.app.rows, 'all')).find(({ placeId }) => placeId === hall);
    // The count includes this ticket and a set-up that the previous test has marked unsafe.
    expect(at_).toMatchObject({ count: 2, isUnsafe: true });
  });

  test('both lists contain an unsafe set-up', async () => {
    const word = `okapi${newId(6)}`;
    const [id = ''] = await setUps(await createTestReservation(dana), ['2026-06-12'], `${word} stage`);
    await tom.calls.maintenance.markUnsafe.mutate({ id });
    for (const kind of ['tickets', 'set-ups', 'all'])
      expect((await rowsOf<TicketRow>('tickets', { words: word, kind })).map((row) => row.id)).toEqual([id]);
  });

  test('have separate counts on the home page, with only those set-ups that are due', async () => {
    const waiting = async () => (await rowsOf<WaitingCountsRow>('waiting'))[0];
    const before = await waiting();
    const [today = '', tomorrow = ''] = await setUps(await createTestReservation(dana), ['2026-06-12', '2026-06-13', '2026-06-12']);
    for (const id of [today, tomorrow])
      await tom.calls.maintenance.changeTicket.mutate({ id, changes: { assigneeId: { from: null, to: worker } } });
    expect(await waiting()).toEqual({ ...before, setUps: 1 });
  });
});
