import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { HistoryRow } from '#platform/events/history.ts';
import { stripDirectionMarks } from '#platform/i18n/isolate-name.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { booking, signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import { at, createTestReservation } from '#features/reservations/server/reservations/testing.ts';
import type { CleaningState, SettableState } from '#features/housekeeping/rules.ts';
import type { NotificationRow } from '#features/notifications/shapes.ts';
import type { BoardRow } from '#features/housekeeping/shapes.ts';

const testApp = setUpTestApp();
let ada: SignedInGuest;
let rosa: SignedInGuest;
let luz: SignedInGuest;
/** Moves the clock and signs in again, because sessions expire. */
async function atTime(localTime: string): Promise<void> {
  testApp.clock.set(at(localTime));
  ada = await signInBookingAdministrator(testApp);
  rosa = await testApp.person({ firstName: 'Rosa', lastName: 'Delgado', accountArea: 'Housekeeping' });
  luz = await testApp.person({ firstName: 'Luz', lastName: 'Vega', accountArea: 'Housekeeping' });
}
beforeAll(() => atTime('2026-06-12 12:00'));

async function boardRow(id: string, day: string | null = null): Promise<BoardRow | undefined> {
  const seen = await rosa.watch('housekeeping.board', { day });
  seen.close();
  return seen.rows<BoardRow>().find((row) => row.id === id);
}

const tap = (by: SignedInGuest, id: string, from: CleaningState, to: SettableState, more: object = {}) =>
  by.calls.housekeeping.mark.mutate({ key: newId(), places: [{ id, from, to }], ...more });

async function kindsOf(id: string): Promise<string[]> {
  const seen = await rosa.watch('housekeeping.history', { id });
  seen.close();
  return seen.rows<HistoryRow>().map(({ kind, actorName }) => `${actorName} ${kind}`);
}

describe('marking a place', () => {
  test('changes a place from dirty to inspected, and shows each person live to others', async () => {
    const room = await addTestPlace(ada, 'Room 1', null, { kind: 'room', sleeps: 4 });
    const board = await luz.watch('housekeeping.board');
    expect(await boardRow(room)).toMatchObject({ state: 'dirty', since: null, byName: null, isOccupied: false, sleeps: 4 });
    expect(await tap(rosa, room, 'dirty', 'cleaning')).toEqual({ done: true, marked: [room], meanwhile: [] });
    await board.until<BoardRow>((rows) => rows.some((row) => row.id === room && row.state === 'cleaning' && row.byName === 'Rosa Delgado'));
    await tap(rosa, room, 'cleaning', 'clean');
    expect(await tap(luz, room, 'clean', 'inspected')).toMatchObject({ done: true });
    expect(await boardRow(room)).toMatchObject({ state: 'inspected', byName: 'Luz Vega', cleanedById: rosa.accountId });
    expect(await kindsOf(room)).toEqual([
      'Luz Vega housekeeping.inspected',
      'Rosa Delgado housekeeping.finished',
      'Rosa Delgado housekeeping.started',
    ]);
    board.close();
  });

  test('returns the name of the first person to the second person', async () => {
    const room = await addTestPlace(ada, 'Room 2', null, { kind: 'room' });
    const answers = await Promise.all([tap(rosa, room, 'dirty', 'cleaning'), tap(luz, room, 'dirty', 'cleaning')]);
    const by = (await boardRow(room))?.byName;
    expect(answers).toContainEqual({ done: true, marked: [room], meanwhile: [] });
    expect(answers).toContainEqual({ refused: 'meanwhile', meanwhile: [{ id: room, name: 'Room 2', state: 'cleaning', by }] });
  });

  test('keeps another person’s later mark when an undo arrives late', async () => {
    const room = await addTestPlace(ada, 'Room 3', null, { kind: 'room' });
    await tap(rosa, room, 'dirty', 'cleaning');
    await tap(luz, room, 'cleaning', 'clean');
    const undo = await tap(rosa, room, 'cleaning', 'dirty', { isUndo: true });
    expect(undo).toMatchObject({ refused: 'meanwhile', meanwhile: [{ state: 'clean', by: 'Luz Vega' }] });
    expect(await boardRow(room)).toMatchObject({ state: 'clean', cleanedById: luz.accountId });
  });

  test('keeps the other person’s mark when a refused tap is undone', async () => {
    const room = await addTestPlace(ada, 'Room 3b', null, { kind: 'room' });
    await tap(luz, room, 'dirty', 'cleaning');
    expect(await tap(rosa, room, 'dirty', 'cleaning')).toMatchObject({ refused: 'meanwhile' });
    expect(await tap(rosa, room, 'cleaning', 'dirty', { isUndo: true })).toMatchObject({
      refused: 'meanwhile',
      meanwhile: [{ by: 'Luz Vega' }],
    });
    expect(await boardRow(room)).toMatchObject({ state: 'cleaning', byName: 'Luz Vega' });
    expect(await tap(luz, room, 'cleaning', 'dirty', { isUndo: true })).toMatchObject({ marked: [room] });
  });

  test('changes the place once if a tap is retried with the same key', async () => {
    const room = await addTestPlace(ada, 'Room 4', null, { kind: 'room' });
    const key = newId();
    await tap(rosa, room, 'dirty', 'cleaning', { key });
    await tap(rosa, room, 'cleaning', 'dirty', { isUndo: true });
    expect(await tap(rosa, room, 'dirty', 'cleaning', { key })).toEqual({ done: true, marked: [], meanwhile: [] });
    expect(await boardRow(room)).toMatchObject({ state: 'dirty' });
    expect(await kindsOf(room)).toHaveLength(2);
  });

  test('refuses to inspect a place that the caller cleaned, unless confirmed', async () => {
    const room = await addTestPlace(ada, 'Room 5', null, { kind: 'room' });
    await tap(rosa, room, 'dirty', 'clean');
    expect(await tap(rosa, room, 'clean', 'inspected')).toEqual({ refused: 'own-work' });
    expect(await boardRow(room)).toMatchObject({ state: 'clean' });
    expect(await tap(rosa, room, 'clean', 'inspected', { confirmsOwn: true })).toMatchObject({ done: true });
    // Undoing an inspection keeps the name of the person who cleaned.
    await tap(rosa, room, 'inspected', 'clean', { isUndo: true });
    expect(await boardRow(room)).toMatchObject({ state: 'clean', cleanedById: rosa.accountId });
  });

  test('refuses a place that is not on the board', async () => {
    const field = await addTestPlace(ada, 'Meadow', null, { kind: 'field' });
    expect(await tap(rosa, field, 'dirty', 'cleaning')).toEqual({ refused: 'gone' });
    expect(await tap(rosa, newId(), 'dirty', 'cleaning')).toEqual({ refused: 'gone' });
    expect(await boardRow(field)).toBeUndefined();
  });
});

describe('a booking', () => {
  test('makes its places occupied and later dirty, and shows the next arrival, as time passes', async () => {
    await atTime('2026-06-12 12:00');
    const lodge = await addTestPlace(ada, 'Pine Lodge');
    const rooms = await Promise.all([101, 102].map((n) => addTestPlace(ada, `Room ${n}`, lodge, { kind: 'room', sleeps: 4 })));
    const [first = '', second = ''] = rooms;
    await tap(rosa, first, 'dirty', 'clean');
    const stay = { startsAt: at('2026-06-12 16:00'), endsAt: at('2026-06-14 11:00'), heads: 6 };
    await createTestReservation(ada, { ...stay, bookings: [booking(lodge, '2026-06-12 16:00', '2026-06-14 11:00')] });
    expect(await boardRow(first)).toMatchObject({
      state: 'clean',
      isOccupied: false,
      arrivesAt: stay.startsAt,
      beds: 3,
      heads: 6,
      groupName: 'Pine Lodge',
    });
    expect(await boardRow(second)).toMatchObject({ beds: 3 });

    const board = await luz.watch('housekeeping.board');
    await atTime('2026-06-12 16:00');
    await board.until<BoardRow>((rows) => rows.some((row) => row.id === first && row.isOccupied && row.leavesAt === stay.endsAt));
    await atTime('2026-06-14 11:00');
    await board.until<BoardRow>((rows) => rows.some((row) => row.id === first && row.state === 'dirty' && row.since === stay.endsAt));
    expect(await boardRow(first)).toMatchObject({ isOccupied: false, byName: null });
    board.close();
  });

  test('shows the state at the start of a later day', async () => {
    await atTime('2026-06-15 12:00');
    const room = await addTestPlace(ada, 'Later', null, { kind: 'room', sleeps: 2 });
    await createTestReservation(ada, {
      startsAt: at('2026-06-16 16:00'),
      endsAt: at('2026-06-18 11:00'),
      bookings: [booking(room, '2026-06-16 16:00', '2026-06-18 11:00')],
    });
    expect(await boardRow(room)).toMatchObject({ isOccupied: false, arrivesAt: at('2026-06-16 16:00') });
    expect(await boardRow(room, '2026-06-17')).toMatchObject({ isOccupied: true, leavesAt: at('2026-06-18 11:00'), arrivesAt: null });
    expect(await boardRow(room, '2026-06-19')).toMatchObject({ isOccupied: false, state: 'dirty' });
  });

  test('leaves the place empty after an early departure, and a clean place stays clean at the planned end', async () => {
    await atTime('2026-06-20 12:00');
    const room = await addTestPlace(ada, 'Early', null, { kind: 'room', sleeps: 2 });
    expect(await rosa.calls.housekeeping.leftEarly.mutate({ id: room, key: newId() })).toEqual({ refused: 'already-empty' });
    await createTestReservation(ada, {
      startsAt: at('2026-06-19 16:00'),
      endsAt: at('2026-06-21 11:00'),
      bookings: [booking(room, '2026-06-19 16:00', '2026-06-21 11:00')],
    });
    expect(await boardRow(room)).toMatchObject({ isOccupied: true });
    await atTime('2026-06-21 09:00');
    expect(await rosa.calls.housekeeping.leftEarly.mutate({ id: room, key: newId() })).toEqual({ done: true });
    expect(await boardRow(room)).toMatchObject({ isOccupied: false, state: 'dirty', byName: 'Rosa Delgado' });
    await atTime('2026-06-21 10:00');
    await tap(rosa, room, 'dirty', 'clean');
    await atTime('2026-06-21 12:00');
    expect(await boardRow(room)).toMatchObject({ state: 'clean' });
    await rosa.calls.housekeeping.stillThere.mutate({ id: room, key: newId() });
    expect(await boardRow(room)).toMatchObject({ state: 'dirty', since: at('2026-06-21 11:00') });
  });

  test('does not occupy a place if it is an inquiry or cancelled', async () => {
    await atTime('2026-06-22 12:00');
    const room = await addTestPlace(ada, 'Wished', null, { kind: 'room', sleeps: 2 });
    const stay = { startsAt: at('2026-06-23 16:00'), endsAt: at('2026-06-24 11:00') };
    await createTestReservation(ada, { ...stay, state: 'inquiry', bookings: [booking(room, '2026-06-23 16:00', '2026-06-24 11:00')] });
    expect(await boardRow(room)).toMatchObject({ arrivesAt: null });
  });
});

describe('a place that is out of order', () => {
  test('keeps its reason until it is put back in service, and is dirty afterwards', async () => {
    const room = await addTestPlace(ada, 'Broken', null, { kind: 'room' });
    expect(await rosa.calls.housekeeping.putOutOfOrder.mutate({ id: room, reason: 'No hot water' })).toEqual({ done: true });
    expect(await boardRow(room)).toMatchObject({ state: 'out-of-order', reason: 'No hot water', isClosed: false, byName: 'Rosa Delgado' });
    expect(await tap(luz, room, 'out-of-order', 'clean')).toMatchObject({ refused: 'meanwhile' });
    expect(await luz.calls.housekeeping.putOutOfOrder.mutate({ id: room, reason: 'x' })).toEqual({ refused: 'already-out-of-order' });
    expect(await luz.calls.housekeeping.putInOrder.mutate({ id: room })).toEqual({ done: true });
    expect(await boardRow(room)).toMatchObject({ state: 'dirty', reason: '' });
    expect(await luz.calls.housekeeping.putInOrder.mutate({ id: room })).toEqual({ refused: 'already-in-order' });
  });

  test('returns to the earlier state if the same person undoes it', async () => {
    const room = await addTestPlace(ada, 'Mistaken', null, { kind: 'room' });
    await tap(luz, room, 'dirty', 'clean');
    await rosa.calls.housekeeping.putOutOfOrder.mutate({ id: room, reason: 'The wrong room' });
    const undo = (by: SignedInGuest) => tap(by, room, 'out-of-order', 'clean', { isUndo: true });
    expect(await undo(luz)).toMatchObject({ refused: 'meanwhile' });
    expect(await undo(rosa)).toMatchObject({ marked: [room] });
    expect(await boardRow(room)).toMatchObject({ state: 'clean', reason: '', cleanedById: luz.accountId });
    await rosa.calls.housekeeping.putOutOfOrder.mutate({ id: room, reason: 'Leak' });
    await ada.calls.reservations.closePlace.mutate({ id: room, reason: 'Water damage' });
    expect(await undo(rosa)).toMatchObject({ refused: 'meanwhile' });
  });

  test('notifies the office with place and reason, but no housekeeper', async () => {
    const lodge = await addTestPlace(ada, 'Cedar Lodge');
    const room = await addTestPlace(ada, 'Room 7', lodge, { kind: 'room' });
    const [planners, cleaners] = [await ada.watch('notifications.mine'), await luz.watch('notifications.mine')];
    await rosa.calls.housekeeping.putOutOfOrder.mutate({ id: room, reason: 'No hot water' });
    const tells = ({ topic, link }: NotificationRow) => topic === 'housekeeping.out-of-order' && link.endsWith(room);
    const notice = (await planners.until<NotificationRow>((rows) => rows.some(tells))).find(tells);
    expect(notice).toMatchObject({ body: 'No hot water · Rosa Delgado', link: `/calendar?view=places&place=${room}`, urgency: 'normal' });
    expect(stripDirectionMarks(notice?.title ?? '')).toBe('Out of service: Room 7, Cedar Lodge');
    expect(cleaners.rows<NotificationRow>().filter(tells)).toEqual([]);
    await rosa.calls.housekeeping.putInOrder.mutate({ id: room });
    const isOver = (row: NotificationRow) => tells(row) && stripDirectionMarks(row.title) === 'Back in service: Room 7, Cedar Lodge';
    await planners.until<NotificationRow>((rows) => rows.some(isOver));
    planners.close();
    cleaners.close();
  });

  test('stays out of order while it is closed, and no longer when it reopens', async () => {
    const room = await addTestPlace(ada, 'Shut', null, { kind: 'room' });
    const board = await luz.watch('housekeeping.board');
    await ada.calls.reservations.closePlace.mutate({ id: room, reason: 'Water damage' });
    await board.until<BoardRow>((rows) =>
      rows.some((row) => row.id === room && row.state === 'out-of-order' && row.reason === 'Water damage'),
    );
    expect(await rosa.calls.housekeeping.putInOrder.mutate({ id: room })).toEqual({ refused: 'closed' });
    await ada.calls.reservations.openPlace.mutate({ id: room });
    await board.until<BoardRow>((rows) => rows.some((row) => row.id === room && row.state === 'dirty'));
    board.close();
  });
});
