import { beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { booking, signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import { at, createTestReservation, signInPlanner } from '#features/reservations/server/reservations/testing.ts';
import type { UnsafePlaceRow } from '#features/maintenance/shapes/ticket.ts';
import type { NotificationRow, UrgentRow } from '#features/notifications/shapes.ts';

// Friday, June 12, 2026, at noon.
const testApp = setUpTestApp();
let tom: SignedInGuest;
let mia: SignedInGuest;
let dana: SignedInGuest;
let ada: SignedInGuest;
let course: string;
let zipline: string;
beforeAll(async () => {
  tom = await testApp.person({ firstName: 'Tom', lastName: 'Becker', accountArea: 'Maintenance' });
  mia = await testApp.person({ firstName: 'Mia', lastName: 'Stone', accountArea: 'Maintenance' });
  dana = await signInPlanner(testApp);
  ada = await signInBookingAdministrator(testApp);
  course = await addTestPlace(ada, 'High Ropes', null, { kind: 'field' });
  zipline = await addTestPlace(ada, 'Zipline', course, { kind: 'activity' });
});

async function event(name: string, placeId: string, startsAt: string, endsAt: string): Promise<string> {
  const id = await createTestReservation(dana, { name, startsAt: at(startsAt), endsAt: at(endsAt) });
  await dana.calls.reservations.book.mutate({ reservationId: id, bookings: [booking(placeId, startsAt, endsAt)] });
  return id;
}

const director = (firstName: string, ...events: string[]) =>
  testApp.person({
    firstName,
    lastName: 'Miller',
    accountType: 'Event Staff',
    accountArea: 'Event Director',
    permissions: events.map((id) => `view-event-${id}`),
  });

async function ticket(placeId: string | null, title = 'Cable frayed'): Promise<string> {
  const id = newId(16);
  await tom.calls.maintenance.createTicket.mutate({ id, title, placeId });
  return id;
}

async function markUnsafe(placeId: string | null): Promise<string> {
  const id = await ticket(placeId);
  expect(await tom.calls.maintenance.markUnsafe.mutate({ id })).toEqual({ done: true });
  await settled();
  return id;
}

async function reopenPlace(id: string): Promise<void> {
  testApp.clock.advance(1_000);
  await tom.calls.maintenance.sayMended.mutate({ id });
  expect(await mia.calls.maintenance.reopenPlace.mutate({ id })).toEqual({ done: true });
  await settled();
}

async function settled(): Promise<void> {
  const { pool } = testApp.running.app.database;
  const remainingJobs = `select from pgboss.job where name = 'events.tell' and state in ('created', 'retry', 'active')`;
  await vi.waitFor(async () => expect((await pool.query(remainingJobs)).rows).toHaveLength(0), { interval: 20 });
}

async function notificationsOf(person: SignedInGuest): Promise<NotificationRow[]> {
  const live = await person.watch('notifications.mine');
  live.close();
  return live
    .rows<NotificationRow>()
    .filter(({ topic }) => topic === 'maintenance.unsafe' || topic === 'maintenance.safe')
    .toSorted((one, other) => (one.at > other.at ? -1 : 1));
}

const titlesOf = async (person: SignedInGuest) => (await notificationsOf(person)).map(({ title }) => title);

describe('marking a place unsafe', () => {
  test('notifies the managers of events that have booked the place', async () => {
    const youth = await event('Youth Camp', zipline, '2026-06-12 14:00', '2026-06-14 11:00');
    const later = await event('Choir Days', zipline, '2026-06-20 14:00', '2026-06-21 11:00');
    const [ruth, hugo] = [await director('Ruth', youth), await director('Hugo', later)];
    const id = await markUnsafe(zipline);
    expect(await notificationsOf(ruth)).toMatchObject([
      {
        title: 'Unsafe: Zipline, High Ropes',
        body: expect.stringMatching(
          /^Cable frayed\. Youth Camp has it booked today, 2:00\sPM\. No one may use it\. Marked by Tom Becker\.$/,
        ),
        link: `/reservation/${youth}`,
        urgency: 'urgent',
        asks: true,
      },
    ]);
    expect(await notificationsOf(hugo), 'neither on nor next').toEqual([]);
    expect((await notificationsOf(dana)).map(({ body }) => body)).toEqual([expect.stringContaining('Youth Camp has it booked today')]);
    await reopenPlace(id);
    expect(await titlesOf(ruth)).toEqual(['Safe again: Zipline, High Ropes', 'Unsafe: Zipline, High Ropes']);
    expect(await titlesOf(hugo)).toEqual([]);
  });

  test('notifies the managers of events that have booked an ancestor or a part of the place', async () => {
    const park = await addTestPlace(ada, 'Rock Park', null, { kind: 'field' });
    const wall = await addTestPlace(ada, 'Climbing Wall', park, { kind: 'activity' });
    const rope = await addTestPlace(ada, 'Top Rope', wall, { kind: 'activity' });
    const climbers = await event('Climbers', wall, '2026-06-12 09:00', '2026-06-13 11:00');
    for (const place of [rope, park]) {
      const ruth = await director('Ruth', climbers);
      const id = await markUnsafe(place);
      expect(await notificationsOf(ruth)).toMatchObject([
        { body: expect.stringContaining('Climbers has it booked now, until tomorrow, 11:00') },
      ]);
      await reopenPlace(id);
    }
  });

  test('notifies the point persons on duty, without details that they may not see', async () => {
    const nurse = await testApp.person({ firstName: 'Nell', lastName: 'Hart', accountType: 'Event Staff', accountArea: 'Event Volunteer' });
    const other = await testApp.person({ firstName: 'Olaf', lastName: 'Berg', accountType: 'Event Staff', accountArea: 'Event Volunteer' });
    const roleId = newId();
    await ada.calls.pointPersons.addRole.mutate({ id: roleId, name: 'Nurse', phone: '' });
    await ada.calls.pointPersons.assign.mutate({ month: '6-2026', roleId, from: '', to: 'nell hart' });
    const id = await markUnsafe(zipline);
    expect(await notificationsOf(nurse)).toMatchObject([
      { title: 'Unsafe: Zipline, High Ropes', body: 'Cable frayed. No one may use it. Marked by Tom Becker.', link: '/home', asks: true },
    ]);
    expect(await notificationsOf(other)).toEqual([]);
    // The nurse is off duty now, but gets the second notice because she got the first.
    await ada.calls.pointPersons.assign.mutate({ month: '6-2026', roleId, from: 'nell hart', to: '' });
    await reopenPlace(id);
    expect(await notificationsOf(nurse)).toMatchObject([{ title: 'Safe again: Zipline, High Ropes', link: '/home' }, { asks: false }]);
    await ada.calls.pointPersons.removeRole.mutate({ id: roleId });
  });

  test('shows the person who marked it each recipient once', async () => {
    const id = await markUnsafe(zipline);
    const live = await tom.watch('notifications.urgent');
    live.close();
    const own = live.rows<UrgentRow>().filter(({ link }) => link.endsWith(id));
    expect(own).toHaveLength(1);
    const names = own[0]?.asked.map(({ name }) => name) ?? [];
    expect(names).toEqual(expect.arrayContaining(['Mia Stone', 'Ruth Miller', 'Dana Whitfield']));
    expect(own[0]?.body).not.toContain('Youth Camp');
    await reopenPlace(id);
  });

  test('notifies the people in charge of the new place when the ticket moves', async () => {
    const ruth = (await titlesOf(dana)).length;
    const id = await markUnsafe(null);
    expect(await titlesOf(dana)).toHaveLength(ruth);
    await tom.calls.maintenance.changeTicket.mutate({ id, changes: { placeId: { from: null, to: zipline } } });
    await settled();
    expect(await titlesOf(dana)).toHaveLength(ruth + 1);
    await reopenPlace(id);
  });

  test('does not notify accounts that have turned off the topic', async () => {
    const [youth] = (await testApp.running.app.database.pool.query<{ id: string }>(`select id from reservations where name = 'Youth Camp'`))
      .rows;
    const quiet = await director('Quinn', youth?.id ?? '');
    await quiet.calls.notifications.choose.mutate({ topic: 'maintenance.unsafe', follows: false });
    const id = await markUnsafe(zipline);
    expect(await notificationsOf(quiet)).toEqual([]);
    await reopenPlace(id);
  });
});

describe('maintenance.unsafePlaces', () => {
  test('returns place, reason and only those events that the reader may see', async () => {
    const [youth] = (await testApp.running.app.database.pool.query<{ id: string }>(`select id from reservations where name = 'Youth Camp'`))
      .rows;
    const [ruth, hugo] = [await director('Ruth', youth?.id ?? ''), await director('Hugo')];
    const id = await markUnsafe(zipline);
    const seen = async (person: SignedInGuest) => {
      const live = await person.watch('maintenance.unsafePlaces');
      live.close();
      return live.rows<UnsafePlaceRow>();
    };
    const place = { id: zipline, place: 'Zipline, High Ropes', reason: 'Cable frayed' };
    expect(await seen(ruth)).toMatchObject([{ ...place, ticketId: null, booked: [{ name: 'Youth Camp' }] }]);
    expect(await seen(hugo)).toEqual([{ ...place, ticketId: null, booked: [] }]);
    expect(await seen(mia)).toMatchObject([{ ...place, ticketId: id }]);
    const live = await ruth.watch('maintenance.unsafePlaces');
    await reopenPlace(id);
    await live.until((rows) => rows.length === 0);
    live.close();
  });
});
