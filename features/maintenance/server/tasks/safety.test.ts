import { beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { friday, type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import type { CompletionRow, TaskRow } from '#features/maintenance/shapes/task.ts';
import type { WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import type { UrgentRow } from '#features/notifications/shapes.ts';

// Friday, June 12, 2026.
const testApp = setUpTestApp();
let sam: SignedInGuest;
let mia: SignedInGuest;
let vera: SignedInGuest;
let veras: string;
beforeAll(async () => {
  sam = await testApp.person({ firstName: 'Sam', lastName: 'Whitfield', accountArea: 'Maintenance' });
  mia = await testApp.person({ firstName: 'Mia', lastName: 'Stone', accountArea: 'Maintenance' });
  // Vera sees only tasks that are assigned to her, and may not mark places unsafe.
  vera = await testApp.person({ firstName: 'Vera', lastName: 'Blum', accountArea: 'Food Service' });
  veras = newId();
  await sam.calls.maintenance.addWorker.mutate({ id: veras, list: 'staff', name: 'Vera Blum', accountId: vera.accountId });
});

const today = '2026-06-12';
const tomorrow = '2026-06-13';

async function inspection(facts: object = {}): Promise<{ id: string; placeId: string }> {
  const placeId = await addTestPlace(await signInBookingAdministrator(testApp), `Zipline ${newId()}`, null, { kind: 'activity' });
  const id = newId(16);
  const checklist = ['Cable', 'Brake'];
  const task = { title: 'Daily inspection', description: '', isSafety: true, repeats: 'calendar' } as const;
  const rhythm = { every: 1, unit: 'day', firstDue: today, eventKind: 'any', daysBefore: 0, restsFrom: '', restsUntil: '' } as const;
  expect(await sam.calls.maintenance.addTask.mutate({ id, placeId, assigneeId: veras, checklist, ...task, ...rhythm, ...facts })).toEqual({
    done: true,
  });
  return { id, placeId };
}

type Line = { text: string; outcome: 'good' | 'failed' | 'skipped'; note: string };
const line = (text: string, outcome: Line['outcome'], note = ''): Line => ({ text, outcome, note });
const good = [line('Cable', 'good'), line('Brake', 'good')];
const frayed = [line('Cable', 'failed', 'Frayed'), line('Brake', 'good')];

const completionOf = (taskId: string, facts: object = {}) => ({
  id: newId(),
  taskId,
  due: today,
  lastDone: null,
  minutes: null,
  note: '',
  lines: good,
  ...facts,
});
const done = (by: SignedInGuest, input: ReturnType<typeof completionOf>) => by.calls.maintenance.doTask.mutate(input);

async function rowsOf<Row extends { id: string }>(view: string, input: object = {}): Promise<Row[]> {
  const live = await sam.watch(view, input);
  live.close();
  return live.rows<Row>();
}
const taskOf = async (id: string) => (await rowsOf<TaskRow>('maintenance.tasks')).find((row) => row.id === id);
const doingsOf = (taskId: string) => rowsOf<CompletionRow>('maintenance.doings', { taskId });
const stateOf = async (id: string) => (await rowsOf<PlaceRow>('reservations.places')).find((row) => row.id === id)?.state;
async function ticketOf(taskId: string): Promise<WholeTicketRow | undefined> {
  const id = (await doingsOf(taskId)).flatMap(({ lines }) => lines.flatMap(({ ticketId }) => ticketId ?? []))[0] ?? '';
  return (await rowsOf<WholeTicketRow>('maintenance.ticket', { id }))[0];
}

describe('a failed line of a safety inspection', () => {
  test('opens an urgent ticket, closes the place and notifies the people in charge', async () => {
    const { id, placeId } = await inspection();
    expect(await done(vera, completionOf(id, { lines: frayed, closes: true }))).toEqual({ done: true });
    expect(await ticketOf(id)).toMatchObject({ priority: 'urgent', isUnsafe: true, unsafeBy: 'Vera Blum', placeId });
    expect(await stateOf(placeId)).toBe('closed');
    const own = await vera.watch('notifications.urgent');
    const [message] = await own.until<UrgentRow>((rows) => rows.length > 0);
    own.close();
    expect(message?.asked.map(({ name }) => name)).toEqual(expect.arrayContaining(['Mia Stone', 'Sam Whitfield']));
  });

  test('closes the place if an older client does not send the choice `closes`', async () => {
    const { id, placeId } = await inspection();
    await done(vera, completionOf(id, { lines: frayed }));
    expect(await stateOf(placeId)).toBe('closed');
  });

  test('opens an urgent ticket but leaves the place open if the worker chooses so', async () => {
    const { id, placeId } = await inspection();
    await done(vera, completionOf(id, { lines: frayed, closes: false }));
    expect(await ticketOf(id)).toMatchObject({ priority: 'urgent', isUnsafe: false });
    expect(await stateOf(placeId)).toBe('open');
  });

  test('opens only one ticket and sends one notice if the completion is sent twice', async () => {
    const { id } = await inspection();
    const input = completionOf(id, { lines: frayed });
    await Promise.all([done(vera, input), done(vera, input)]);
    expect(await doingsOf(id)).toHaveLength(1);
    const ticket = await ticketOf(id);
    const { rows } = await testApp.running.app.database.pool.query(
      `select from events where kind = 'maintenance.ticket-unsafe' and subject_id = $1`,
      [ticket?.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('opens a normal ticket and closes no place if the task is not a safety inspection', async () => {
    const { id, placeId } = await inspection({ isSafety: false });
    await done(vera, completionOf(id, { lines: frayed, closes: true }));
    expect(await ticketOf(id)).toMatchObject({ priority: 'normal', isUnsafe: false });
    expect(await stateOf(placeId)).toBe('open');
  });
});

describe('a skipped line of a safety inspection', () => {
  test('is refused without a reason', async () => {
    const { id } = await inspection();
    const bare = await done(vera, completionOf(id, { lines: [line('Cable', 'good'), line('Brake', 'skipped')] }));
    expect(bare).toEqual({ refused: 'no-reason', field: 'lines.1.note' });
    expect(await done(vera, completionOf(id, { lines: [] }))).toEqual({ refused: 'line-missing' });
    expect(await doingsOf(id)).toEqual([]);
    expect(await taskOf(id)).toMatchObject({ nextDue: today, lastDone: null });
  });

  test('appears with its reason in the completion and in the history', async () => {
    const { id } = await inspection();
    expect(await done(vera, completionOf(id, { lines: [line('Cable', 'good'), line('Brake', 'skipped', 'Being painted')] }))).toEqual({
      done: true,
    });
    expect(await doingsOf(id)).toMatchObject([{ lines: [{ outcome: 'good' }, { outcome: 'skipped', note: 'Being painted' }] }]);
    const history = await rowsOf<{ id: string; after: unknown }>('maintenance.taskHistory', { id });
    expect(history.map(({ after }) => after)).toContainEqual(expect.objectContaining({ skipped: ['Brake: Being painted'] }));
  });
});

describe('completing a task before its due day', () => {
  test('refuses a second press after the first has moved the due day to tomorrow', async () => {
    const { id } = await inspection();
    const [first, second] = [completionOf(id, { turn: 'due' }), completionOf(id, { turn: 'due' })];
    expect(await done(vera, first)).toEqual({ done: true });
    expect(await done(vera, second)).toEqual({ refused: 'done-meanwhile', by: 'Vera Blum' });
    expect(await taskOf(id)).toMatchObject({ nextDue: tomorrow });
    expect(await doingsOf(id)).toHaveLength(1);
  });

  test("counts for the due day if the worker chooses 'due'", async () => {
    const { id } = await inspection({ firstDue: tomorrow });
    await done(vera, completionOf(id, { due: tomorrow, turn: 'due' }));
    expect(await taskOf(id)).toMatchObject({ nextDue: '2026-06-14' });
  });

  test.each([
    ['if the worker chooses so', { turn: 'extra' }],
    ['if an older client omits the choice', {}],
  ])('records an extra completion without moving the due day %s', async (_case, more) => {
    const { id } = await inspection({ firstDue: tomorrow });
    expect(await done(vera, completionOf(id, { due: tomorrow, ...more }))).toEqual({ done: true });
    expect(await taskOf(id)).toMatchObject({ nextDue: tomorrow, lastDone: { byName: 'Vera Blum' } });
    expect(await doingsOf(id)).toMatchObject([{ isExtra: true, due: null }]);
  });

  test('records extra completions by two people and then accepts a completion for the due day', async () => {
    const { id } = await inspection({ firstDue: tomorrow });
    const extras = [sam, vera].map((by) => done(by, completionOf(id, { due: tomorrow, turn: 'extra' })));
    expect(await Promise.all(extras)).toEqual([{ done: true }, { done: true }]);
    testApp.clock.set(addMilliseconds(friday, day));
    expect(await done(mia, completionOf(id, { due: tomorrow, turn: 'due' }))).toEqual({ done: true });
    expect(await taskOf(id)).toMatchObject({ nextDue: '2026-06-14' });
    testApp.clock.set(friday);
  });

  test('keeps the due day when an extra completion is undone', async () => {
    const { id } = await inspection();
    await done(vera, completionOf(id, { turn: 'due' }));
    testApp.clock.set(addMilliseconds(friday, 60_000));
    const extra = completionOf(id, { due: tomorrow, turn: 'extra' });
    await done(vera, extra);
    expect(await vera.calls.maintenance.undoDoing.mutate({ id: extra.id })).toEqual({ done: true });
    expect(await taskOf(id)).toMatchObject({ nextDue: tomorrow });
    expect(await doingsOf(id)).toHaveLength(1);
    testApp.clock.set(friday);
  });
});

test('a later inspection without failed lines does not reopen an unsafe place', async () => {
  const { id, placeId } = await inspection();
  await done(vera, completionOf(id, { lines: frayed }));
  testApp.clock.set(addMilliseconds(friday, day));
  await done(vera, completionOf(id, { due: tomorrow, lastDone: friday, lines: good, turn: 'due' }));
  expect(await stateOf(placeId)).toBe('closed');
  const ticket = (await ticketOf(id))?.id ?? '';
  await sam.calls.maintenance.sayMended.mutate({ id: ticket });
  await mia.calls.maintenance.reopenPlace.mutate({ id: ticket });
  await vi.waitFor(async () => expect(await stateOf(placeId)).toBe('open'));
  testApp.clock.set(friday);
});
