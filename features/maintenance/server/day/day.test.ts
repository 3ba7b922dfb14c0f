import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { day, hour, addMilliseconds } from '#platform/time/instant.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import type { ArrivalRow, TicketRow, WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';

const testApp = setUpTestApp();
let ada: SignedInGuest;
let tom: SignedInGuest;
let mia: SignedInGuest;
let eli: SignedInGuest;
let tomsId: string;
const places: Record<'lodge' | 'room' | 'other' | 'chapel', string> = { lodge: '', room: '', other: '', chapel: '' };
beforeAll(async () => {
  ada = await signInBookingAdministrator(testApp);
  [tom, mia, eli] = await Promise.all([
    testApp.person({ firstName: 'Tom', lastName: 'Becker', accountArea: 'Maintenance' }),
    testApp.person({ firstName: 'Mia', lastName: 'Stone', accountArea: 'Maintenance' }),
    testApp.person({
      firstName: 'Eli',
      lastName: 'Roe',
      accountType: 'Event Staff',
      accountArea: 'Event Staff',
      permissions: ['submit-maintenance-task'],
    }),
  ]);
  places.lodge = await addTestPlace(ada, 'Pine Lodge');
  places.room = await addTestPlace(ada, 'Room 1', places.lodge, { kind: 'room' });
  places.other = await addTestPlace(ada, 'Room 2', places.lodge, { kind: 'room' });
  places.chapel = await addTestPlace(ada, 'Chapel');
  tomsId = newId();
  await tom.calls.maintenance.addWorker.mutate({ id: tomsId, list: 'staff', name: 'Tom Becker', accountId: tom.accountId });
});

async function reported(title: string, placeId: string | null, more: object = {}, by = tom): Promise<string> {
  const id = newId(16);
  expect(await by.calls.maintenance.createTicket.mutate({ id, title, placeId, ...more })).toEqual({ done: true });
  return id;
}

async function booked(placeId: string, days: number): Promise<string> {
  const [id, startsAt, endsAt] = [
    newId(),
    addMilliseconds(testApp.clock.now(), days * day),
    addMilliseconds(testApp.clock.now(), (days + 1) * day),
  ];
  await ada.calls.reservations.create.mutate({ id, name: 'Camp', classification: 'camp', state: 'confirmed', startsAt, endsAt });
  const booking = { id: newId(), placeId, startsAt, endsAt, setUpMinutes: 0, cleanUpMinutes: 0 };
  expect(await ada.calls.reservations.book.mutate({ reservationId: id, bookings: [booking] })).not.toHaveProperty('refused');
  return startsAt;
}

async function listed(by: SignedInGuest, input: object): Promise<string[]> {
  const live = await by.watch('maintenance.tickets', input);
  live.close();
  return live.rows<TicketRow>().map(({ title }) => title);
}

test("maintenance.tickets with the order 'arrival' uses the next arrival at the place, an ancestor or a part", async () => {
  await reported('chapel', places.chapel, { priority: 'urgent' });
  await reported('room', places.room);
  await reported('nowhere', null);
  await reported('other', places.other, { priority: 'high' });
  const soon = await booked(places.lodge, 3);
  expect(await listed(tom, { order: 'arrival' })).toEqual(['other', 'room', 'chapel', 'nowhere']);
  const arrivals = await mia.watch('maintenance.arrivals');
  const at = (rows: ArrivalRow[], id: string) => rows.find((row) => row.id === id)?.arrivesAt;
  expect(arrivals.rows<ArrivalRow>()).toHaveLength(2);
  expect(at(arrivals.rows(), places.room)).toBe(soon);
  const sooner = await booked(places.chapel, 1);
  expect(at(await arrivals.until<ArrivalRow>((rows) => rows.length === 3), places.chapel)).toBe(sooner);
  // Only a new subscription gets the new order: screens sort an open list themselves.
  expect(await listed(tom, { order: 'arrival', assignee: 'nobody' })).toEqual(['chapel', 'other', 'room', 'nowhere']);
  arrivals.close();
});

test("maintenance.tickets with the order 'near' sorts by distance, and by urgency without a current place", async () => {
  expect(await listed(tom, { order: 'near', here: places.room })).toEqual(['room', 'other', 'chapel', 'nowhere']);
  expect(await listed(tom, { order: 'near', here: places.chapel })).toEqual(['chapel', 'other', 'room', 'nowhere']);
  expect(await listed(tom, { order: 'near', here: newId() })).toEqual(await listed(tom, { order: 'urgency' }));
  expect(await listed(tom, { order: 'near' })).toEqual(await listed(tom, { order: 'urgency' }));
});

test("maintenance.tickets ignores the order 'arrival' without full access, because it would reveal arrivals", async () => {
  await reported('theirs at the chapel', places.chapel, {}, eli);
  await reported('theirs in the room', places.room, { priority: 'high' }, eli);
  await booked(places.chapel, 4);
  await booked(places.lodge, 6);
  expect(await listed(eli, { order: 'arrival' })).toEqual(['theirs in the room', 'theirs at the chapel']);
  const arrivals = await eli.watch('maintenance.arrivals');
  expect(arrivals.denied()).toBe('not-allowed');
  arrivals.close();
});

test("maintenance.day returns complete rows of the worker's open tickets and of unsafe tickets", async () => {
  const ofDay = async (by: SignedInGuest) => {
    const live = await by.watch('maintenance.day');
    live.close();
    return live.rows<WholeTicketRow>().map(({ title, description }) => `${title}: ${description}`);
  };
  const assignedTicket = await reported('Tap drips', places.room, { assigneeId: tomsId, description: 'Since Sunday' });
  const unsafe = await reported('Zipline frayed', places.chapel);
  await mia.calls.maintenance.markUnsafe.mutate({ id: unsafe });
  expect(await ofDay(tom)).toEqual(expect.arrayContaining(['Tap drips: Since Sunday', 'Zipline frayed: ']));
  expect(await ofDay(mia)).toEqual(['Zipline frayed: ']);
  await mia.calls.maintenance.changeTicket.mutate({ id: assignedTicket, changes: { status: { from: 'open', to: 'closed' } } });
  expect(await ofDay(tom)).toEqual(['Zipline frayed: ']);
});

test('maintenance.arrivals omits an arrival once its time has passed', async () => {
  const arrivals = await mia.watch('maintenance.arrivals');
  const first = new Map(arrivals.rows<ArrivalRow>().map(({ id, arrivesAt }) => [id, arrivesAt]));
  testApp.clock.advance(25 * hour);
  const isLater = ({ id, arrivesAt }: ArrivalRow) => id === places.chapel && arrivesAt > (first.get(id) ?? '');
  expect(await arrivals.until<ArrivalRow>((rows) => rows.some(isLater))).toHaveLength(3);
  arrivals.close();
});
