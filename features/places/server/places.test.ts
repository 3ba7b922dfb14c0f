import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { HistoryRow } from '#platform/events/history.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { partsOf, pathOf, placeTree } from '#features/places/place-tree.ts';
import { rowsOf } from '#features/reservations/server/reservations/testing.ts';
import type { PlaceBookings } from '#features/reservations/shapes/bookings.ts';
import { ReasonedClosing, type PlaceRow } from '#features/places/shapes.ts';
import { insertTestBooking, newPlace } from './testing.ts';

const testApp = setUpTestApp();
let dana: SignedInGuest;
let robin: SignedInGuest;
beforeAll(async () => {
  dana = await testApp.person({ firstName: 'Dana', lastName: 'Whitfield', accountArea: 'Administration', permissions: ['view-event-*'] });
  robin = await testApp.person({ firstName: 'Robin', lastName: 'Blind', permissions: ['is-admin'] });
});

const done = { done: true };
const places = () => dana.calls.reservations;

async function added(name: string, parentId: string | null = null, more: object = {}): Promise<string> {
  const place = { ...newPlace(name, parentId), ...more };
  expect(await places().addPlace.mutate(place)).toEqual(done);
  return place.id;
}

async function rows(): Promise<PlaceRow[]> {
  const subscription = await dana.watch('reservations.places');
  subscription.close();
  return subscription.rows<PlaceRow>();
}

async function namesUnder(parentId: string | null): Promise<string[]> {
  return partsOf(placeTree(await rows()), parentId).map(({ name }) => name);
}

async function findPlace(id: string): Promise<PlaceRow | undefined> {
  return (await rows()).find((row) => row.id === id);
}

async function kindsOf(id: string): Promise<string[]> {
  const history = await dana.watch('reservations.placeHistory', { id });
  history.close();
  return history.rows<HistoryRow>().map(({ kind }) => kind.replace('reservations.', ''));
}

const query = async (text: string, values: unknown[]) =>
  (await testApp.running.app.database.pool.query<Record<string, unknown>>(text, values)).rows;

/** Counts bookings whose interval differs from that of their place. */
async function strayBookings(): Promise<number> {
  const { rows: indexRows } = await testApp.running.app.database.pool.query(
    'select b.id from bookings b join places p on p.id = b.place_id where b.tree_interval <> p.tree_interval',
  );
  return indexRows.length;
}

describe('addPlace', () => {
  test('updates open views of other people, in order and with all fields', async () => {
    const watching = await (await testApp.person()).watch('reservations.places');
    const site = await added('East side', null, { kind: 'site' });
    const oak = await added('Oak House', site, { categories: ['Lodging'], sleeps: 14, seats: 20 });
    await added('Ash House', site, { before: oak });
    const changedRows = await watching.until<PlaceRow>((all) => all.some(({ name }) => name === 'Ash House'));
    watching.close();
    expect(changedRows.find(({ id }) => id === oak)).toEqual({
      id: oak,
      parentId: site,
      kind: 'building',
      name: 'Oak House',
      categories: ['Lodging'],
      sleeps: 14,
      seats: 20,
      state: 'open',
      closedReason: '',
      position: expect.any(Number),
    });
    expect(await namesUnder(site)).toEqual(['Ash House', 'Oak House']);
    expect(await kindsOf(oak)).toEqual(['place-added']);
  });

  test('adds one place if the same request is sent twice', async () => {
    const place = newPlace('Twice');
    expect(await places().addPlace.mutate(place)).toEqual(done);
    expect(await places().addPlace.mutate(place)).toEqual(done);
    expect((await rows()).filter(({ name }) => name === 'Twice')).toHaveLength(1);
    expect(await kindsOf(place.id)).toEqual(['place-added']);
  });

  test('refuses an unknown parent, a name that a sibling has and too many levels, and adds nothing', async () => {
    const site = await added('Deep');
    let parent = site;
    for (const level of [2, 3, 4, 5]) parent = await added(`Level ${level}`, parent);
    const before = await rows();
    expect(await places().addPlace.mutate(newPlace('Level 6', parent))).toEqual({ refused: 'too-deep' });
    expect(await places().addPlace.mutate(newPlace('LEVEL 2', site))).toEqual({ refused: 'name-taken', field: 'name' });
    expect(await places().addPlace.mutate(newPlace('Lost', newId()))).toEqual({ refused: 'gone' });
    expect(await rows()).toEqual(before);
  });

  test.each([
    { name: ' ' },
    { name: 'x'.repeat(81) },
    { kind: 'castle' },
    { sleeps: -1 },
    { sleeps: 1.5 },
    { sleeps: 1e9 },
    { id: 'x' },
    { tree_interval: '[0,4)' },
  ])('rejects %j', async (invalid) => {
    expect(await getFailureCode(places().addPlace.mutate({ ...newPlace('Wrong'), ...invalid } as never))).toBe('bad-shape');
  });

  test('requires an administrator', async () => {
    const planner = await testApp.person({ permissions: ['view-event-*'] });
    expect(await getFailureCode(planner.calls.reservations.addPlace.mutate(newPlace('Mine')))).toBe('not-allowed');
    expect(await getFailureCode(testApp.visitor().calls.reservations.deletePlace.mutate({ id: newId() }))).toBe('sign-in-needed');
  });

  test('hides test ids from lists', async () => {
    await places().addPlace.mutate({ ...newPlace('Nowhere'), id: `test${newId()}` });
    expect((await rows()).map(({ name }) => name)).not.toContain('Nowhere');
  });
});

describe('changePlace', () => {
  test('accepts changes of two people to different fields and reports a conflict for the same field', async () => {
    const id = await added('Elm', null, { sleeps: 4 });
    await Promise.all([
      places().changePlace.mutate({ id, changes: { name: { from: 'Elm', to: 'Elm House' } } }),
      robin.calls.reservations.changePlace.mutate({ id, changes: { sleeps: { from: 4, to: 6 } } }),
    ]);
    expect(await findPlace(id)).toMatchObject({ name: 'Elm House', sleeps: 6 });
    expect(await places().changePlace.mutate({ id, changes: { sleeps: { from: 4, to: 9 }, seats: { from: 0, to: 3 } } })).toEqual({
      refused: 'conflict',
      conflicts: [{ field: 'sleeps', theirs: 6, yours: 9, by: 'Robin Blind', at: testApp.clock.now() }],
    });
    expect(await findPlace(id)).toMatchObject({ sleeps: 6, seats: 0 });
    expect(await places().changePlace.mutate({ id, changes: { sleeps: { from: 4, to: 6 } } })).toEqual(done);
    expect(await kindsOf(id)).toEqual(['place-changed', 'place-changed', 'place-added']);
  });

  test("refuses a sibling's name, but can change upper and lower case of the place's own name", async () => {
    const id = await added('Fir');
    await added('Larch');
    expect(await places().changePlace.mutate({ id, changes: { name: { from: 'Fir', to: 'larch' } } })).toEqual({
      refused: 'name-taken',
      field: 'name',
    });
    expect(await places().changePlace.mutate({ id, changes: { name: { from: 'Fir', to: 'FIR' } } })).toEqual(done);
    expect(await places().changePlace.mutate({ id: newId(), changes: {} })).toEqual({ refused: 'gone' });
  });
});

describe('movePlace', () => {
  test('reorders siblings and changes as few positions as possible', async () => {
    const site = await added('Order');
    const [a, b, c] = [await added('a', site), await added('b', site), await added('c', site)];
    const watching = await dana.watch('reservations.places');
    expect(await places().movePlace.mutate({ id: c, parentId: site, before: a })).toEqual(done);
    await watching.until<PlaceRow>(
      (all) => (all.find(({ id }) => id === c)?.position ?? 0) < (all.find(({ id }) => id === a)?.position ?? 0),
    );
    expect(
      watching.received.filter(({ type }) => type === 'change').flatMap((told) => ('put' in told ? told.put.map(({ id }) => id) : [])),
    ).toEqual([c]);
    watching.close();
    expect(await places().movePlace.mutate({ id: a, parentId: site, before: null })).toEqual(done);
    expect(await namesUnder(site)).toEqual(['c', 'b', 'a']);
    expect(await places().movePlace.mutate({ id: b, parentId: site, before: a })).toEqual(done);
    expect(await kindsOf(b)).toEqual(['place-added']);
  });

  test('moves a place with its parts, their bookings and intervals to another parent', async () => {
    const [west, east] = [await added('West'), await added('East')];
    const lodge = await added('Lodge', west);
    const room = await added('Room', lodge, { kind: 'room' });
    const bed = await added('Bed', room, { kind: 'bed' });
    await insertTestBooking(testApp, 'Choir', bed, 20, 22);
    await insertTestBooking(testApp, 'Board', lodge, 22, 24);
    expect(await places().movePlace.mutate({ id: lodge, parentId: east, before: null })).toEqual(done);
    const tree = placeTree(await rows());
    expect(pathOf(tree, bed)).toBe('East › Lodge › Room › Bed');
    expect(await strayBookings()).toBe(0);
    await expect(insertTestBooking(testApp, 'Intruder', east, 21, 23)).rejects.toMatchObject({ code: '23P01' });
    await insertTestBooking(testApp, 'Free now', west, 21, 23);
  });

  test('refuses if bookings would overlap and names both bookings', async () => {
    const [hall, tent] = [await added('Hall'), await added('Tent')];
    const inHall = await insertTestBooking(testApp, 'Concert', hall, 20, 22);
    const inTent = await insertTestBooking(testApp, 'Workshop', tent, 21, 23);
    const place = { placeId: tent, placeName: 'Tent' };
    expect(await places().movePlace.mutate({ id: tent, parentId: hall, before: null })).toEqual({
      refused: 'taken',
      taken: [
        {
          ...place,
          bookedPlaceName: 'Hall',
          reservationId: inHall,
          reservationName: 'Concert',
          from: '2026-06-20T16:00:00.000Z',
          until: '2026-06-22T16:00:00.000Z',
        },
        {
          ...place,
          bookedPlaceName: 'Tent',
          reservationId: inTent,
          reservationName: 'Workshop',
          from: '2026-06-21T16:00:00.000Z',
          until: '2026-06-23T16:00:00.000Z',
        },
      ],
    });
    const move = async (who: typeof robin) => {
      const answer = await who.calls.reservations.movePlace.mutate({ id: tent, parentId: hall, before: null });
      return 'taken' in answer ? answer.taken.map(({ reservationName, isOutside }) => [reservationName, isOutside]) : answer;
    };
    const shorter = (id: string) => query(`update reservations set ends_at = ends_at - interval '1 day' where id = $1`, [id]);
    const nobodys = [null, undefined];
    expect(await move(robin)).toEqual([nobodys, nobodys]);
    // A booking that lies outside its stay is marked for accounts that may see the stay.
    await shorter(inTent);
    expect([await move(dana), await move(robin)]).toEqual([
      [
        ['Concert', undefined],
        ['Workshop', true],
      ],
      [nobodys, nobodys],
    ]);
    await shorter(inHall);
    expect(await move(dana)).toEqual([
      ['Concert', true],
      ['Workshop', true],
    ]);
    expect((await findPlace(tent))?.parentId).toBeNull();
    expect(await kindsOf(tent)).toEqual(['place-added']);
    expect(await strayBookings()).toBe(0);
  });

  test('ignores past bookings of the place and of its new parent, and keeps them in the history', async () => {
    const [barn, shed] = [await added('Past barn'), await added('Past shed')];
    const [over, longer] = [
      await insertTestBooking(testApp, 'Last week', shed, 2, 4),
      await insertTestBooking(testApp, 'Here still', barn, 3, 20),
    ];
    await insertTestBooking(testApp, 'Next week', shed, 24, 26);
    expect(await places().movePlace.mutate({ id: shed, parentId: barn, before: null })).toEqual(done);
    expect(await strayBookings()).toBe(0);
    const holdsOf = async (id: string) => (await query('select holds from bookings where reservation_id = $1', [id]))[0]?.['holds'];
    expect([await holdsOf(over), await holdsOf(longer)]).toEqual([false, true]);
    // The constraint still protects future bookings of the parent and of the part.
    await expect(insertTestBooking(testApp, 'Intruder', barn, 25, 27)).rejects.toMatchObject({ code: '23P01' });
    await expect(insertTestBooking(testApp, 'Intruder', shed, 19, 21)).rejects.toMatchObject({ code: '23P01' });
    // The past booking can still be changed.
    const [row] = await query('select starts_at, ends_at from reservations where id = $1', [over]);
    const change = {
      id: over,
      changes: { endsAt: { from: new Date(row?.['ends_at'] as string).toISOString(), to: '2026-06-05T16:00:00.000Z' } },
    };
    expect(await dana.calls.reservations.change.mutate({ ...change, bookings: 'stay' })).toEqual(done);
  });

  test("refuses the place itself or an unknown place as parent, too many levels and a sibling's name", async () => {
    const site = await added('Top');
    const part = await added('Part', site);
    await added('Twin', site);
    const twin = await added('TWIN');
    const move = (id: string, parentId: string | null) => places().movePlace.mutate({ id, parentId, before: null });
    expect(await move(site, site)).toEqual({ refused: 'inside-itself' });
    expect(await move(site, part)).toEqual({ refused: 'inside-itself' });
    expect(await move(twin, site)).toEqual({ refused: 'name-taken' });
    expect(await move(twin, newId())).toEqual({ refused: 'gone' });
    expect(await move(newId(), null)).toEqual({ refused: 'gone' });
    let deep = part;
    for (const level of [3, 4, 5]) deep = await added(`L${level}`, deep);
    expect(await move(twin, deep)).toEqual({ refused: 'too-deep' });
  });
});

describe('closePlace, archivePlace and openPlace', () => {
  test('change the state of all parts together with the place', async () => {
    const pine = await added('Pine');
    const room = await added('Pine 1', pine);
    expect(await places().closePlace.mutate({ id: pine, reason: 'Roof' })).toEqual(done);
    expect(await findPlace(room)).toMatchObject({ state: 'closed', closedReason: 'Roof' });
    const late = await added('Pine 2', pine);
    expect(await findPlace(late)).toMatchObject({ state: 'closed', closedReason: 'Roof' });
    expect(await places().openPlace.mutate({ id: pine })).toEqual(done);
    expect([await findPlace(room), await findPlace(late)]).toMatchObject([
      { state: 'open', closedReason: '' },
      { state: 'open', closedReason: '' },
    ]);
    expect(await kindsOf(room)).toEqual(['place-opened', 'place-closed', 'place-added']);
    expect(ReasonedClosing.safeParse({ id: pine, reason: ' ' }).success).toBe(false);
  });

  test('an undo of archiving or opening restores places as closed that an import closed without a reason', async () => {
    const shed = await added('Turf house');
    const bay = await added('Turf house bay', shed);
    expect(await places().closePlace.mutate({ id: shed, reason: '' })).toEqual(done);
    const closed = [
      { state: 'closed', closedReason: '' },
      { state: 'closed', closedReason: '' },
    ];
    await places().archivePlace.mutate({ id: shed });
    expect(await places().openPlace.mutate({ id: shed, as: 'closed' })).toEqual(done);
    expect([await findPlace(shed), await findPlace(bay)]).toMatchObject(closed);
    expect((await kindsOf(shed))[0]).toBe('place-closed');
    // The same request is sent again after its answer was lost.
    expect(await places().openPlace.mutate({ id: shed, as: 'closed' })).toEqual(done);
    await places().openPlace.mutate({ id: shed });
    expect(await places().closePlace.mutate({ id: shed, reason: '' })).toEqual(done);
    expect([await findPlace(shed), await findPlace(bay)]).toMatchObject(closed);
  });

  test('bookedThere lists current and future bookings of the place, its parts and its parents, and only permitted names', async () => {
    const site = await added('Concerned');
    const [hall, other] = [await added('Concerned hall', site), await added('Elsewhere', site)];
    const stage = await added('Concerned stage', hall, { kind: 'room' });
    await insertTestBooking(testApp, 'Past players', stage, 2, 4);
    const players = await insertTestBooking(testApp, 'Players', stage, 20, 22);
    const camp = await insertTestBooking(testApp, 'Camp', site, 24, 26);
    await insertTestBooking(testApp, 'Not concerned', other, 20, 22);
    const wishing = [
      await insertTestBooking(testApp, 'Past wish', stage, 5, 6),
      await insertTestBooking(testApp, 'Wish', stage, 27, 28),
      await insertTestBooking(testApp, 'Other', other, 27, 28),
    ];
    await query(`update reservations set state = 'inquiry' where id = any($1)`, [wishing]);
    await query(`update bookings set holds = false where reservation_id = any($1)`, [wishing]);
    // A booking that lies outside its stay is marked for accounts that may see the stay.
    await query(`update reservations set ends_at = ends_at - interval '1 day' where id = any($1)`, [[camp]]);
    const bookingsAt = async (user: typeof robin, id = hall) =>
      (await rowsOf<PlaceBookings>(user, 'bookedThere', { id }))[0] ?? expect.fail('no row');
    const answer = await bookingsAt(dana);
    expect([answer.count, answer.wishes]).toEqual([2, 1]);
    expect(
      answer.booked.map(({ bookedPlaceName, reservationId, reservationName }) => [bookedPlaceName, reservationId, reservationName]),
    ).toEqual([
      ['Concerned stage', players, 'Players'],
      ['Concerned', camp, 'Camp'],
    ]);
    const toRobin = await bookingsAt(robin);
    expect(toRobin.booked.map(({ reservationId, reservationName }) => [reservationId, reservationName])).toEqual([
      [null, null],
      [null, null],
    ]);
    const nowhere = newId();
    expect(await bookingsAt(dana, nowhere)).toEqual({ id: nowhere, count: 0, booked: [], wishes: 0 });
    const outside = ({ booked }: PlaceBookings) => booked.map((conflict) => conflict.isOutside ?? false);
    expect([outside(answer), outside(toRobin)]).toEqual([
      [false, true],
      [false, false],
    ]);
  });

  test('an archived place keeps its past bookings, cannot change its state and accepts no parts', async () => {
    const barn = await added('Barn');
    const stall = await added('Stall', barn);
    await insertTestBooking(testApp, 'Long ago', stall, 1, 3);
    expect(await places().archivePlace.mutate({ id: barn })).toEqual(done);
    expect(await findPlace(stall)).toMatchObject({ state: 'archived' });
    expect(await places().closePlace.mutate({ id: barn, reason: 'Roof' })).toEqual({ refused: 'archived' });
    expect(await places().addPlace.mutate(newPlace('Loft', barn))).toEqual({ refused: 'parent-archived' });
    expect(await places().openPlace.mutate({ id: stall })).toEqual({ refused: 'parent-archived' });
    expect(await places().openPlace.mutate({ id: barn })).toEqual(done);
    expect(await findPlace(stall)).toMatchObject({ state: 'open' });
  });

  test('archivePlace refuses while the place or a part has current or future bookings', async () => {
    const mill = await added('Mill');
    const wheel = await added('Wheel', mill);
    const id = await insertTestBooking(testApp, 'School', wheel, 11, 14);
    const conflicts = {
      placeId: mill,
      placeName: 'Mill',
      bookedPlaceName: 'Wheel',
      from: '2026-06-11T16:00:00.000Z',
      until: '2026-06-14T16:00:00.000Z',
    };
    expect(await places().archivePlace.mutate({ id: mill })).toEqual({
      refused: 'booked',
      taken: [{ ...conflicts, reservationId: id, reservationName: 'School' }],
      count: 1,
    });
    expect(await robin.calls.reservations.archivePlace.mutate({ id: mill })).toEqual({
      refused: 'booked',
      taken: [{ ...conflicts, reservationId: null, reservationName: null }],
      count: 1,
    });
    expect(await findPlace(mill)).toMatchObject({ state: 'open' });
    await testApp.running.app.database.pool.query(`update bookings set holds = false where reservation_id = $1`, [id]);
    expect(await places().archivePlace.mutate({ id: mill })).toEqual(done);
  });

  test('archivePlace and movePlace refuse a room while its whole building is booked', async () => {
    const site = await added('Oast site');
    const [house1, house2] = [await added('Oast', site), await added('Stable', site)];
    const room = await added('Oast room', house1, { kind: 'room' });
    await insertTestBooking(testApp, 'Over', house1, 1, 3);
    await insertTestBooking(testApp, 'All the site', site, 28, 29);
    await insertTestBooking(testApp, 'All the site again', site, 24, 25);
    await insertTestBooking(testApp, 'All the site once more', site, 26, 27);
    const id = await insertTestBooking(testApp, 'Drummers', house1, 20, 22);
    const conflicts = [{ placeId: room, placeName: 'Oast room', bookedPlaceName: 'Oast', reservationId: id, reservationName: 'Drummers' }];
    const move = (parentId: string | null) => places().movePlace.mutate({ id: room, parentId, before: null });
    expect(await places().archivePlace.mutate({ id: room })).toMatchObject({
      refused: 'booked',
      taken: [...conflicts, { bookedPlaceName: 'Oast site' }, { bookedPlaceName: 'Oast site' }],
      count: 4,
    });
    expect(await move(house2)).toMatchObject({ refused: 'booked', taken: conflicts, count: 1 });
    expect(await robin.calls.reservations.movePlace.mutate({ id: room, parentId: house2, before: null })).toMatchObject({
      refused: 'booked',
      taken: [{ reservationId: null, reservationName: null }],
    });
    expect(await findPlace(room)).toMatchObject({ state: 'open', parentId: house1 });
    await query('delete from bookings where reservation_id = $1', [id]);
    // The room can move within the booked building.
    expect(await move(house2)).toEqual(done);
    expect(await move(null)).toMatchObject({ refused: 'booked', taken: { length: 3 }, count: 3 });
  });

  test('openPlace refuses an archived place if another place has taken its name', async () => {
    const old = await added('Bridge');
    await places().archivePlace.mutate({ id: old });
    await added('Bridge');
    expect(await places().openPlace.mutate({ id: old })).toEqual({ refused: 'name-taken' });
    expect(await findPlace(old)).toMatchObject({ state: 'archived' });
  });
});

describe('deletePlace', () => {
  test('deletes only places without parts and bookings', async () => {
    const shed = await added('Woodshed');
    const shelf = await added('Shelf', shed);
    const attic = await added('Attic');
    await insertTestBooking(testApp, 'Storage', attic, 2, 4);
    expect(await places().deletePlace.mutate({ id: shed })).toEqual({ refused: 'has-parts' });
    expect(await places().deletePlace.mutate({ id: attic })).toEqual({ refused: 'booked-once' });
    const watching = await dana.watch('reservations.places');
    expect(await places().deletePlace.mutate({ id: shelf })).toEqual(done);
    await watching.until<PlaceRow>((all) => all.every(({ id }) => id !== shelf));
    watching.close();
    expect(await places().deletePlace.mutate({ id: shelf })).toEqual({ refused: 'gone' });
    expect(await kindsOf(shelf)).toEqual(['place-deleted', 'place-added']);
    expect(await places().deletePlace.mutate({ id: shed })).toEqual(done);
  });

  test('can be undone, which restores the closed or archived state', async () => {
    const barn = await added('Undone barn');
    const [loft, stall] = [await added('Undone loft', barn), await added('Undone stall', barn)];
    const restore = async (id: string) => {
      const before = await findPlace(id);
      if (before === undefined) throw new Error('no place');
      const { position: _position, ...facts } = before;
      expect(await places().deletePlace.mutate({ id })).toEqual(done);
      expect(await places().addPlace.mutate(facts)).toEqual(done);
      return findPlace(id);
    };
    await places().closePlace.mutate({ id: loft, reason: 'Wasps' });
    expect(await restore(loft)).toMatchObject({ state: 'closed', closedReason: 'Wasps' });
    await places().archivePlace.mutate({ id: barn });
    expect([await restore(loft), await restore(stall)]).toMatchObject([
      { state: 'archived', closedReason: 'Wasps' },
      { state: 'archived' },
    ]);
    expect(await places().openPlace.mutate({ id: barn })).toEqual(done);
    expect([await findPlace(loft), await findPlace(stall)]).toMatchObject([{ state: 'closed', closedReason: 'Wasps' }, { state: 'open' }]);
  });

  test('refuses an unsafe place and a place with records of other features, because an undo could not restore them', async () => {
    const swing = await added('Deleted swing');
    await query(`update places set unsafe_reason = 'Rope', state = 'closed', closed_reason = 'Rope' where id = $1`, [swing]);
    expect(await places().deletePlace.mutate({ id: swing })).toEqual({ refused: 'unsafe' });
    for (const told of [
      `insert into cleaning_statuses (place_id, state, since) values ($1, 'clean', now())`,
      `insert into lost_items (id, what, place_id, found_at, by_name, state) values ('lost', 'Hat', $1, now(), 'Hal', 'kept')`,
    ]) {
      const pond = await added('Deleted pond');
      await query(told, [pond]);
      expect(await places().deletePlace.mutate({ id: pond })).toEqual({ refused: 'has-records' });
      await places().archivePlace.mutate({ id: pond });
    }
  });

  test('refuses a room while its whole building is booked, unless the room was added after the booking', async () => {
    const oast = await added('Kept oast');
    const room = await added('Kept room', oast);
    const id = await insertTestBooking(testApp, 'Drummers', oast, 20, 22);
    expect(await robin.calls.reservations.deletePlace.mutate({ id: room })).toMatchObject({
      refused: 'booked',
      taken: [{ placeId: room, bookedPlaceName: 'Kept oast', reservationId: null, reservationName: null }],
    });
    await query(`update bookings set created_at = '2026-01-01' where reservation_id = $1`, [id]);
    expect(await places().deletePlace.mutate({ id: room })).toEqual(done);
  });
});
