import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { friday, type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { ListCount, ListedRow } from '#features/reservations/shapes/list.ts';
import { at, createTestReservation, signInPlanner, rowsOf } from './testing.ts';

const testApp = setUpTestApp();
let dana: SignedInGuest;
beforeAll(async () => {
  dana = await signInPlanner(testApp);
});
beforeEach(async () => {
  await testApp.running.app.database.pool.query('delete from reservations');
  testApp.clock.set(friday);
});

const list = (input: object = {}, user = dana) => rowsOf<ListedRow>(user, 'list', input);
const counts = async (input: object = {}, user = dana) =>
  Object.fromEntries((await rowsOf<ListCount>(user, 'listCounts', input)).map(({ id, count }) => [id, count]));
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

/** Creates a reservation of one day. Day 0 is June 7; days before 5 are past. */
const createStay = (day: number, more: Parameters<typeof createTestReservation>[1] = {}) => {
  const date = new Date(Date.UTC(2026, 5, 7 + day)).toISOString().slice(0, 10);
  return createTestReservation(dana, { name: `Day ${day}`, startsAt: at(`${date} 10:00`), endsAt: at(`${date} 18:00`), ...more });
};

describe('list', () => {
  test('returns pages of ten, upcoming by start and past with the latest first', async () => {
    // Created out of order: the order of the rows must come from the start, not from the insertion.
    for (const day of [17, 6, 20, 8, 12, 7, 9, 19, 10, 11, 13, 15, 14, 16, 18, 3, 1, 2]) await createStay(day);
    await createTestReservation(dana, { name: 'On now', startsAt: at('2026-05-20 16:00'), endsAt: at('2026-06-30 11:00') });
    expect(namesOf(await list())).toEqual(['On now', 'Day 6', 'Day 7', 'Day 8', 'Day 9', 'Day 10', 'Day 11', 'Day 12', 'Day 13', 'Day 14']);
    expect(namesOf(await list({ page: 2 }))).toEqual(['Day 15', 'Day 16', 'Day 17', 'Day 18', 'Day 19', 'Day 20']);
    expect(await list({ page: 3 })).toEqual([]);
    expect(namesOf(await list({ when: 'past' }))).toEqual(['Day 3', 'Day 2', 'Day 1']);
    expect(await counts()).toEqual({ upcoming: 16, past: 3 });
  });

  test('finds parts of words in name, group, contact, phone and email, ignoring case and accents', async () => {
    const full = {
      name: 'Peña Reunion',
      groupName: 'Lakewood Bible Church',
      contactName: 'Ruth O’Hale',
      contactPhone: '5135550142',
      contactEmail: 'ruth@gracechapel.org',
    };
    await createStay(10, full);
    await createStay(11, { name: 'Another', contactPhone: '+525512345678' });
    for (const words of [
      'pena',
      'PEÑA',
      'union',
      'lakewood',
      "o'hale",
      '(513) 555-0142',
      '+1 513 555 0142',
      '0142',
      'gracechapel',
      'ruth pena 0142',
    ])
      expect(namesOf(await list({ words })), words).toEqual(['Peña Reunion']);
    expect(namesOf(await list({ words: '+52 55 1234 5678' }))).toEqual(['Another']);
    for (const words of ['pena nobody', '100%', '_', 'ruth@grace.org', '5550143']) expect(await list({ words }), words).toEqual([]);
  });

  test('finds names without apostrophes and ligatures, and phone numbers outside the US', async () => {
    await createStay(9, {
      name: "O'Brien Reunion",
      contactName: 'Søren Æbel',
      groupName: 'Straße 9',
      contactPhone: '+44 (0)20 7946 0123 ext. 7',
    });
    await createStay(10, { name: 'Another' });
    for (const words of ['obrien', 'O’Brien', 'strasse', 'soren', 'aebel', '020 7946 0123', '+44 20 7946 0123', '+44 20'])
      expect(namesOf(await list({ words })), words).toEqual(["O'Brien Reunion"]);
  });

  test('filters by kind and state, and hides cancelled reservations unless the reader searches', async () => {
    await createStay(10, { name: 'Guests', classification: 'reservation' });
    await createStay(11, { name: 'Camp' });
    const gone = await createStay(12, { name: 'Guests who cancelled', classification: 'reservation' });
    await dana.calls.reservations.changeState.mutate({ id: gone, from: 'confirmed', to: 'cancelled' });
    expect(namesOf(await list())).toEqual(['Guests', 'Camp']);
    expect(namesOf(await list({ state: 'cancelled' }))).toEqual(['Guests who cancelled']);
    expect(namesOf(await list({ words: 'guests' }))).toEqual(['Guests', 'Guests who cancelled']);
    expect(await counts({ words: 'guests' })).toEqual({ upcoming: 2, past: 0 });
    // The live list of the specification (§7): classification `reservation`, not ended, by start.
    expect((await list({ classification: 'reservation' })).map(({ id }) => id)).toEqual(
      (await rowsOf<{ id: string }>(dana, 'upcoming')).map(({ id }) => id),
    );
  });

  test('updates live when other people change a stay and when a stay ends', async () => {
    await createStay(6);
    const subscription = await dana.watch('reservations.list');
    const counted = await dana.watch('reservations.listCounts');
    const other = await signInPlanner(testApp, 'Olu', 'Ade');
    const id = await createTestReservation(other, { name: 'Made by another' });
    await subscription.until<ListedRow>((rows) => rows.some((row) => row.id === id));
    await other.calls.reservations.change.mutate({ id, changes: { name: { from: 'Made by another', to: 'Renamed' } } });
    await subscription.until<ListedRow>((rows) => rows.some(({ name }) => name === 'Renamed'));
    testApp.clock.set(at('2026-06-13 18:01'));
    await subscription.until<ListedRow>((rows) => namesOf(rows).join() === 'Renamed');
    await counted.until<ListCount>((rows) => rows.some((row) => row.id === 'past' && row.count === 1));
    expect(namesOf(subscription.rows() as unknown as ListedRow[])).toEqual(['Renamed']);
    subscription.close();
    counted.close();
  });

  test('moves a stay from upcoming to past when it ends, on every page', async () => {
    await createTestReservation(dana, { name: 'Short', startsAt: at('2026-06-12 10:00'), endsAt: at('2026-06-13 10:00') });
    for (const day of [7, 8, 9, 10, 11, 12, 13, 14, 15, 16]) await createStay(day);
    const past = await dana.watch('reservations.list', { when: 'past' });
    const second = await dana.watch('reservations.list', { page: 2 });
    expect(past.rows()).toEqual([]);
    expect(namesOf(second.rows<ListedRow>())).toEqual(['Day 16']);
    testApp.clock.set(at('2026-06-13 10:00'));
    await past.until<ListedRow>((rows) => namesOf(rows).join() === 'Short');
    await second.until<ListedRow>((rows) => rows.length === 0);
    testApp.clock.set(at('2026-06-14 18:00'));
    await past.until<ListedRow>((rows) => namesOf(rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))).join() === 'Day 7,Short');
    testApp.clock.set(at('2026-06-23 18:00'));
    await past.until<ListedRow>((rows) => rows.length === 10 && !namesOf(rows).includes('Short'));
    past.close();
    second.close();
  });

  test('shows only permitted reservations and hides test ids', async () => {
    const own = await createStay(10, { name: 'Own', contactEmail: 'own@example.org' });
    await createStay(11, { name: 'Other', contactEmail: 'other@example.org' });
    await createStay(12, { id: 'testIgnored000000000', name: 'Ignored' });
    const director = await testApp.person({ permissions: [`view-event-${own}`] });
    expect(namesOf(await list({}, director))).toEqual(['Own']);
    expect(await counts({}, director)).toEqual({ upcoming: 1, past: 0 });
    expect(await list({ words: 'other@example.org' }, director)).toEqual([]);
    expect(await counts()).toEqual({ upcoming: 2, past: 0 });
    const volunteer = await testApp.person({});
    const refused = await volunteer.watch('reservations.list');
    expect(refused.denied()).toBe('not-allowed');
    refused.close();
  });
});

describe('the global search', () => {
  const search = (user: SignedInGuest, words: string) => user.calls.reservations.search.query({ words });

  test('lists at most six matches, upcoming before past, and none for empty input', async () => {
    for (const day of [1, 2, 8, 9]) await createStay(day, { name: `Retreat ${day}` });
    expect(namesOf(await search(dana, 'retreat'))).toEqual(['Retreat 8', 'Retreat 9', 'Retreat 2', 'Retreat 1']);
    for (const day of [10, 11, 12]) await createStay(day, { name: `Retreat ${day}` });
    expect(await search(dana, 'retreat')).toHaveLength(6);
    expect(await search(dana, '  ')).toEqual([]);
  });

  test('hides reservations that the account may not see', async () => {
    const own = await createStay(8, { name: 'Retreat own' });
    await createStay(9, { name: 'Retreat of others' });
    const director = await testApp.person({ permissions: [`view-event-${own}`] });
    expect(namesOf(await search(director, 'retreat'))).toEqual(['Retreat own']);
    const volunteer = await testApp.person({});
    expect(await getFailureCode(search(volunteer, 'retreat'))).toBe('not-allowed');
  });

  test('lists matching places before their parts, without archived ones, for accounts that may open a screen of places', async () => {
    const administrator = await testApp.person({ accountArea: 'Administration' });
    const facts = { categories: [], sleeps: 0, seats: 0 };
    const [lodge, room, old] = [newId(), newId(), newId()];
    await administrator.calls.reservations.addPlace.mutate({ id: lodge, kind: 'building', name: 'Oak Lodge', parentId: null, ...facts });
    await administrator.calls.reservations.addPlace.mutate({ id: room, kind: 'room', name: 'Room 1', parentId: lodge, ...facts });
    await administrator.calls.reservations.addPlace.mutate({ id: old, kind: 'building', name: 'Oak Shed', parentId: null, ...facts });
    const barn = newId();
    await administrator.calls.reservations.addPlace.mutate({ id: barn, kind: 'building', name: 'Red-Oak', parentId: null, ...facts });
    await administrator.calls.reservations.archivePlace.mutate({ id: old });
    expect(await administrator.calls.reservations.searchPlaces.query({ words: 'oak' })).toEqual([
      { id: lodge, name: 'Oak Lodge', within: '', kind: 'building', state: 'open' },
      { id: barn, name: 'Red-Oak', within: '', kind: 'building', state: 'open' },
      { id: room, name: 'Room 1', within: 'Oak Lodge', kind: 'room', state: 'open' },
    ]);
    expect(namesOf(await dana.calls.reservations.searchPlaces.query({ words: 'room' }))).toEqual(['Room 1']);
    const volunteer = await testApp.person({});
    expect(await getFailureCode(volunteer.calls.reservations.searchPlaces.query({ words: 'oak' }))).toBe('not-allowed');
  });
});
