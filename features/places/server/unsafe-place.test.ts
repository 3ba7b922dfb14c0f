import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { booking } from '#features/reservations/server/bookings/testing.ts';
import { at, createTestReservation, signInPlanner } from '#features/reservations/server/reservations/testing.ts';
import type { PlaceBookings } from '#features/reservations/shapes/bookings.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { newPlace } from './testing.ts';
import { closeUnsafePlace, openFixedPlace } from './unsafe-place.ts';

const testApp = setUpTestApp();
let ada: SignedInGuest;
beforeAll(async () => {
  ada = await testApp.person({ accountType: 'Chautauqua', accountArea: 'Administration' });
});

const close = (id: string, reason = 'Brake worn') => testApp.running.app.write(null, (tx) => closeUnsafePlace(tx, id, reason));
const fix = (id: string) => testApp.running.app.write(null, (tx) => openFixedPlace(tx, id));

async function added(name: string, parentId: string | null = null): Promise<string> {
  const place = newPlace(name, parentId);
  expect(await ada.calls.reservations.addPlace.mutate(place)).toEqual({ done: true });
  return place.id;
}

async function stateOf(...ids: string[]): Promise<string[]> {
  const list = await ada.watch('reservations.places');
  list.close();
  const byId = new Map(list.rows<PlaceRow>().map((row) => [row.id, row]));
  return ids.map((id) => `${byId.get(id)?.state} ${byId.get(id)?.closedReason}`.trim());
}

describe('closeUnsafePlace and openFixedPlace', () => {
  test('mark every stay at an unsafe place in open calendars until the place is fixed', async () => {
    const dana = await signInPlanner(testApp);
    const wall = await added('Climbing wall');
    const [startsAt, endsAt] = [at('2031-05-02 16:00'), at('2031-05-04 11:00')];
    const newBooking = booking(wall, '2031-05-03 09:00', '2031-05-03 12:00');
    const id = await createTestReservation(dana, { startsAt, endsAt, bookings: [newBooking] });
    const month = await dana.watch('reservations.calendar', { from: '2031-05-01', to: '2031-05-31' });
    const isBookedClosed = () => month.rows<ReservationRow>().find((row) => row.id === id)?.isBookedClosed;
    expect(isBookedClosed()).toBe(false);
    await close(wall);
    await month.until<ReservationRow>(() => isBookedClosed() === true);
    await fix(wall);
    await month.until<ReservationRow>(() => isBookedClosed() === false);
    month.close();
  });

  test('show current bookings live to the person who closed the place', async () => {
    const dana = await testApp.person({ accountType: 'Chautauqua', accountArea: 'Administration', permissions: ['view-event-*'] });
    const tom = await testApp.person({ accountType: 'Chautauqua', accountArea: 'Maintenance' });
    const grove = await added('Grove');
    const [startsAt, endsAt] = [at('2031-06-02 16:00'), at('2031-06-04 11:00')];
    const [unnamed, named] = [
      await tom.watch('reservations.bookedThere', { id: grove }),
      await dana.watch('reservations.bookedThere', { id: grove }),
    ];
    const names = async (list: typeof unnamed, ...all: (string | null)[]) =>
      list.until<PlaceBookings>(([row]) =>
        isDeepStrictEqual(
          row?.booked.map(({ reservationName }) => reservationName),
          all,
        ),
      );
    expect(unnamed.rows<PlaceBookings>()).toEqual([{ id: grove, count: 0, booked: [], wishes: 0 }]);
    const newBooking = booking(grove, '2031-06-03 09:00', '2031-06-03 12:00');
    const id = await createTestReservation(dana, { name: 'Walkers', startsAt, endsAt, bookings: [newBooking] });
    await Promise.all([names(unnamed, null), names(named, 'Walkers')]);
    await dana.calls.reservations.changeState.mutate({ id, from: 'confirmed', to: 'cancelled' });
    await Promise.all([names(unnamed), names(named)]);
    for (const list of [unnamed, named]) list.close();
  });

  test('mark stays that booked the whole building, unless the unsafe part is archived', async () => {
    const dana = await signInPlanner(testApp);
    const lodge = await added('Unsafe lodge');
    const [room, other] = [await added('Unsafe room', lodge), await added('Old room', lodge)];
    const neighbour = await added('Safe lodge');
    expect(await ada.calls.reservations.archivePlace.mutate({ id: other })).toEqual({ done: true });
    const bookAt = (place: string) => booking(place, '2031-07-03 09:00', '2031-07-03 12:00');
    const stay = { startsAt: at('2031-07-02 16:00'), endsAt: at('2031-07-04 11:00') };
    const id = await createTestReservation(dana, { ...stay, bookings: [bookAt(lodge)] });
    const next = await createTestReservation(dana, { ...stay, bookings: [bookAt(neighbour)] });
    const month = await dana.watch('reservations.calendar', { from: '2031-07-01', to: '2031-07-31' });
    const closed = () =>
      [id, next].map((reservationId) => month.rows<ReservationRow>().find((row) => row.id === reservationId)?.isBookedClosed);
    expect(closed()).toEqual([false, false]);
    await close(room);
    await month.until<ReservationRow>(() => closed()[0] === true);
    expect(closed()).toEqual([true, false]);
    await fix(room);
    await month.until<ReservationRow>(() => closed()[0] === false);
    month.close();
  });

  test('update open calendars when a closed place moves into or out of a booked building', async () => {
    const dana = await signInPlanner(testApp);
    const [lodge, shed] = [await added('Wished lodge'), await added('Closed shed')];
    const bay = await added('Closed bay', shed);
    await ada.calls.reservations.closePlace.mutate({ id: bay, reason: 'Paint' });
    const newBooking = booking(lodge, '2031-09-03 09:00', '2031-09-03 12:00');
    const stay = { startsAt: at('2031-09-02 16:00'), endsAt: at('2031-09-04 11:00') };
    const id = await createTestReservation(dana, { ...stay, state: 'inquiry', bookings: [newBooking] });
    const month = await dana.watch('reservations.calendar', { from: '2031-09-01', to: '2031-09-30' });
    const waitForClosed = (isClosed: boolean) =>
      month.until<ReservationRow>((rows) => rows.find((row) => row.id === id)?.isBookedClosed === isClosed);
    const { movePlace, addPlace, deletePlace } = ada.calls.reservations;
    const done = { done: true };
    expect(await movePlace.mutate({ id: shed, parentId: lodge, before: null })).toEqual(done);
    await waitForClosed(true);
    expect(await movePlace.mutate({ id: shed, parentId: null, before: null })).toEqual(done);
    await waitForClosed(false);
    const attic = { ...newPlace('Closed attic', lodge), state: 'closed' as const, closedReason: 'Bats' };
    expect(await addPlace.mutate(attic)).toEqual(done);
    await waitForClosed(true);
    expect(await deletePlace.mutate({ id: attic.id })).toEqual(done);
    await waitForClosed(false);
    month.close();
  });

  test('close the parts too, and no person can open them', async () => {
    const tower = await added('Tower');
    const platform = await added('Platform', tower);
    await close(tower);
    expect(await stateOf(tower, platform)).toEqual(['closed Brake worn', 'closed Brake worn']);
    expect(await ada.calls.reservations.openPlace.mutate({ id: tower })).toEqual({ refused: 'unsafe' });
    expect(await ada.calls.reservations.openPlace.mutate({ id: platform })).toEqual({ refused: 'unsafe' });
    await fix(tower);
    expect(await stateOf(tower, platform)).toEqual(['open', 'open']);
    await ada.calls.reservations.closePlace.mutate({ id: tower, reason: 'Winter' });
    expect(await ada.calls.reservations.openPlace.mutate({ id: tower })).toEqual({ done: true });
  });

  test('keep a place closed that was closed before it became unsafe', async () => {
    const pool = await added('Pool');
    await ada.calls.reservations.closePlace.mutate({ id: pool, reason: 'Winter' });
    await close(pool);
    expect(await stateOf(pool)).toEqual(['closed Winter']);
    expect(await ada.calls.reservations.openPlace.mutate({ id: pool })).toEqual({ refused: 'unsafe' });
    await fix(pool);
    expect(await stateOf(pool)).toEqual(['closed Winter']);
    expect(await ada.calls.reservations.openPlace.mutate({ id: pool })).toEqual({ done: true });
  });

  test('keep a part closed that was closed separately', async () => {
    const barn = await added('Barn');
    const loft = await added('Loft', barn);
    await ada.calls.reservations.closePlace.mutate({ id: loft, reason: 'Paint' });
    await close(barn);
    await fix(barn);
    expect(await stateOf(barn, loft)).toEqual(['open', 'closed Paint']);
  });

  test('show the reason of the second danger and open the place when the last one is fixed', async () => {
    const swing = await added('Swing');
    await close(swing, 'Rope');
    await close(swing, 'Bolt');
    expect(await stateOf(swing)).toEqual(['closed Bolt']);
    await fix(swing);
    expect(await stateOf(swing)).toEqual(['open']);
  });

  test('keep an unsafe part and its own parts closed when its parent is opened', async () => {
    const [tower, inn] = [await added('Old tower'), await added('Inn')];
    const [platform, room] = [await added('Old platform', tower), await added('Inn room', inn)];
    const bed = await added('Inn bed', room);
    await close(tower);
    await close(platform, 'Rotten boards');
    await ada.calls.reservations.closePlace.mutate({ id: inn, reason: 'Winter' });
    await close(room, 'Bare wires');
    await fix(tower);
    expect(await ada.calls.reservations.openPlace.mutate({ id: inn })).toEqual({ done: true });
    expect(await stateOf(tower, platform)).toEqual(['open', 'closed Rotten boards']);
    expect(await stateOf(inn, room, bed)).toEqual(['open', 'closed Bare wires', 'closed Bare wires']);
    await fix(platform);
    await fix(room);
    expect(await stateOf(platform, room, bed)).toEqual(['open', 'open', 'open']);
  });

  test('open a fixed place only together with its unsafe parent', async () => {
    const mill = await added('Mill');
    const wheel = await added('Wheel', mill);
    await close(wheel, 'Loose');
    await close(mill, 'Gas');
    await fix(wheel);
    expect(await stateOf(mill, wheel)).toEqual(['closed Gas', 'closed Gas']);
    await fix(mill);
    expect(await stateOf(mill, wheel)).toEqual(['open', 'open']);
  });

  test('restore an unsafe part as closed if its archived parent is opened', async () => {
    const shed = await added('Shed');
    const bench = await added('Bench', shed);
    expect(await ada.calls.reservations.archivePlace.mutate({ id: shed })).toEqual({ done: true });
    await close(bench, 'Saw');
    expect(await ada.calls.reservations.openPlace.mutate({ id: shed, as: 'open' })).toEqual({ done: true });
    expect(await stateOf(shed, bench)).toEqual(['open', 'closed Saw']);
  });
});
