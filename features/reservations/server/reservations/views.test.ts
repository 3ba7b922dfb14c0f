import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { day } from '#platform/time/instant.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { openTestApp, type SignedInGuest, type TestApp } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { EventChoice, ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { notifyNewDay } from '#features/reservations/server/jobs.ts';
import { at, createTestReservation, signInPlanner, rowsOf, readReservation } from './testing.ts';

const testApp = setUpTestApp();
let dana: SignedInGuest;
beforeAll(async () => {
  dana = await signInPlanner(testApp);
});

/** Runs a test with a separate app, without data of other tests. */
async function withOwnApp(work: (own: TestApp, by: SignedInGuest) => Promise<void>): Promise<void> {
  const own = await openTestApp();
  try {
    await work(own, await signInPlanner(own));
  } finally {
    await own.close();
  }
}

const stay = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) });
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

describe('the calendar view', () => {
  const shows = async (from: string, to: string) => (await rowsOf<ReservationRow>(dana, 'calendar', { from, to })).map(({ id }) => id);

  test.each([
    ['ends when the window begins', '2027-05-28 16:00', '2027-06-01 00:00', false],
    ['ends a minute after the window begins', '2027-05-28 16:00', '2027-06-01 00:01', true],
    ['begins in the last minute of the window', '2027-06-30 23:59', '2027-07-03 11:00', true],
    ['begins when the window ends', '2027-07-01 00:00', '2027-07-03 11:00', false],
    ['lies within', '2027-06-12 16:00', '2027-06-14 11:00', true],
    ['covers the whole window', '2027-01-01 16:00', '2027-12-31 11:00', true],
  ])('includes a stay only if it overlaps June: a stay that %s', async (_title, from, to, isShown) => {
    const id = await createTestReservation(dana, stay(from, to));
    expect((await shows('2027-06-01', '2027-06-30')).includes(id)).toBe(isShown);
  });

  test("uses the camp's local days, even if UTC already has the next year", async () => {
    const id = await createTestReservation(dana, stay('2028-12-31 22:00', '2028-12-31 23:30'));
    expect(await shows('2028-12-31', '2028-12-31')).toContain(id);
    expect(await shows('2029-01-01', '2029-01-01')).not.toContain(id);
  });

  test('handles New Year, a leap day and both clock changes', async () => {
    const year = await createTestReservation(dana, stay('2029-12-30 16:00', '2030-01-02 11:00'));
    expect(await shows('2029-12-01', '2029-12-31')).toContain(year);
    expect(await shows('2030-01-01', '2030-01-31')).toContain(year);
    expect(await shows('2030-01-03', '2030-01-31')).not.toContain(year);
    const leap = await createTestReservation(dana, stay('2028-02-29 09:00', '2028-02-29 17:00'));
    expect(await shows('2028-02-29', '2028-02-29')).toContain(leap);
    expect([...(await shows('2028-02-28', '2028-02-28')), ...(await shows('2028-03-01', '2028-03-01'))]).not.toContain(leap);
    const spring = await createTestReservation(dana, stay('2027-03-13 16:00', '2027-03-14 11:00'));
    expect(await shows('2027-03-14', '2027-03-14')).toContain(spring);
    const autumn = await createTestReservation(dana, stay('2027-11-07 23:00', '2027-11-08 01:00'));
    expect(await shows('2027-11-07', '2027-11-07')).toContain(autumn);
    expect(await shows('2027-11-06', '2027-11-06')).not.toContain(autumn);
  });

  test('includes cancelled reservations and hides test ids', async () => {
    const [id, ignored] = [newId(), `test${newId()}`.slice(0, 20)];
    await createTestReservation(dana, { id, ...stay('2031-06-12 16:00', '2031-06-14 11:00') });
    await createTestReservation(dana, { id: ignored, ...stay('2031-06-12 16:00', '2031-06-14 11:00') });
    await dana.calls.reservations.changeState.mutate({ id, from: 'confirmed', to: 'cancelled', reason: 'Flu' });
    expect(await rowsOf<ReservationRow>(dana, 'calendar', { from: '2031-06-01', to: '2031-06-30' })).toMatchObject([
      { id, state: 'cancelled', placeCount: 0 },
    ]);
    expect(await readReservation(dana, ignored)).toMatchObject({ id: ignored });
  });

  test("updates live when another person's stay appears, changes, leaves the range or is deleted", async () => {
    const robin = await signInPlanner(testApp, 'Robin');
    const june = await dana.watch('reservations.calendar', { from: '2032-06-01', to: '2032-06-30' });
    const august = await dana.watch('reservations.calendar', { from: '2032-08-01', to: '2032-08-31' });
    const id = await createTestReservation(robin, stay('2032-06-12 16:00', '2032-06-14 11:00'));
    await june.until<ReservationRow>(([row]) => row?.id === id);
    await robin.calls.reservations.change.mutate({ id, changes: { heads: { from: 0, to: 80 } } });
    await june.until<ReservationRow>(([row]) => row?.heads === 80);
    const movedSpan = stay('2032-08-12 16:00', '2032-08-14 11:00');
    await robin.calls.reservations.change.mutate({
      id,
      changes: {
        startsAt: { from: at('2032-06-12 16:00'), to: movedSpan.startsAt },
        endsAt: { from: at('2032-06-14 11:00'), to: movedSpan.endsAt },
      },
    });
    await june.until((rows) => rows.length === 0);
    await august.until<ReservationRow>(([row]) => row?.startsAt === movedSpan.startsAt);
    await robin.calls.reservations.remove.mutate({ id });
    await august.until((rows) => rows.length === 0);
    expect(june.received.length).toBeLessThanOrEqual(5);
  });

  test.each([
    [{ from: '2026-06-30', to: '2026-06-01' }],
    [{ from: '2026-06-01', to: '2029-06-01' }],
    [{ from: '2026-02-29', to: '2026-03-01' }],
    [{ from: '1999-06-01', to: '2000-06-01' }],
  ])('rejects the range %j', async (window) => {
    expect((await dana.watch('reservations.calendar', window)).denied()).toBe('bad-shape');
  });
});

describe('views of lists', () => {
  test('matrixList returns reservations with a link that have not ended and are not cancelled, by start', () =>
    withOwnApp(async (own, by) => {
      const link = { matrixLink: 'https://sheets.example/1' };
      await createTestReservation(by, { name: 'later', ...stay('2026-08-01 16:00', '2026-08-02 11:00'), ...link });
      await createTestReservation(by, { name: 'now', ...stay('2026-06-10 16:00', '2026-06-12 13:00'), matrixLink: '/matrices/abc' });
      await createTestReservation(by, { name: 'ended', ...stay('2026-06-10 16:00', '2026-06-12 11:00'), ...link });
      await createTestReservation(by, { name: 'without', ...stay('2026-06-20 16:00', '2026-06-22 11:00') });
      await createTestReservation(by, { id: `test${newId()}`.slice(0, 20), name: 'ignored', ...link });
      const off = await createTestReservation(by, { name: 'cancelled', ...stay('2026-07-01 16:00', '2026-07-02 11:00'), ...link });
      await by.calls.reservations.changeState.mutate({ id: off, from: 'confirmed', to: 'cancelled' });
      const list = await by.watch('reservations.matrixList');
      expect(names(list.rows<ReservationRow>())).toEqual(['now', 'later']);
      own.clock.advance(3_600_000);
      await list.until<ReservationRow>((rows) => names(rows).join() === 'later');
    }));

  test('upcoming returns rows of the classification `reservation` that have not ended, by start', () =>
    withOwnApp(async (_own, by) => {
      const family = { classification: 'reservation' } as const;
      await createTestReservation(by, { name: 'second', ...stay('2026-08-01 16:00', '2026-08-02 11:00'), ...family });
      await createTestReservation(by, { name: 'first', ...stay('2026-06-10 16:00', '2026-06-14 11:00'), ...family, state: 'inquiry' });
      await createTestReservation(by, { name: 'ended', ...stay('2026-06-10 16:00', '2026-06-12 12:00'), ...family });
      await createTestReservation(by, { name: 'camp' });
      expect(names(await rowsOf<ReservationRow>(by, 'upcoming'))).toEqual(['first', 'second']);
    }));

  test('events returns at most a hundred events and adds the next one when one ends', () =>
    withOwnApp(async (own, by) => {
      await own.running.app.database.pool.query(
        `insert into reservations (id, name, classification, state, starts_at, ends_at, created_at, changed_at)
         select 'Event' || lpad(n::text, 15, '0'), n::text, 'retreat', 'confirmed', $1::timestamptz + n * interval '1 hour', $1::timestamptz + (n + 1) * interval '1 hour', $1, $1
         from generate_series(0, 119) n`,
        [own.clock.now()],
      );
      const events = await by.watch('reservations.events');
      expect(names(events.rows<ReservationRow>())).toEqual(Array.from({ length: 100 }, (_, n) => String(n)));
      own.clock.advance(3_600_000);
      await events.until<ReservationRow>((rows) => rows.length === 100 && !names(rows).includes('0') && names(rows).includes('100'));
    }));

  test('events returns only permitted events', () =>
    withOwnApp(async (own, by) => {
      const [mine, other] = [await createTestReservation(by, { name: 'mine' }), await createTestReservation(by, { name: 'other' })];
      const leader = await own.person({ permissions: [`view-event-${mine}`] });
      expect((await rowsOf<ReservationRow>(leader, 'events')).map(({ id }) => id)).toEqual([mine]);
      expect((await rowsOf<ReservationRow>(by, 'events')).map(({ id }) => id).toSorted()).toEqual([mine, other].toSorted());
      expect((await (await own.person()).watch('reservations.events')).denied()).toBe('not-allowed');
    }));
});

describe('the home view', () => {
  test('returns permitted held or confirmed stays of today and the next three events', () =>
    withOwnApp(async (own, by) => {
      await createTestReservation(by, { name: 'on', ...stay('2026-06-10 16:00', '2026-06-14 11:00') });
      await createTestReservation(by, { name: 'family', classification: 'reservation', ...stay('2026-06-12 16:00', '2026-06-14 11:00') });
      await createTestReservation(by, { name: 'left', ...stay('2026-06-10 16:00', '2026-06-12 08:00') });
      await createTestReservation(by, { name: 'wish', state: 'inquiry', ...stay('2026-06-12 16:00', '2026-06-14 11:00') });
      await createTestReservation(by, { name: 'yesterday', ...stay('2026-06-10 16:00', '2026-06-11 11:00') });
      await createTestReservation(by, { name: 'no event', classification: 'reservation', ...stay('2026-06-13 16:00', '2026-06-14 11:00') });
      for (const [name, on] of [
        ['fourth', '18'],
        ['second', '14'],
        ['third', '17'],
        ['first', '13'],
      ])
        await createTestReservation(by, { name: name ?? '', ...stay(`2026-06-${on} 00:00`, '2026-06-20 11:00') });
      const home = await by.watch('reservations.home');
      expect(names(home.rows<ReservationRow>()).toSorted()).toEqual(['family', 'first', 'left', 'on', 'second', 'third']);
      expect(await rowsOf(await own.person(), 'home')).toEqual([]);
      const on = home.rows<ReservationRow>().find(({ name }) => name === 'on')?.id ?? '';
      expect(names(await rowsOf<ReservationRow>(await own.person({ permissions: [`view-event-${on}`] }), 'home'))).toEqual(['on']);
    }));

  test('shows the new day when the new-day job runs', () =>
    withOwnApp(async (own, by) => {
      await createTestReservation(by, { name: 'left today', ...stay('2026-06-10 16:00', '2026-06-12 08:00') });
      const home = await by.watch('reservations.home');
      expect(names(home.rows<ReservationRow>())).toEqual(['left today']);
      own.clock.advance(day / 2);
      await notifyNewDay(own.running.app);
      await home.until((rows) => rows.length === 0);
    }));
});

describe('currentEvents', () => {
  test('returns public data only, the event in progress first', () =>
    withOwnApp(async (own, by) => {
      const contact = {
        contactName: 'Rosa Díaz',
        contactEmail: 'rosa@home.test',
        contactPhone: '5135550100',
        notes: 'Allergic to nuts',
        heads: 80,
      };
      await createTestReservation(by, {
        name: 'tomorrow',
        ...stay('2026-06-13 16:00', '2026-06-14 11:00'),
        ...contact,
        state: 'held',
        heldUntil: '2026-06-13',
      });
      await createTestReservation(by, { name: 'now', ...stay('2026-06-10 16:00', '2026-06-14 11:00'), ...contact });
      await createTestReservation(by, {
        name: 'day',
        classification: 'day_event',
        ...stay('2026-06-12 09:00', '2026-06-12 17:00'),
        ...contact,
      });
      await createTestReservation(by, { name: 'family', classification: 'reservation', ...stay('2026-06-10 16:00', '2026-06-14 11:00') });
      await createTestReservation(by, { name: 'wish', state: 'inquiry', ...stay('2026-06-10 16:00', '2026-06-14 11:00') });
      await createTestReservation(by, { name: 'far', ...stay('2026-06-14 00:00', '2026-06-15 11:00') });
      await createTestReservation(by, {
        id: `test${newId()}`.slice(0, 20),
        name: 'ignored',
        ...stay('2026-06-10 16:00', '2026-06-14 11:00'),
      });
      const events: EventChoice[] = await own.visitor().calls.reservations.currentEvents.query({});
      expect(names(events)).toEqual(['day', 'now', 'tomorrow']);
      for (const event of events)
        expect(Object.keys(event).toSorted()).toEqual(['closed', 'endsAt', 'id', 'locations', 'name', 'startsAt']);
      // Ids are excluded, because they are random and may contain these digits.
      expect(JSON.stringify(events.map(({ id: _id, ...rest }) => rest))).not.toMatch(/Rosa|rosa|555|nuts|80/);
    }));

  test('returns the names of open activities within the booked places, in tree order', () =>
    withOwnApp(async (own, by) => {
      const ada = await own.person({ accountArea: 'Administration' });
      const place = async (name: string, kind: 'site' | 'activity' | 'field', parentId: string | null) => {
        const id = newId();
        const facts = { kind, name, categories: [], sleeps: 0, seats: 0, parentId };
        expect(await ada.calls.reservations.addPlace.mutate({ id, ...facts })).toEqual({ done: true });
        return id;
      };
      const lake = await place('Lakeside', 'site', null);
      await place('Zipline', 'activity', lake);
      await place('Ball Field', 'field', lake);
      const pool = await place('Swimming Pool', 'activity', lake);
      const swing = await place('Giant Swing', 'activity', null);
      await place('Leap of Faith', 'activity', null);
      const span = stay('2026-06-12 09:00', '2026-06-12 17:00');
      await createTestReservation(by, {
        name: 'day',
        ...span,
        bookings: [lake, swing].map((placeId) => ({ id: newId(), placeId, ...span })),
      });
      await ada.calls.reservations.closePlace.mutate({ id: pool, reason: 'Pump' });
      const [event] = await own.visitor().calls.reservations.currentEvents.query({});
      expect(event?.locations).toEqual(['Zipline', 'Giant Swing']);
      expect(event?.closed).toEqual(['Swimming Pool']);
    }));
});

describe('an account with the permission of one event', () => {
  let leader: SignedInGuest;
  let mine: string;
  let other: string;
  beforeAll(async () => {
    [mine, other] = [
      await createTestReservation(dana, { contactName: 'Rosa Díaz' }),
      await createTestReservation(dana, { contactName: 'Secret Name' }),
    ];
    leader = await testApp.person({ permissions: ['view-home', `view-event-${mine}`] });
  });

  test('sees its event live with places and history', async () => {
    const subscription = await leader.watch('reservations.one', { id: mine });
    expect(subscription.rows()).toMatchObject([{ id: mine, contactName: 'Rosa Díaz' }]);
    await dana.calls.reservations.change.mutate({ id: mine, changes: { heads: { from: 0, to: 12 } } });
    await subscription.until<ReservationRow>(([row]) => row?.heads === 12);
    expect(await rowsOf(leader, 'history', { id: mine })).toHaveLength(2);
    expect(await rowsOf(leader, 'bookingsOf', { id: mine })).toEqual([]);
  });

  test.each(['one', 'bookingsOf', 'history'])('gets the same error from %s for another event and for an unknown one', async (view) => {
    for (const id of [other, newId()]) {
      const refused = await leader.watch(`reservations.${view}`, { id });
      expect([refused.denied(), refused.rows()]).toEqual(['not-found', []]);
      expect(JSON.stringify(refused.received)).not.toContain('Secret Name');
    }
  });

  test.each(['calendar', 'bookings', 'matrixList', 'upcoming'])('may not open the list %s', async (view) => {
    const input = view === 'calendar' || view === 'bookings' ? { from: '2026-06-01', to: '2026-06-30' } : {};
    expect((await leader.watch(`reservations.${view}`, input)).denied()).toBe('not-allowed');
  });

  test('cannot change any event', async () => {
    const { reservations } = leader.calls;
    for (const id of [mine, other, newId()]) {
      expect(
        await getFailureCode(reservations.change.mutate({ id, changes: { name: { from: 'Lakeside Family Camp', to: 'Ours' } } })),
      ).toBe('not-allowed');
      expect(await getFailureCode(reservations.changeState.mutate({ id, from: 'confirmed', to: 'cancelled' }))).toBe('not-allowed');
      expect(await getFailureCode(reservations.copy.mutate({ id, newId: newId(), name: 'Copy', startsAt: at('2027-06-12 16:00') }))).toBe(
        'not-allowed',
      );
      expect(await getFailureCode(reservations.undo.mutate({ id, eventId: '1' }))).toBe('not-allowed');
      expect(await getFailureCode(reservations.remove.mutate({ id }))).toBe('not-allowed');
    }
    expect(await readReservation(dana, mine)).toMatchObject({ name: 'Lakeside Family Camp', state: 'confirmed' });
  });

  test('loses access to the event at once when the permission is removed', async () => {
    const ada = await testApp.person({ accountArea: 'Administration' });
    const subscription = await leader.watch('reservations.one', { id: mine });
    await ada.calls.accounts.changeAccess.mutate({ id: leader.accountId, revoke: [`view-event-${mine}`] });
    await expect.poll(() => subscription.denied()).toMatch(/not-/);
  });
});
