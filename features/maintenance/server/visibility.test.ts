import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { photoBytes, fetchFile, sendFile } from '#platform/files/server/testing.ts';
import type { TicketsRow } from '#features/map/shapes.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import type { CompletionRow, TaskRow } from '#features/maintenance/shapes/task.ts';
import type { StatusCount, TicketRow, WaitingCountsRow, WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';

const testApp = setUpTestApp();
const cast: Record<'ada' | 'tom' | 'vera' | 'rosa' | 'cook' | 'coach' | 'ruth', SignedInGuest> = {} as never;
const places: Record<'lodge' | 'room' | 'hall' | 'kitchen' | 'zipline' | 'chapel', string> = {} as never;
const workers: Record<'vera' | 'dale', string> = { vera: newId(), dale: newId() };

beforeAll(async () => {
  cast.ada = await signInBookingAdministrator(testApp);
  cast.tom = await testApp.person({ firstName: 'Tom', accountArea: 'Maintenance' });
  cast.vera = await testApp.person({ accountArea: 'Volunteer' });
  cast.rosa = await testApp.person({ firstName: 'Rosa', accountArea: 'Housekeeping' });
  cast.cook = await testApp.person({ firstName: 'Otto', accountArea: 'Food Service' });
  cast.coach = await testApp.person({ firstName: 'Rae', accountArea: 'Recreation' });
  cast.ruth = await testApp.person({
    firstName: 'Ruth',
    accountType: 'Event Staff',
    accountArea: 'Event Staff',
    permissions: ['submit-maintenance-tickets'],
  });
  places.lodge = await addTestPlace(cast.ada, 'Pine Lodge');
  places.room = await addTestPlace(cast.ada, 'Room 1', places.lodge, { kind: 'room', sleeps: 4 });
  places.hall = await addTestPlace(cast.ada, 'Dining Hall', null, { categories: ['Meals'] });
  places.kitchen = await addTestPlace(cast.ada, 'Kitchen', places.hall, { kind: 'room' });
  places.zipline = await addTestPlace(cast.ada, 'Zipline', null, { kind: 'activity' });
  places.chapel = await addTestPlace(cast.ada, 'Chapel');
  for (const [key, accountId] of [
    ['vera', cast.vera.accountId],
    ['dale', null],
  ] as const)
    await cast.tom.calls.maintenance.addWorker.mutate({ id: workers[key], list: 'volunteers', name: key, accountId });
});

async function reported(by: SignedInGuest, title: string, more: object = {}): Promise<string> {
  const id = newId(16);
  expect(await by.calls.maintenance.createTicket.mutate({ id, title, ...more })).toEqual({ done: true });
  return id;
}

async function rowsOf<Row extends { id: string }>(by: SignedInGuest, view: string, input: object): Promise<Row[]> {
  const live = await by.watch(view, input);
  live.close();
  expect([view, live.denied()]).toEqual([view, undefined]);
  return live.rows<Row>();
}

const titlesOf = async (by: SignedInGuest, input: object) =>
  (await rowsOf<TicketRow>(by, 'maintenance.tickets', { order: 'newest', ...input })).map(({ title }) => title);

const assign = (id: string, from: string | null, to: string | null) =>
  cast.tom.calls.maintenance.changeTicket.mutate({ id, changes: { assigneeId: { from, to } } });

describe('tickets that an account without full access sees', () => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    for (const [title, placeId] of [
      ['lodge heater', places.lodge],
      ['room tap', places.room],
      ['kitchen fan', places.kitchen],
      ['zipline rope', places.zipline],
      ['chapel lamp', places.chapel],
      ['nowhere', null],
    ] as const)
      ids[title] = await reported(cast.tom, title, { placeId });
    ids['path lights'] = await reported(cast.tom, 'path lights', { assigneeId: workers.vera });
    ids['dale’s bench'] = await reported(cast.tom, 'dale’s bench', { assigneeId: workers.dale });
    ids['vera’s report'] = await reported(cast.vera, 'vera’s report', { placeId: places.chapel });
    ids['ruth’s report'] = await reported(cast.ruth, 'ruth’s report');
  });

  test.each<[keyof typeof cast, string[]]>([
    ['vera', ['path lights', 'vera’s report']],
    ['rosa', ['lodge heater', 'room tap']],
    ['cook', ['kitchen fan']],
    ['coach', ['zipline rope']],
    ['ruth', ['ruth’s report']],
  ])('are the same in list, counts, page, search and map for %s', async (name, titles) => {
    const person = cast[name];
    expect((await titlesOf(person, { status: 'all' })).toSorted()).toEqual(titles.toSorted());
    const counts = await rowsOf<StatusCount>(person, 'maintenance.ticketCounts', {});
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(titles.length);
    for (const [title, id] of Object.entries(ids)) {
      const isSeen = titles.includes(title);
      const [ticket] = await rowsOf<WholeTicketRow>(person, 'maintenance.ticket', { id });
      expect([title, ticket?.title]).toEqual([title, isSeen ? title : undefined]);
      expect([title, (await rowsOf(person, 'maintenance.history', { id })).length > 0]).toEqual([title, isSeen]);
      const matches = await person.calls.maintenance.search.query({ words: title });
      expect([title, matches.some((match) => match.id === id)]).toEqual([title, isSeen]);
    }
    const onMap = await rowsOf<TicketsRow>(person, 'map.tickets', {});
    const seen = await rowsOf<TicketRow>(person, 'maintenance.tickets', {});
    const seenPlaces = new Set(seen.flatMap(({ placeId }) => placeId ?? []));
    expect(onMap.map(({ placeId }) => placeId).toSorted()).toEqual([...seenPlaces].toSorted());
  });

  test('are all tickets for an account with full access', async () => {
    for (const person of [cast.tom, cast.ada]) expect(await titlesOf(person, {})).toHaveLength(Object.keys(ids).length);
  });

  test('do not increase with a filter by place, worker or words', async () => {
    for (const narrowing of [{ placeId: places.chapel }, { assignee: workers.dale }, { assignee: 'nobody' }, { words: 'lamp' }])
      expect([narrowing, await titlesOf(cast.cook, { status: 'all', ...narrowing })]).toEqual([
        narrowing,
        'assignee' in narrowing && narrowing.assignee === 'nobody' ? ['kitchen fan'] : [],
      ]);
  });

  test('are each in only one section', async () => {
    const ticketId = await reported(cast.vera, 'reported and assigned');
    await assign(ticketId, null, workers.vera);
    const sections = async (by: SignedInGuest) =>
      Promise.all((['reported', 'assigned', 'places'] as const).map(async (section) => (await titlesOf(by, { section })).toSorted()));
    expect(await sections(cast.vera)).toEqual([['vera’s report'], ['path lights', 'reported and assigned'], []]);
    await reported(cast.rosa, 'rosa’s room', { placeId: places.room });
    expect(await sections(cast.rosa)).toEqual([['rosa’s room'], [], ['lodge heater', 'room tap']]);
  });

  test('are the only ones whose photos the account sees', async () => {
    const { id } = await sendFile(testApp, {
      kind: 'ticket',
      record: ids['kitchen fan'] ?? '',
      body: await photoBytes(),
      label: 'before',
      cookie: cast.tom.cookie(),
    });
    const statusFor = async (by: SignedInGuest) => (await fetchFile(testApp, id, { cookie: by.cookie() })).status;
    await expect.poll(() => statusFor(cast.tom)).toBe(200);
    expect(await Promise.all([cast.cook, cast.rosa, cast.vera, cast.ruth].map(statusFor))).toEqual([200, 404, 404, 404]);
    const added = (by: SignedInGuest) =>
      photoBytes().then((body) => sendFile(testApp, { kind: 'ticket', record: ids['kitchen fan'] ?? '', body, cookie: by.cookie() }));
    expect((await added(cast.rosa)).status).not.toBe(204);
    const headers = { cookie: cast.cook.cookie(), origin: testApp.url };
    expect((await fetch(`${testApp.url}/files/${id}`, { method: 'DELETE', headers })).ok).toBe(false);
  });

  test('are the only ones on which the account can comment', async () => {
    const addComment = (by: SignedInGuest, title: string) =>
      by.calls.maintenance.comment.mutate({ id: newId(), ticketId: ids[title] ?? '', text: 'Any news?' });
    expect(await addComment(cast.cook, 'kitchen fan')).toEqual({ done: true });
    expect(await addComment(cast.cook, 'room tap')).toEqual({ refused: 'gone' });
  });

  test('are counted on the home page if they are assigned to the account', async () => {
    const [veras] = await rowsOf<WaitingCountsRow>(cast.vera, 'maintenance.waiting', {});
    expect(veras).toMatchObject({ mine: 2, unassigned: 0 });
    expect(await rowsOf<WaitingCountsRow>(cast.cook, 'maintenance.waiting', {})).toMatchObject([{ mine: 0, unassigned: 0 }]);
  });
});

describe('open views update when visibility changes', () => {
  test('through an assignment', async () => {
    const id = await reported(cast.tom, 'gate');
    const page = await cast.vera.watch('maintenance.ticket', { id });
    const comments = await cast.vera.watch('maintenance.comments', { id });
    const list = await cast.vera.watch('maintenance.tickets', { section: 'assigned' });
    await cast.tom.calls.maintenance.comment.mutate({ id: newId(), ticketId: id, text: 'For staff' });
    expect([page.rows(), comments.rows()]).toEqual([[], []]);
    await assign(id, null, workers.vera);
    await page.until<WholeTicketRow>(([row]) => row?.isAssignedToReader === true);
    await comments.until((rows) => rows.length === 1);
    await list.until((rows) => rows.some((row) => row.id === id));
    await assign(id, workers.vera, workers.dale);
    await page.until((rows) => rows.length === 0);
    await comments.until((rows) => rows.length === 0);
    await list.until((rows) => !rows.some((row) => row.id === id));
    for (const live of [page, comments, list]) live.close();
  });

  test('through the removal of a worker', async () => {
    const id = await reported(cast.tom, 'fence', { assigneeId: workers.vera });
    const page = await cast.vera.watch('maintenance.ticket', { id });
    expect(page.rows()).toHaveLength(1);
    await cast.tom.calls.maintenance.removeWorker.mutate({ id: workers.vera });
    await page.until((rows) => rows.length === 0);
    const back = { id: workers.vera, list: 'volunteers', name: 'vera', accountId: cast.vera.accountId } as const;
    await cast.tom.calls.maintenance.addWorker.mutate(back);
    await page.until((rows) => rows.length === 1);
    page.close();
  });

  test('through a new place of the ticket or a new category of the place', async () => {
    const id = await reported(cast.tom, 'sink', { placeId: places.chapel });
    const page = await cast.cook.watch('maintenance.ticket', { id });
    expect(page.rows()).toEqual([]);
    await cast.tom.calls.maintenance.changeTicket.mutate({ id, changes: { placeId: { from: places.chapel, to: places.kitchen } } });
    await page.until((rows) => rows.length === 1);
    const categories = (from: string[], to: string[]) =>
      cast.ada.calls.reservations.changePlace.mutate({ id: places.hall, changes: { categories: { from, to } } });
    await categories(['Meals'], ['Meeting']);
    await page.until((rows) => rows.length === 0);
    await categories(['Meeting'], ['Meals']);
    await page.until((rows) => rows.length === 1);
    page.close();
  });

  test('through a new area or permission of the account', async () => {
    const person = await testApp.person({ accountArea: 'Volunteer' });
    const id = await reported(cast.tom, 'oven', { placeId: places.kitchen });
    const list = await person.watch('maintenance.tickets', {});
    const workersList = await person.watch('maintenance.workers', {});
    expect([list.rows(), workersList.denied()]).toEqual([[], 'not-allowed']);
    const change = (more: object) => cast.ada.calls.accounts.changeAccess.mutate({ id: person.accountId, ...more });
    await change({ accountType: 'Chautauqua', accountArea: 'Food Service' });
    await list.until((rows) => rows.some((row) => row.id === id));
    await change({ accountType: 'Chautauqua', accountArea: 'Intern', grant: [{ permission: 'view-full-maintenance' }] });
    await workersList.until((rows) => rows.length > 0);
    await list.until((rows) => rows.length > 5);
    await change({ revoke: ['view-full-maintenance'] });
    await list.until((rows) => rows.length === 0);
    await expect.poll(() => workersList.denied()).toBe('not-allowed');
    for (const live of [list, workersList]) live.close();
  });
});

describe('assigned work of an account without full access', () => {
  const close = (by: SignedInGuest, id: string, more: object = {}) =>
    by.calls.maintenance.changeTicket.mutate({ id, changes: { status: { from: 'open', to: 'closed' }, ...more } });

  test('allows a change of the status, but of no other field', async () => {
    const id = await reported(cast.tom, 'lamp', { assigneeId: workers.vera });
    expect(await getFailureCode(close(cast.vera, id, { priority: { from: 'normal', to: 'low' } }))).toBe('not-allowed');
    expect(await close(cast.vera, id)).toEqual({ done: true });
    expect(await rowsOf(cast.tom, 'maintenance.ticket', { id })).toMatchObject([{ status: 'closed', priority: 'normal' }]);
  });

  test('changeTicket refuses an unassigned ticket with not-allowed and an invisible ticket with gone', async () => {
    const [own, hidden] = [await reported(cast.vera, 'mine'), await reported(cast.tom, 'hidden')];
    expect(await getFailureCode(close(cast.vera, own))).toBe('not-allowed');
    expect(await close(cast.vera, hidden)).toEqual({ refused: 'gone' });
  });

  test('includes only assigned tasks, which the account can complete', async () => {
    const task = (title: string, assigneeId: string | null) => ({
      id: newId(16),
      title,
      description: '',
      placeId: null,
      assigneeId,
      checklist: ['Seat', 'Back'],
      repeats: 'calendar' as const,
      every: 1,
      unit: 'week' as const,
      firstDue: '2026-06-12',
      eventKind: 'any' as const,
      daysBefore: 0,
      restsFrom: '',
      restsUntil: '',
    });
    const [hers, free] = [task('Sand the benches', workers.vera), task('Sand the tables', null)];
    for (const taskInput of [hers, free]) expect(await cast.tom.calls.maintenance.addTask.mutate(taskInput)).toEqual({ done: true });
    const list = await cast.vera.watch('maintenance.tasks', {});
    expect(list.rows<TaskRow>().map(({ title }) => title)).toEqual(['Sand the benches']);
    const matches = await cast.vera.calls.maintenance.search.query({ words: 'sand' });
    expect(matches.map(({ title }) => title)).toEqual(['Sand the benches']);

    const line = (text: string, outcome: 'good' | 'failed') => ({ text, outcome, note: '' });
    const doing = (id: string, taskId: string) => ({
      id,
      taskId,
      due: '2026-06-12',
      minutes: 5,
      note: '',
      lines: [line('Seat', 'failed'), line('Back', 'good')],
    });
    const [first, second] = [newId(), newId()];
    expect(await cast.vera.calls.maintenance.doTask.mutate(doing(first, free.id))).toEqual({ refused: 'gone' });
    expect(await cast.vera.calls.maintenance.doTask.mutate(doing(first, hers.id))).toEqual({ done: true });
    const linksOf = async (by: SignedInGuest) =>
      (await rowsOf<CompletionRow>(by, 'maintenance.doings', { taskId: hers.id })).flatMap(({ lines }) =>
        lines.flatMap((checkedLine) => checkedLine.ticketId ?? []),
      );
    expect(await linksOf(cast.vera)).toHaveLength(1);
    expect(await cast.vera.calls.maintenance.undoDoing.mutate({ id: first })).toEqual({ done: true });

    // Vera cannot open the ticket of a completion of a task that is not assigned to her.
    expect(await cast.tom.calls.maintenance.doTask.mutate(doing(second, hers.id))).toEqual({ done: true });
    expect([await linksOf(cast.tom), await linksOf(cast.vera)]).toMatchObject([{ length: 1 }, []]);

    const change = { assigneeId: { from: workers.vera, to: null } };
    await cast.tom.calls.maintenance.changeTask.mutate({ id: hers.id, changes: change });
    await list.until((rows) => rows.length === 0);
    expect(await rowsOf(cast.vera, 'maintenance.doings', { taskId: hers.id })).toEqual([]);
    expect(await cast.vera.calls.maintenance.undoDoing.mutate({ id: second })).toEqual({ refused: 'gone' });
    expect((await fetch(`${testApp.url}/export/task/${hers.id}`, { headers: { cookie: cast.vera.cookie() } })).status).toBe(403);
    list.close();
  });
});
