import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { HistoryRow } from '#platform/events/history.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { friday, type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { at, createTestReservation, signInPlanner } from '#features/reservations/server/reservations/testing.ts';
import type { CompletionRow, TaskRow } from '#features/maintenance/shapes/task.ts';
import type { NotificationRow } from '#features/notifications/shapes.ts';
import type { WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { notifyOverdue } from './notify-overdue.ts';

// Friday, June 12, 2026.
const testApp = setUpTestApp();
let sam: SignedInGuest;
let joel: SignedInGuest;
beforeAll(async () => {
  sam = await testApp.person({ firstName: 'Sam', lastName: 'Whitfield', accountType: 'Chautauqua', accountArea: 'Maintenance' });
  joel = await testApp.person({ firstName: 'Joel', lastName: 'Marsh', permissions: ['view-full-maintenance'] });
});

type NewTask = Parameters<SignedInGuest['calls']['maintenance']['addTask']['mutate']>[0];

function task(facts: Partial<NewTask> = {}): NewTask {
  return {
    id: newId(16),
    title: 'Check the extinguishers',
    description: '',
    placeId: null,
    checklist: [],
    repeats: 'calendar',
    every: 1,
    unit: 'week',
    firstDue: '2026-06-10',
    eventKind: 'any',
    daysBefore: 0,
    restsFrom: '',
    restsUntil: '',
    ...facts,
  };
}

async function added(facts: Partial<NewTask> = {}): Promise<NewTask> {
  const input = task(facts);
  expect(await sam.calls.maintenance.addTask.mutate(input)).toEqual({ done: true });
  return input;
}

async function rowOf(id: string): Promise<TaskRow | undefined> {
  const list = await sam.watch('maintenance.tasks');
  list.close();
  return list.rows<TaskRow>().find((row) => row.id === id);
}

async function doingsOf(taskId: string): Promise<CompletionRow[]> {
  const list = await sam.watch('maintenance.doings', { taskId });
  list.close();
  return list.rows<CompletionRow>();
}

const doing = (taskId: string, due: string | null, facts: object = {}) => ({
  id: newId(),
  taskId,
  due,
  minutes: null,
  note: '',
  turn: 'due' as const,
  lines: [],
  ...facts,
});

describe('a repeating task', () => {
  test('is created once despite a retry, with an ID of 16 letters and digits, and is due on its first day', async () => {
    const input = await added();
    expect(await sam.calls.maintenance.addTask.mutate(input)).toEqual({ done: true });
    expect(await rowOf(input.id)).toMatchObject({
      id: expect.stringMatching(/^[A-Za-z0-9]{16}$/),
      title: input.title,
      nextDue: '2026-06-10',
      lastDone: null,
    });
    expect(await testApp.running.app.database.pool.query('select 1 from repeating_tasks where id = $1', [input.id])).toMatchObject({
      rowCount: 1,
    });
  });

  test('is due one interval after a completion, which shows person and duration', async () => {
    const { id } = await added();
    const list = await joel.watch('maintenance.tasks');
    await sam.calls.maintenance.doTask.mutate(doing(id, '2026-06-10', { minutes: 25, note: 'Two were low.' }));
    await list.until<TaskRow>((rows) => rows.some((row) => row.id === id && row.nextDue === '2026-06-17'));
    list.close();
    expect((await rowOf(id))?.lastDone).toEqual({ at: friday, byName: 'Sam Whitfield' });
    expect(await doingsOf(id)).toMatchObject([{ byName: 'Sam Whitfield', minutes: 25, note: 'Two were low.', due: '2026-06-10' }]);
  });

  test('is due by its new interval if an earlier completion is undone', async () => {
    const { id } = await added();
    const [first, second] = [doing(id, '2026-06-10'), doing(id, '2026-06-17')];
    await sam.calls.maintenance.doTask.mutate(first);
    testApp.clock.set(addMilliseconds(friday, day));
    await sam.calls.maintenance.doTask.mutate(second);
    const monthly = { unit: { from: 'week', to: 'month' } } as const;
    expect(await sam.calls.maintenance.changeTask.mutate({ id, changes: monthly })).toEqual({ done: true });
    expect((await rowOf(id))?.nextDue).toBe('2026-07-10');
    await joel.calls.maintenance.undoDoing.mutate({ id: second.id });
    expect((await rowOf(id))?.nextDue, 'by the month, since it was done on June 12').toBe('2026-07-10');
    await joel.calls.maintenance.undoDoing.mutate({ id: first.id });
    expect((await rowOf(id))?.nextDue, 'never done').toBe('2026-06-10');
    testApp.clock.set(friday);
  });

  test('gets its earlier due day when the last completion is undone, but older completions cannot be undone', async () => {
    const { id } = await added();
    const first = doing(id, '2026-06-10');
    const second = doing(id, '2026-06-17');
    await sam.calls.maintenance.doTask.mutate(first);
    testApp.clock.set(addMilliseconds(friday, day));
    await sam.calls.maintenance.doTask.mutate(second);
    expect((await rowOf(id))?.nextDue).toBe('2026-06-24');
    expect(await joel.calls.maintenance.undoDoing.mutate({ id: first.id })).toEqual({ refused: 'not-the-last' });
    expect(await joel.calls.maintenance.undoDoing.mutate({ id: second.id })).toEqual({ done: true });
    expect(await rowOf(id)).toMatchObject({ nextDue: '2026-06-17', lastDone: { byName: 'Sam Whitfield' } });
    expect(await joel.calls.maintenance.undoDoing.mutate({ id: first.id })).toEqual({ done: true });
    expect(await rowOf(id)).toMatchObject({ nextDue: '2026-06-10', lastDone: null });
    expect(await joel.calls.maintenance.undoDoing.mutate({ id: first.id })).toEqual({ refused: 'gone' });
    testApp.clock.set(friday);
  });

  test('uses the device time of an offline completion', async () => {
    const { id } = await added({ repeats: 'completion', every: 1, unit: 'week' });
    testApp.clock.set(addMilliseconds(friday, day));
    const at = addMilliseconds(friday, 2 * 3_600_000);
    await sam.calls.maintenance.doTask.mutate({ ...doing(id, '2026-06-10'), at });
    expect(await rowOf(id)).toMatchObject({ nextDue: '2026-06-19', lastDone: { at } });
    // A device time in the future is replaced by the server's time.
    await sam.calls.maintenance.doTask.mutate({ ...doing(id, '2026-06-19'), at: addMilliseconds(friday, 9 * day) });
    expect((await rowOf(id))?.lastDone?.at).toBe(addMilliseconds(friday, day));
    testApp.clock.set(friday);
  });

  test('accepts only one of two concurrent completions and tells the second person who was first', async () => {
    const { id } = await added();
    const [sams, joels] = [doing(id, '2026-06-10'), doing(id, '2026-06-10')];
    const answers = await Promise.all([sam.calls.maintenance.doTask.mutate(sams), joel.calls.maintenance.doTask.mutate(joels)]);
    const [first] = await doingsOf(id);
    expect(answers.filter((answer) => 'done' in answer)).toHaveLength(1);
    expect(answers.filter((answer) => 'refused' in answer)).toEqual([{ refused: 'done-meanwhile', by: first?.byName }]);
    expect(await sam.calls.maintenance.doTask.mutate(first?.id === sams.id ? sams : joels)).toEqual({ done: true });
    expect(await doingsOf(id)).toHaveLength(1);
  });

  test('gets a ticket only for a failed line, linked in both directions', async () => {
    const { id } = await added({ title: 'Pool', checklist: ['Gate closes', 'Ring hangs'] });
    const lines = [
      { text: 'Gate closes', outcome: 'failed' as const, note: 'Latch bent' },
      { text: 'Ring hangs', outcome: 'good' as const, note: '' },
    ];
    const completionInput = doing(id, '2026-06-10', { lines });
    await sam.calls.maintenance.doTask.mutate(completionInput);
    const [completion] = await doingsOf(id);
    const ticketId = completion?.lines[0]?.ticketId ?? '';
    expect(completion?.lines).toEqual([
      { ...lines[0], ticketId },
      { ...lines[1], ticketId: null },
    ]);
    const ticket = await sam.watch('maintenance.ticket', { id: ticketId });
    expect(ticket.rows<WholeTicketRow>()).toMatchObject([
      {
        title: 'Pool: Gate closes',
        description: 'Latch bent',
        originKind: 'task',
        originId: id,
        reporterName: 'Sam Whitfield',
        status: 'open',
      },
    ]);
    ticket.close();
    await sam.calls.maintenance.doTask.mutate(completionInput);
    expect((await testApp.running.app.database.pool.query('select 1 from maintenance_tickets where origin_id = $1', [id])).rowCount).toBe(
      1,
    );
  });

  test('keeps its due day when it is paused and resumed', async () => {
    const { id } = await added();
    expect(await sam.calls.maintenance.pauseTask.mutate({ id })).toEqual({ done: true });
    // Pausing a paused task changes nothing, so the answer offers no undo.
    expect(await joel.calls.maintenance.pauseTask.mutate({ id })).toEqual({ done: true, isSame: true });
    expect(await rowOf(id)).toMatchObject({ paused: true, nextDue: '2026-06-10' });
    await sam.calls.maintenance.resumeTask.mutate({ id });
    expect(await rowOf(id)).toMatchObject({ paused: false, nextDue: '2026-06-10' });
    const history = await joel.watch('maintenance.taskHistory', { id });
    expect(
      history
        .rows<HistoryRow>()
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['maintenance.task-added', 'maintenance.task-paused', 'maintenance.task-resumed']);
    history.close();
  });

  test('is unassigned after its worker was removed, and its overdue notice goes to everyone', async () => {
    const luis = { id: newId(), list: 'staff', name: 'Luis Ortega', accountId: joel.accountId } as const;
    await sam.calls.maintenance.addWorker.mutate(luis);
    const { id } = await added({ title: 'Bleed the boiler', assigneeId: luis.id });
    expect(await rowOf(id)).toMatchObject({ assigneeName: 'Luis Ortega', hasWorkerLeft: false });
    const notifications = await sam.watch('notifications.mine');
    await sam.calls.maintenance.removeWorker.mutate({ id: luis.id });
    expect(await rowOf(id)).toMatchObject({ assigneeName: 'Luis Ortega', hasWorkerLeft: true });
    await notifyOverdue.run(testApp.running.app, {}, { number: 1, last: false });
    await notifications.until<NotificationRow>((rows) => rows.some(({ title }) => title === 'Overdue: Bleed the boiler'));
    notifications.close();
  });

  test('is deleted together with its completions', async () => {
    const { id } = await added();
    await sam.calls.maintenance.doTask.mutate(doing(id, '2026-06-10'));
    // The caller loaded the task before its last completion, so the deletion is refused.
    const meanwhile = { refused: 'done-meanwhile', by: 'Sam Whitfield' };
    expect(await joel.calls.maintenance.removeTask.mutate({ id, lastDone: null })).toEqual(meanwhile);
    const lastDone = (await rowOf(id))?.lastDone?.at ?? null;
    expect(await sam.calls.maintenance.removeTask.mutate({ id, lastDone })).toEqual({ done: true });
    expect(await rowOf(id)).toBeUndefined();
    expect(await doingsOf(id)).toEqual([]);
    for (const deletedCall of [
      sam.calls.maintenance.removeTask.mutate({ id, lastDone: null }),
      sam.calls.maintenance.pauseTask.mutate({ id }),
      sam.calls.maintenance.doTask.mutate(doing(id, '2026-06-17')),
      sam.calls.maintenance.changeTask.mutate({ id, changes: { every: { from: 1, to: 2 } } }),
    ])
      expect(await deletedCall).toEqual({ refused: 'gone' });
  });
});

describe('maintenance.changeTask', () => {
  test('merges changes of two people to different fields, and returns both values of a conflict', async () => {
    const { id } = await added();
    const change = (by: SignedInGuest, changes: object) => by.calls.maintenance.changeTask.mutate({ id, changes });
    await Promise.all([
      change(sam, { title: { from: 'Check the extinguishers', to: 'Extinguishers' } }),
      change(joel, { checklist: { from: [], to: ['Pressure', 'Seal'] } }),
    ]);
    expect(await rowOf(id)).toMatchObject({ title: 'Extinguishers', checklist: ['Pressure', 'Seal'] });
    expect(await change(joel, { title: { from: 'Check the extinguishers', to: 'Fire' } })).toEqual({
      refused: 'conflict',
      conflicts: [{ field: 'title', theirs: 'Extinguishers', yours: 'Fire', by: 'Sam Whitfield', at: expect.any(String) }],
    });
  });

  test('counts a new interval from the last completion', async () => {
    const { id } = await added();
    await sam.calls.maintenance.doTask.mutate(doing(id, '2026-06-10'));
    await sam.calls.maintenance.changeTask.mutate({
      id,
      changes: { repeats: { from: 'calendar', to: 'completion' }, every: { from: 1, to: 3 } },
    });
    expect((await rowOf(id))?.nextDue).toBe('2026-07-03');
    await sam.calls.maintenance.changeTask.mutate({
      id,
      changes: { repeats: { from: 'completion', to: 'calendar' }, firstDue: { from: '2026-06-10', to: '2026-09-01' } },
    });
    expect((await rowOf(id))?.nextDue).toBe('2026-09-01');
    await sam.calls.maintenance.changeTask.mutate({
      id,
      changes: { restsFrom: { from: '', to: '08-15' }, restsUntil: { from: '', to: '10-14' } },
    });
    expect((await rowOf(id))?.nextDue).toBe('2026-10-15');
  });

  test('refuses a seasonal pause without start or end, and an unknown place', async () => {
    const { id } = await added();
    expect(await sam.calls.maintenance.changeTask.mutate({ id, changes: { restsFrom: { from: '', to: '08-15' } } })).toEqual({
      refused: 'half-a-rest',
      field: 'restsUntil',
    });
    expect(await sam.calls.maintenance.changeTask.mutate({ id, changes: { placeId: { from: null, to: newId() } } })).toEqual({
      refused: 'no-such-place',
      field: 'placeId',
    });
    expect(await sam.calls.maintenance.addTask.mutate(task({ restsUntil: '08-15' }))).toEqual({
      refused: 'half-a-rest',
      field: 'restsFrom',
    });
    expect(await sam.calls.maintenance.addTask.mutate(task({ placeId: newId() }))).toEqual({ refused: 'no-such-place', field: 'placeId' });
  });
});

describe('a task that is due before events', () => {
  test('changes its due day when an event is created, moved or over, and when the task is completed', async () => {
    const dana = await signInPlanner(testApp);
    const { id } = await added({ repeats: 'event', eventKind: 'retreat', daysBefore: 2 });
    const list = await joel.watch('maintenance.tasks');
    const due = (nextDue: string | null) => list.until<TaskRow>((rows) => rows.some((row) => row.id === id && row.nextDue === nextDue));
    await due(null);
    await createTestReservation(dana, { classification: 'camp', startsAt: at('2026-07-01 16:00'), endsAt: at('2026-07-03 11:00') });
    const june = await createTestReservation(dana, {
      classification: 'retreat',
      startsAt: at('2026-06-16 16:00'),
      endsAt: at('2026-06-18 11:00'),
    });
    await due('2026-06-14');
    await createTestReservation(dana, { classification: 'retreat', startsAt: at('2026-07-10 16:00'), endsAt: at('2026-07-12 11:00') });
    const moved = { startsAt: { from: at('2026-06-16 16:00'), to: at('2026-06-15 16:00') } };
    await dana.calls.reservations.change.mutate({ id: june, changes: moved });
    await due('2026-06-13');
    const completionInput = doing(id, '2026-06-13');
    await sam.calls.maintenance.doTask.mutate(completionInput);
    await due('2026-07-08');
    // The completion still counts for the event after the event has moved to a later day.
    const later = { startsAt: { from: at('2026-06-15 16:00'), to: at('2026-06-16 16:00') } };
    await dana.calls.reservations.change.mutate({ id: june, changes: later });
    expect((await rowOf(id))?.nextDue).toBe('2026-07-08');
    await sam.calls.maintenance.undoDoing.mutate({ id: completionInput.id });
    await due('2026-06-14');
    // A due day without a completion is skipped once its event is over.
    testApp.clock.set(at('2026-06-18 11:00'));
    await due('2026-07-08');
    expect(await doingsOf(id)).toEqual([]);
    testApp.clock.set(friday);
    list.close();
  });

  test('accepts an outdated due day if only the event has moved, but refuses after another completion', async () => {
    const dana = await signInPlanner(testApp);
    const { id } = await added({ repeats: 'event', eventKind: 'day_event', daysBefore: 2 });
    const event = await createTestReservation(dana, {
      classification: 'day_event',
      startsAt: at('2026-06-22 09:00'),
      endsAt: at('2026-06-22 17:00'),
    });
    const dates = { startsAt: { from: at('2026-06-22 09:00'), to: at('2026-06-23 09:00') } };
    const ends = { endsAt: { from: at('2026-06-22 17:00'), to: at('2026-06-23 17:00') } };
    expect(await dana.calls.reservations.change.mutate({ id: event, changes: { ...dates, ...ends } })).toMatchObject({ done: true });
    const [sams, joels] = [doing(id, '2026-06-20', { lastDone: null }), doing(id, '2026-06-20', { lastDone: null })];
    expect(await sam.calls.maintenance.doTask.mutate(sams)).toEqual({ done: true });
    expect(await doingsOf(id)).toMatchObject([{ due: '2026-06-21' }]);
    const meanwhile = { refused: 'done-meanwhile', by: 'Sam Whitfield' };
    expect(await joel.calls.maintenance.doTask.mutate(joels)).toEqual(meanwhile);
    const lastDone = (await rowOf(id))?.lastDone?.at;
    expect(await joel.calls.maintenance.doTask.mutate({ ...joels, lastDone })).toEqual({ done: true });
  });

  test('counts a completion for its event even if it arrives after the event', async () => {
    const dana = await signInPlanner(testApp);
    const { id } = await added({ repeats: 'event', eventKind: 'day_event', daysBefore: 0 });
    for (const day of ['2026-06-13', '2026-06-14'])
      await createTestReservation(dana, { classification: 'day_event', startsAt: at(`${day} 09:00`), endsAt: at(`${day} 17:00`) });
    testApp.clock.set(at('2026-06-13 19:00'));
    const lateCompletion = doing(id, '2026-06-13', { lastDone: null, at: at('2026-06-13 08:00') });
    expect(await sam.calls.maintenance.doTask.mutate(lateCompletion)).toEqual({ done: true });
    expect(await doingsOf(id)).toMatchObject([{ due: '2026-06-13' }]);
    expect((await rowOf(id))?.nextDue).toBe('2026-06-14');
    testApp.clock.set(friday);
  });
});

describe("the CSV file of a task's completions", () => {
  test('lists person, time and duration of each completion and escapes formulas', async () => {
    const { id } = await added({ title: 'Pool', checklist: ['Gate'] });
    await sam.calls.maintenance.doTask.mutate(
      doing(id, '2026-06-10', { minutes: 5, note: '=cmd()', lines: [{ text: 'Gate', outcome: 'skipped', note: '' }] }),
    );
    const answer = await fetch(`${testApp.url}/export/task/${id}?language=en`, { headers: { cookie: sam.cookie() } });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="bunkhouse-pool.csv"');
    expect(await answer.text()).toBe(
      "Day,Time,Due,By,Minutes,Checklist,Note\r\n2026-06-12,12:00,2026-06-10,Sam Whitfield,5,Gate: skipped,'=cmd()\r\n",
    );
  });

  test('requires full access', async () => {
    const { id } = await added();
    const reporter = await testApp.person({ accountType: 'Event Staff', permissions: ['submit-maintenance-tickets'] });
    const ask = (cookie: string, of = id) => fetch(`${testApp.url}/export/task/${of}`, { headers: { cookie } });
    expect((await ask('')).status).toBe(401);
    expect((await ask(reporter.cookie())).status).toBe(403);
    expect((await ask(sam.cookie(), newId(16))).status).toBe(404);
    expect((await ask(sam.cookie(), '..%2Fx')).status).toBe(404);
  });
});
