import { beforeAll, describe, expect, test } from 'vitest';
import { demoEventId } from '#features/accounts/server/demo.ts';
import type { MeRow, RequestRow } from '#features/accounts/shapes.ts';
import { placeTree, sleepsOf } from '#features/places/place-tree.ts';
import { createDemoYear } from '#features/reservations/server/demo/year.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { type EventChoice, NewReservation, type ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { setUpTestApp } from './testing/set-up-test-app.ts';

const camp = setUpTestApp({ isDemo: true });

test('the demo camp has a name, phone numbers, messages and accounts', async () => {
  const visitor = camp.visitor();
  expect(await visitor.calls.settings.phone.query({ name: 'front-desk' })).toMatchObject({ label: 'Front desk' });
  expect(await visitor.calls.accounts.signIn.mutate({ email: 'admin@demo.test', password: 'bunkhouse' })).toEqual({ signedIn: true });
  const open = await visitor.watch('contact.messages', { state: 'open' });
  expect(open.rows()).toHaveLength(3);
  open.close();
  const facts = await visitor.watch('settings.camp');
  expect(facts.rows()).toMatchObject([{ name: 'Camp Birch' }]);
  facts.close();
});

const demoAccounts: [string, string, string, string[]][] = [
  [
    'admin@demo.test',
    'Chautauqua',
    'Administration',
    ['is-admin', 'view-event-*', 'edit-tv-display-*', 'access-images', 'is-admin-images'],
  ],
  ['maintenance@demo.test', 'Chautauqua', 'Maintenance', ['view-full-maintenance', 'submit-maintenance-tickets']],
  ['housekeeping@demo.test', 'Chautauqua', 'Housekeeping', ['view-home']],
  ['volunteer@demo.test', 'Chautauqua', 'Volunteer', ['view-home']],
  ['director@demo.test', 'Event Staff', 'Event Director', [`view-event-${demoEventId}`]],
  ['missionary@demo.test', 'MANNA Worldwide', 'MANNA Missionary', ['view-home']],
];

test.each(demoAccounts)(
  'account %s of the demo camp can sign in and has the documented permissions',
  async (email, accountType, accountArea, permissions) => {
    const guest = camp.visitor();
    expect(await guest.calls.accounts.signIn.mutate({ email, password: 'bunkhouse' })).toEqual({ signedIn: true });
    const me = await guest.watch('accounts.me');
    const [row] = me.rows<MeRow>();
    me.close();
    expect(row).toMatchObject({ email, accountType, accountArea });
    expect(row?.permissions.toSorted()).toEqual(permissions.toSorted());
  },
);

test('tickets of the demo camp have photos, which are kept for the grace period after a ticket is closed', async () => {
  const { rows: photos } = await camp.running.app.database.pool.query(
    `select t.title, t.status, f.label, f.state from files f join maintenance_tickets t on t.id = f.record_id
     where f.kind = 'ticket' order by t.title, f.created_at`,
  );
  expect(photos).toEqual([
    { title: 'Ball court net torn', status: 'closed', label: 'before', state: 'ready' },
    { title: 'Ball court net torn', status: 'closed', label: 'after', state: 'ready' },
    { title: 'Bunk ladder loose', status: 'open', label: 'before', state: 'ready' },
    { title: 'Gutter hangs at the north side', status: 'on-hold', label: 'before', state: 'ready' },
    { title: 'Projector lamp dim', status: 'in-progress', label: 'before', state: 'ready' },
  ]);
  const { rows: due } = await camp.running.app.database.pool.query(
    `select extract(day from start_after - created_on)::int as days from pgboss.job where name = 'maintenance.drop-photos'`,
  );
  // Eleven full days remain, because two and a half of the fourteen days have passed.
  expect(due).toEqual([{ days: 11 }]);
});

test('the demo camp has two account requests', async () => {
  const admin = camp.visitor();
  await admin.calls.accounts.signIn.mutate({ email: 'admin@demo.test', password: 'bunkhouse' });
  const requests = await admin.watch('accounts.requests');
  expect(
    requests
      .rows<RequestRow>()
      .map((row) => row.firstName)
      .toSorted(),
  ).toEqual(['Ada', 'Jonas']);
  requests.close();
});

describe('the demo camp over the year', () => {
  let places: PlaceRow[];
  let stays: ReservationRow[];
  let bookings: BookingRow[];
  const window = { from: '2025-09-01', to: '2027-04-01' };
  beforeAll(async () => {
    const admin = await camp.person({ permissions: ['view-event-*'] });
    const readView = async <Row extends { id: string }>(view: string, input: object) => {
      const watching = await admin.watch(view, input);
      watching.close();
      return watching.rows<Row>();
    };
    places = await readView('reservations.places', {});
    stays = await readView('reservations.calendar', window);
    bookings = await readView('reservations.bookings', window);
  });
  const count = (of: (stay: ReservationRow) => boolean) => stays.filter(of).length;

  test('has about sixty places of every kind, including closed, archived and unsafe places', () => {
    expect(places.length).toBeGreaterThan(55);
    expect(places.length).toBeLessThan(70);
    expect([...new Set(places.map(({ kind }) => kind))].toSorted()).toEqual(['activity', 'bed', 'building', 'field', 'room', 'site']);
    expect(places.filter(({ state }) => state !== 'open').map(({ name, state }) => [name, state])).toEqual([
      ['Room 6', 'closed'],
      ['Climbing Wall', 'closed'],
      ['Old Bath House', 'archived'],
    ]);
    expect(places.map(({ name }) => name)).toEqual(expect.arrayContaining(['Giant Swing', 'Zipline', 'Swimming Pool', 'Leap of Faith']));
  });

  test('has reservations of every classification and state over a year and a half', () => {
    expect(stays.length).toBeGreaterThan(240);
    expect(stays.length).toBeLessThan(360);
    for (const classification of ['camp', 'retreat', 'day_event', 'reservation'])
      expect(
        count((stay) => stay.classification === classification),
        classification,
      ).toBeGreaterThan(20);
    for (const state of ['inquiry', 'held', 'cancelled'])
      expect(
        count((stay) => stay.state === state),
        state,
      ).toBeGreaterThan(8);
    const starts = stays.map(({ startsAt }) => startsAt).toSorted();
    expect(Date.parse(starts.at(-1) ?? '') - Date.parse(starts[0] ?? '')).toBeGreaterThan(500 * 86_400_000);
    expect(bookings.length).toBeGreaterThan(500);
    expect(count(({ placeCount }) => placeCount === 0)).toBeGreaterThan(5);
    expect(count(({ placeCount }) => placeCount === 0)).toBeLessThan(40);
    expect(count(({ matrixLink }) => matrixLink !== '')).toBeGreaterThan(30);
  });

  test('has one event in progress with four activities, and one event that starts tomorrow', async () => {
    const now = camp.clock.now();
    const events = stays.filter(({ classification, state }) => classification !== 'reservation' && state === 'confirmed');
    expect(events.filter(({ startsAt, endsAt }) => startsAt <= now && endsAt > now).map(({ id, name }) => [id, name])).toEqual([
      [demoEventId, 'Lakeside Family Camp'],
    ]);
    expect(events.filter(({ startsAt }) => startsAt.startsWith('2026-06-13')).map(({ name }) => name)).toEqual([
      'Hillside Women’s Retreat',
    ]);
    const [current]: EventChoice[] = await camp.visitor().calls.reservations.currentEvents.query({});
    expect(current?.id).toBe(demoEventId);
    expect(current?.locations).toEqual(expect.arrayContaining(['Giant Swing', 'Zipline', 'Swimming Pool', 'Leap of Faith']));
  });

  test('has enough beds for every reservation, and no hold in the past', () => {
    const beds = placeTree(places);
    const sleeping = stays.filter(({ classification, placeCount }) => classification !== 'day_event' && placeCount > 0);
    for (const stay of sleeping) {
      const where = bookings.filter(({ reservationId }) => reservationId === stay.id);
      const sum = where.reduce((most, { placeId }) => most + sleepsOf(beds, placeId), 0);
      if (stay.name !== 'Staff work week' && where.length > 0) expect(sum, stay.name).toBeGreaterThanOrEqual(stay.heads);
    }
    for (const stay of stays.filter(({ state }) => state === 'held')) expect((stay.heldUntil ?? '') >= '2026-06-12', stay.name).toBe(true);
  });

  test('is the same each time it is filled', () => {
    const once = createDemoYear('2026-06-12T16:00:00.000Z', 'America/New_York');
    expect(createDemoYear('2026-06-12T16:00:00.000Z', 'America/New_York')).toEqual(once);
  });

  test('can be filled on any day', () => {
    for (let day = 0; day < 400; day += 9) {
      const now = new Date(Date.parse('2026-01-01T12:00:00Z') + day * 86_400_000).toISOString();
      const year = createDemoYear(now, 'America/New_York');
      expect(year.length, now).toBeGreaterThan(220);
      for (const { cancelled: _, ...stay } of year) expect(NewReservation.safeParse(stay).success, stay.name).toBe(true);
    }
  });
});
