import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { photoBytes, fetchFile, sendFile } from '#platform/files/server/testing.ts';
import type { WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { isUnchanged } from '#platform/http/outcome.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { booking, signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import { at, createTestReservation } from '#features/reservations/server/reservations/testing.ts';
import { hour, addMilliseconds } from '#platform/time/instant.ts';
import type { BoardRow, HousekeeperRow, LinenRow, LostItemRow, NoteRow, ReadinessRow } from '#features/housekeeping/shapes.ts';
import { lostItemRows } from './lost-items.ts';

const testApp = setUpTestApp();
let ada: SignedInGuest;
let rosa: SignedInGuest;
let luz: SignedInGuest;
let lodge: string;
let rooms: string[];
beforeAll(async () => {
  ada = await signInBookingAdministrator(testApp);
  rosa = await testApp.person({ firstName: 'Rosa', lastName: 'Delgado', accountArea: 'Housekeeping' });
  luz = await testApp.person({ firstName: 'Luz', lastName: 'Vega', accountArea: 'Housekeeping' });
  lodge = await addTestPlace(ada, 'Pine Lodge');
  rooms = [];
  for (const n of [1, 2, 3]) rooms.push(await addTestPlace(ada, `Room ${n}`, lodge, { kind: 'room', sleeps: 4 }));
});

async function rowsOf<Row>(by: SignedInGuest, view: string, input: object = {}): Promise<Row[]> {
  const seen = await by.watch(`housekeeping.${view}`, input);
  seen.close();
  expect(seen.denied()).toBeFalsy();
  return seen.rows() as Row[];
}
const stateOf = async () => (await rowsOf<BoardRow>(rosa, 'board')).map(({ state }) => state);

describe('a whole building', () => {
  const all = (from: 'dirty' | 'cleaning' | 'clean', to: 'dirty' | 'cleaning' | 'clean') => ({
    key: newId(),
    places: rooms.map((id) => ({ id, from, to })),
  });

  test('is started, finished and undone in one step, except for another person’s marks', async () => {
    expect(await rosa.calls.housekeeping.mark.mutate(all('dirty', 'cleaning'))).toMatchObject({ done: true, marked: rooms, meanwhile: [] });
    await luz.calls.housekeeping.mark.mutate({ key: newId(), places: [{ id: rooms[1] ?? '', from: 'cleaning', to: 'clean' }] });
    const finished = await rosa.calls.housekeeping.mark.mutate(all('cleaning', 'clean'));
    expect(finished).toMatchObject({
      done: true,
      marked: [rooms[0], rooms[2]],
      meanwhile: [{ id: rooms[1], name: 'Room 2', state: 'clean', by: 'Luz Vega' }],
    });
    expect(await stateOf()).toEqual(['clean', 'clean', 'clean']);
    const back = [rooms[0] ?? '', rooms[2] ?? ''].map((id) => ({ id, from: 'clean' as const, to: 'cleaning' as const }));
    await rosa.calls.housekeeping.mark.mutate({ key: newId(), places: back, isUndo: true });
    expect(await stateOf()).toEqual(['cleaning', 'clean', 'cleaning']);
  });

  test('is assigned to one person, except for a place that someone else assigned meanwhile', async () => {
    const give = (by: SignedInGuest, ids: string[], to: string | null, from: string | null = null) =>
      by.calls.housekeeping.assign.mutate({ key: newId(), places: ids.map((id) => ({ id, from, to })) });
    await give(luz, [rooms[0] ?? ''], luz.accountId);
    const assignment = await give(ada, rooms, rosa.accountId);
    expect(assignment).toMatchObject({ done: true, assigned: [rooms[1], rooms[2]], meanwhile: [{ name: 'Room 1', to: 'Luz Vega' }] });
    expect((await rowsOf<BoardRow>(rosa, 'board')).map(({ assigneeName }) => assigneeName)).toEqual([
      'Luz Vega',
      'Rosa Delgado',
      'Rosa Delgado',
    ]);
    expect(await give(rosa, [rooms[0] ?? ''], rosa.accountId)).toMatchObject({ refused: 'given-meanwhile' });
    expect(await give(rosa, [rooms[1] ?? ''], newId(), rosa.accountId)).toEqual({ refused: 'gone' });
    expect(await give(ada, [rooms[1] ?? ''], null, rosa.accountId)).toMatchObject({ done: true });
    const names = (await rowsOf<HousekeeperRow>(rosa, 'people')).map(({ name }) => name);
    expect(names).toEqual(['Luz Vega', 'Rosa Delgado', 'Ada Marsh']);
  });

  test('is listed instead of its rooms when we clean none of the rooms', async () => {
    for (const id of rooms) await ada.calls.housekeeping.setOurs.mutate({ id, isOurs: false });
    expect((await rowsOf<BoardRow>(rosa, 'board')).map(({ name }) => name)).toEqual(['Pine Lodge']);
    expect(await getFailureCode(rosa.calls.housekeeping.setOurs.mutate({ id: lodge, isOurs: false }))).toBe('not-allowed');
    expect((await rowsOf<{ name: string }>(ada, 'notOurs')).map(({ name }) => name)).toEqual(['Room 1', 'Room 2', 'Room 3']);
    for (const id of rooms) await ada.calls.housekeeping.setOurs.mutate({ id, isOurs: true });
    expect(await rowsOf<BoardRow>(rosa, 'board')).toHaveLength(3);
  });

  test('loses a room from the board only once if two callers remove it', async () => {
    const [id = ''] = rooms;
    const answers = await Promise.all([1, 2].map(() => ada.calls.housekeeping.setOurs.mutate({ id, isOurs: false })));
    expect(answers.filter(isUnchanged)).toHaveLength(1);
    expect(await ada.calls.housekeeping.setOurs.mutate({ id, isOurs: true })).toEqual({ done: true });
    expect(await ada.calls.housekeeping.setOurs.mutate({ id, isOurs: true })).toEqual({ done: true, isSame: true });
  });
});

describe('a note', () => {
  test('becomes one ticket, and note and ticket link to each other', async () => {
    const [room = ''] = rooms;
    const note = { id: newId(), placeId: room, text: 'The lamp flickers\nover the second bed' };
    expect(await rosa.calls.housekeeping.addNote.mutate(note)).toEqual({ done: true });
    await rosa.calls.housekeeping.addNote.mutate(note);
    expect((await rowsOf<BoardRow>(rosa, 'board'))[0]).toMatchObject({ notes: 1 });
    const ticketId = newId().slice(0, 16);
    expect(await luz.calls.housekeeping.ticketFromNote.mutate({ id: note.id, ticketId })).toEqual({ done: true, ticketId });
    const again = await rosa.calls.housekeeping.ticketFromNote.mutate({ id: note.id, ticketId: newId().slice(0, 16) });
    expect(again).toEqual({ done: true, ticketId });
    expect(await rowsOf<NoteRow>(rosa, 'notes', { id: room })).toMatchObject([
      { text: note.text, byName: 'Rosa Delgado', ticketId, ticketStatus: 'open' },
    ]);
    const ticket = await ada.watch('maintenance.ticket', { id: ticketId });
    expect(ticket.rows()).toMatchObject([{ title: 'The lamp flickers', placeId: room, reporterName: 'Luz Vega' }]);
    ticket.close();
    expect(await rosa.calls.housekeeping.settleNote.mutate({ id: note.id })).toEqual({ done: true });
    expect(await rosa.calls.housekeeping.settleNote.mutate({ id: note.id })).toEqual({ refused: 'gone' });
    expect(await rowsOf(rosa, 'notes', { id: room })).toEqual([]);
  });
});

describe('a found item', () => {
  test('is shown to colleagues immediately, returned, and kept again after an undo', async () => {
    const list = await luz.watch('housekeeping.lost');
    const item = { id: newId(), what: 'Blue jacket', placeId: rooms[0] ?? '', foundWhere: 'Under the bed', keptWhere: 'Office' };
    expect(await rosa.calls.housekeeping.addLost.mutate(item)).toEqual({ done: true });
    await rosa.calls.housekeeping.addLost.mutate(item);
    const rows = await list.until<LostItemRow>((all) => all.length === 1);
    expect(rows[0]).toMatchObject({ what: 'Blue jacket', placeName: 'Room 1', state: 'kept', byName: 'Rosa Delgado', photos: [] });
    const returned = { id: item.id, to: 'returned' as const, givenTo: 'the boy’s mother' };
    expect(await luz.calls.housekeeping.settleLost.mutate(returned)).toEqual({ done: true });
    expect(await rosa.calls.housekeeping.settleLost.mutate(returned)).toEqual({ refused: 'settled-meanwhile', by: 'Luz Vega' });
    // A caller who saw an outdated state cannot give the item away or revert another person's decision.
    const late = { id: item.id, from: 'kept' as const, to: 'given-away' as const, givenTo: 'Tom' };
    expect(await rosa.calls.housekeeping.settleLost.mutate(late)).toEqual({ refused: 'settled-meanwhile', by: 'Luz Vega' });
    const undo = { id: item.id, from: 'given-away' as const, to: 'kept' as const };
    expect(await rosa.calls.housekeeping.settleLost.mutate(undo)).toMatchObject({ refused: 'settled-meanwhile' });
    await rosa.calls.housekeeping.settleLost.mutate({ id: item.id, to: 'kept' });
    expect(await rowsOf<LostItemRow>(luz, 'lost')).toMatchObject([{ state: 'kept', givenTo: '', settledByName: null }]);
    list.close();
  });

  test('stays listed while it is kept, even after hundreds of later items', async () => {
    const { pool } = testApp.running.app.database;
    const id = newId();
    await rosa.calls.housekeeping.addLost.mutate({ id, what: 'Old lantern', placeId: null, foundWhere: 'Shed', keptWhere: 'Office' });
    await pool.query(
      `insert into lost_items (id, what, found_at, by_name, state, settled_at)
       select 'SettledLongAgo' || to_char(n, 'FM000000'), 'Sock', $1::timestamptz + n * interval '1 minute', 'Rosa Delgado', 'returned',
         $1::timestamptz + n * interval '1 minute'
       from generate_series(1, 502) n`,
      [testApp.clock.now()],
    );
    const rows = await lostItemRows(testApp.running.app, {}, undefined);
    const socks = rows.filter(({ what }) => what === 'Sock').map((row) => row.id);
    expect(rows.map((row) => row.id)).toContain(id);
    expect([socks.length, socks[0], socks.at(-1)]).toEqual([500, 'SettledLongAgo000502', 'SettledLongAgo000003']);
    await pool.query(`delete from lost_items where what = 'Sock'`);
  });

  test('is found by the global search in every state', async () => {
    const id = newId();
    await rosa.calls.housekeeping.addLost.mutate({ id, what: 'Green thermos', placeId: null, foundWhere: 'Lake', keptWhere: 'Pantry' });
    await luz.calls.housekeeping.settleLost.mutate({ id, to: 'given-away' });
    const matches = await luz.calls.housekeeping.searchLost.query({ words: 'THERMOS lake' });
    expect(matches).toEqual([{ id, what: 'Green thermos', keptWhere: 'Pantry', state: 'given-away' }]);
    expect(await luz.calls.housekeeping.searchLost.query({ words: '' })).toEqual([]);
  });

  test('merges the edits of two people', async () => {
    const id = newId();
    await rosa.calls.housekeeping.addLost.mutate({ id, what: 'Cap', placeId: null, foundWhere: 'Lake', keptWhere: '' });
    await Promise.all([
      rosa.calls.housekeeping.changeLost.mutate({ id, changes: { what: { from: 'Cap', to: 'Red cap' } } }),
      luz.calls.housekeeping.changeLost.mutate({ id, changes: { keptWhere: { from: '', to: 'Office' } } }),
    ]);
    expect((await rowsOf<LostItemRow>(rosa, 'lost')).find((row) => row.id === id)).toMatchObject({ what: 'Red cap', keptWhere: 'Office' });
    const late = await luz.calls.housekeeping.changeLost.mutate({ id, changes: { what: { from: 'Cap', to: 'Green cap' } } });
    expect(late).toMatchObject({ refused: 'conflict' });
    expect(
      await rosa.calls.housekeeping.addLost.mutate({ id: newId(), what: 'x', placeId: newId(), foundWhere: '', keptWhere: '' }),
    ).toEqual({
      refused: 'no-place',
      field: 'placeId',
    });
  });
});

describe('photos', () => {
  const photo = async (by: SignedInGuest, kind: string, record: string) =>
    sendFile(testApp, { kind, record, body: await photoBytes(), cookie: by.cookie() });
  const seenBy = async (id: string, by?: SignedInGuest) => (await fetchFile(testApp, id, by && { cookie: by.cookie() })).status;
  const stranger = () => testApp.person({ accountArea: 'Food Service' });

  test('open only for housekeepers, and photos of a note move into its ticket', async () => {
    const cook = await stranger();
    const note = { id: newId(), placeId: rooms[1] ?? '', text: 'The window is cracked' };
    await rosa.calls.housekeeping.addNote.mutate(note);
    const live = await luz.watch('housekeeping.notes', { id: note.placeId });
    const file = await photo(rosa, 'place-note', note.id);
    expect(file.status).toBe(204);
    const [row] = await live.until<NoteRow>(([pendingNote]) => pendingNote?.photos[0]?.state === 'ready');
    expect(row?.photos).toMatchObject([{ id: file.id, byName: 'Rosa Delgado' }]);
    live.close();
    expect([await seenBy(file.id, luz), await seenBy(file.id, cook), await seenBy(file.id)]).toEqual([200, 404, 404]);
    expect((await photo(cook, 'place-note', note.id)).status).not.toBe(204);
    expect((await photo(rosa, 'place-note', newId())).status).not.toBe(204);

    const ticketId = newId(16);
    await luz.calls.housekeeping.ticketFromNote.mutate({ id: note.id, ticketId });
    const ticket = await ada.watch('maintenance.ticket', { id: ticketId });
    const [copy] = ticket.rows<WholeTicketRow>()[0]?.photos ?? [];
    ticket.close();
    expect(copy).toMatchObject({ label: 'before', state: 'ready' });
    expect([copy?.id === file.id, await seenBy(copy?.id ?? '', ada), await seenBy(copy?.id ?? '')]).toEqual([false, 200, 404]);
  });

  test('open for housekeepers only if they show a found item', async () => {
    const cook = await stranger();
    const item = { id: newId(), what: 'Teddy bear', placeId: rooms[1] ?? '', foundWhere: 'Bed', keptWhere: 'Office' };
    await rosa.calls.housekeeping.addLost.mutate(item);
    const live = await luz.watch('housekeeping.lost');
    const file = await photo(rosa, 'lost-item', item.id);
    expect(file.status).toBe(204);
    await live.until<LostItemRow>((all) => all.some((row) => row.id === item.id && row.photos[0]?.state === 'ready'));
    live.close();
    expect([await seenBy(file.id, luz), await seenBy(file.id, cook), await seenBy(file.id)]).toEqual([200, 404, 404]);
    expect((await photo(cook, 'lost-item', item.id)).status).not.toBe(204);
    expect((await photo(rosa, 'lost-item', newId())).status).not.toBe(204);
  });
});

describe('an arriving group', () => {
  test('adds its beds to the linen count, and the desk sees which places are ready', async () => {
    const id = await createTestReservation(ada, {
      startsAt: at('2026-06-12 16:00'),
      endsAt: at('2026-06-14 11:00'),
      heads: 7,
      bookings: [booking(lodge, '2026-06-12 16:00', '2026-06-14 11:00')],
    });
    expect(await rowsOf<LinenRow>(rosa, 'linen', { days: 7 })).toMatchObject([
      { day: '2026-06-12', groupName: 'Pine Lodge', arriving: 7, leaving: 0 },
      { day: '2026-06-14', arriving: 0, leaving: 7 },
    ]);
    expect(await rowsOf<LinenRow>(rosa, 'linen', { days: 1 })).toHaveLength(1);
    const desk = await ada.watch('housekeeping.ready', { eventId: id });
    expect(desk.rows<ReadinessRow>()).toMatchObject([{ id, all: 3, ready: 0 }]);
    await ada.calls.housekeeping.changeSettings.mutate({ changes: { inspects: { from: true, to: false } } });
    await desk.until<ReadinessRow>(([row]) => row?.ready === 1);
    await rosa.calls.housekeeping.mark.mutate({ key: newId(), places: [{ id: rooms[0] ?? '', from: 'cleaning', to: 'clean' }] });
    const [row] = await desk.until<ReadinessRow>(([readiness]) => readiness?.ready === 2);
    expect(row?.waiting).toEqual([{ id: rooms[2], name: 'Room 3', state: 'cleaning', othersUntil: null }]);
    desk.close();
  });

  test('sees that a place is not ready, and when the previous guests leave it', async () => {
    const cabin = await addTestPlace(ada, 'Cabin', null, { kind: 'room', sleeps: 2 });
    await rosa.calls.housekeeping.mark.mutate({ key: newId(), places: [{ id: cabin, from: 'dirty', to: 'clean' }] });
    const stay = (from: string, until: string) =>
      createTestReservation(ada, { startsAt: at(from), endsAt: at(until), bookings: [booking(cabin, from, until)] });
    const [here, coming] = [await stay('2026-06-11 16:00', '2026-06-12 14:00'), await stay('2026-06-12 16:00', '2026-06-14 11:00')];
    const [row] = await rowsOf<ReadinessRow>(ada, 'ready', { eventId: here });
    expect(row).toMatchObject({ all: 1, ready: 1 });
    const desk = await ada.watch('housekeeping.ready', { eventId: coming });
    const waiting = { id: cabin, name: 'Cabin', state: 'clean', othersUntil: at('2026-06-12 14:00') };
    expect(desk.rows<ReadinessRow>()).toMatchObject([{ all: 1, ready: 0, waiting: [waiting] }]);
    testApp.clock.set(at('2026-06-12 14:00'));
    await desk.until<ReadinessRow>(([readiness]) => readiness?.waiting[0]?.othersUntil === null && readiness.waiting[0].state === 'dirty');
    desk.close();
  });

  test('gets linen according to the settings; edits of different fields merge, and edits of one field conflict', async () => {
    const change = (changes: Parameters<typeof ada.calls.housekeeping.changeSettings.mutate>[0]['changes']) =>
      ada.calls.housekeeping.changeSettings.mutate({ changes });
    expect(await change({ sheets: { from: 2, to: 3 } })).toEqual({ done: true });
    expect(await change({ blankets: { from: 1, to: 2 } })).toEqual({ done: true });
    expect(await change({ sheets: { from: 2, to: 4 }, blankets: { from: 2, to: 1 } })).toEqual({
      refused: 'conflict',
      conflicts: [{ field: 'sheets', theirs: 3, yours: 4, by: expect.stringMatching(/./), at: expect.any(String) }],
    });
    expect(await rowsOf(ada, 'settings', {})).toMatchObject([{ linen: { sheets: 3, blankets: 2, pillowcases: 1 } }]);
    await change({ sheets: { from: 3, to: 2 }, blankets: { from: 2, to: 1 } });
  });

  test('is hidden from accounts without permission', async () => {
    const director = await testApp.person({ permissions: ['view-event-LakesideFamilyCamp26'] });
    const view = await director.watch('housekeeping.ready', { eventId: 'LakesideFamilyCamp26' });
    expect(view.denied()).toBeFalsy();
    const every = await director.watch('housekeeping.ready');
    expect(every.denied()).toBe('not-allowed');
    view.close();
    every.close();
  });
});

test('the linen count of today changes at midnight while the list is open', async () => {
  const hall = await addTestPlace(ada, 'Bunk Hall', null, { sleeps: 8 });
  await createTestReservation(ada, {
    startsAt: at('2026-06-20 16:00'),
    endsAt: at('2026-06-21 11:00'),
    heads: 5,
    bookings: [booking(hall, '2026-06-20 16:00', '2026-06-21 11:00')],
  });
  testApp.clock.set(at('2026-06-20 22:00'));
  rosa = await testApp.person({ firstName: 'Rosa', lastName: 'Delgado', accountArea: 'Housekeeping' });
  const today = await rosa.watch('housekeeping.linen', { days: 1 });
  expect(today.rows<LinenRow>()).toMatchObject([{ day: '2026-06-20', arriving: 5, leaving: 0 }]);
  testApp.clock.set(at('2026-06-21 00:00'));
  await today.until<LinenRow>(([row]) => row?.day === '2026-06-21' && row.leaving === 5 && row.arriving === 0);
  today.close();
});

test('the linen count includes a stay on the day of its early departure, while the list is open', async () => {
  ada = await signInBookingAdministrator(testApp);
  const cabin = await addTestPlace(ada, 'Aspen', null, { kind: 'room', sleeps: 3 });
  const [from, until] = ['2026-06-24 16:00', '2026-06-26 11:00'];
  await createTestReservation(ada, { startsAt: at(from), endsAt: at(until), heads: 3, bookings: [booking(cabin, from, until)] });
  testApp.clock.set(at('2026-06-25 09:00'));
  rosa = await testApp.person({ firstName: 'Rosa', lastName: 'Delgado', accountArea: 'Housekeeping' });
  const today = await rosa.watch('housekeeping.linen', { days: 1 });
  expect(today.rows()).toEqual([]);
  await rosa.calls.housekeeping.leftEarly.mutate({ id: cabin, key: newId() });
  await today.until<LinenRow>(([row]) => row?.leaving === 3);
  await rosa.calls.housekeeping.stillThere.mutate({ id: cabin, key: newId() });
  await today.until<LinenRow>((rows) => rows.length === 0);
  today.close();
});

test('a note and a found item that arrive late keep the device time', async () => {
  const [room = ''] = rooms;
  const writtenAt = addMilliseconds(testApp.running.app.clock.now(), -hour);
  const [note, item] = [newId(), newId()];
  await rosa.calls.housekeeping.addNote.mutate({ id: note, at: writtenAt, placeId: room, text: 'Written in the basement' });
  await rosa.calls.housekeeping.addLost.mutate({ id: item, at: writtenAt, what: 'Torch', placeId: null, foundWhere: '', keptWhere: '' });
  expect((await rowsOf<NoteRow>(rosa, 'notes', { id: room })).find(({ id }) => id === note)).toMatchObject({ at: writtenAt });
  expect((await rowsOf<LostItemRow>(rosa, 'lost')).find(({ id }) => id === item)).toMatchObject({ foundAt: writtenAt });
});
