import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { addEvent, campTime, type TestCamp, openCamp, familyForm, prices, submitTestCheckIn } from '#features/check-in/server/testing.ts';

let here: TestCamp;
beforeEach(async () => {
  here = await openCamp(await openTestApp());
});
afterEach(() => here.test.close());

const page = (eventId = '') => here.test.visitor().calls.checkIn.page.query({ eventId });
const names = async (eventId?: string) => (await page(eventId)).events.map(({ name }) => name);

test('checkIn.page returns only the current event with its open and closed activities, and the prices', async () => {
  expect(await page()).toEqual({
    camp: expect.any(String),
    zone: 'America/New_York',
    now: here.test.clock.now(),
    events: [
      {
        id: here.eventId,
        name: 'Lakeside Family Camp',
        startsAt: campTime('2026-06-11T16:00'),
        endsAt: campTime('2026-06-13T20:00'),
        locations: ['Giant Swing', 'Zipline'],
        closed: ['Swimming Pool'],
        paused: [],
      },
    ],
    mustChoose: false,
    next: null,
    costs: prices,
    payWay: 'pretend',
  });
});

describe("checkIn.page with an event in the poster's address", () => {
  test('returns that event first, before and during the event, and even for a held reservation', async () => {
    const later = { from: '2026-09-01', to: '2026-09-03' };
    const held = await addEvent(here.dana, { ...later, name: 'Autumn', state: 'held', heldUntil: '2026-06-30' });
    expect(await names(held)).toEqual(['Autumn', 'Lakeside Family Camp']);
    expect(await page(held)).toMatchObject({ mustChoose: false });
    expect(await names()).toEqual(['Lakeside Family Camp']);
  });

  test.each<[string, Parameters<typeof addEvent>[1]]>([
    ['an event that is over', { from: '2026-06-09', to: '2026-06-10' }],
    ['a private stay', { classification: 'reservation' }],
    ['an inquiry', { state: 'inquiry' }],
    ['a test event', { id: `test${newId(16)}` }],
  ])('returns the current event if the poster names %s', async (_what, more) => {
    const eventId = await addEvent(here.dana, { ...more, name: 'Secret' });
    expect(await names(eventId)).toEqual(['Lakeside Family Camp']);
  });

  test('returns the current event if the event of the poster is cancelled or unknown', async () => {
    const eventId = await addEvent(here.dana, { name: 'Secret' });
    await here.dana.calls.reservations.changeState.mutate({ id: eventId, from: 'confirmed', to: 'cancelled', reason: 'Flood' });
    for (const eventOfPoster of [eventId, newId(), "' or 1=1"]) expect(await names(eventOfPoster)).toEqual(['Lakeside Family Camp']);
  });
});

test('checkIn.page requires a choice if there are two current events and the address names none', async () => {
  const other = await addEvent(here.dana, {
    name: 'Music Day',
    from: '2026-06-12',
    to: '2026-06-12',
    startsAt: campTime('2026-06-12T09:00'),
  });
  expect(await page()).toMatchObject({ mustChoose: true, events: [{ name: 'Music Day' }, { name: 'Lakeside Family Camp' }] });
  expect(await page(here.eventId)).toMatchObject({ mustChoose: false, events: [{ id: here.eventId }, { id: other }] });
});

test('checkIn.page returns no event if no event is current', async () => {
  here.test.clock.set('2026-06-20T12:00:00.000Z');
  expect(await page()).toMatchObject({ events: [], mustChoose: false });
});

test('checkIn.page contains no contact, notes or number of people of the event', async () => {
  await addEvent(here.dana, { name: 'Near', contactName: 'Rosa Díaz', contactEmail: 'rosa@home.test', notes: 'nuts', heads: 80 });
  const guestPage = await page();
  // Exclude ids from the search: they are random and may contain any digits.
  expect(JSON.stringify(guestPage.events.map(({ id: _id, ...rest }) => rest))).not.toMatch(/Rosa|rosa|nuts|80/);
  for (const event of guestPage.events)
    expect(Object.keys(event).toSorted()).toEqual(['closed', 'endsAt', 'id', 'locations', 'name', 'paused', 'startsAt']);
});

test('checkIn.page announces the next event within a week, but no later one', async () => {
  await addEvent(here.dana, { name: 'Autumn', from: '2026-09-01', to: '2026-09-03' });
  const comingEventId = await addEvent(here.dana, { name: 'Advent', from: '2026-06-26', to: '2026-06-28' });
  await addEvent(here.dana, { name: 'Wished', from: '2026-06-24', to: '2026-06-25', state: 'inquiry' });
  await addEvent(here.dana, { name: 'Private', from: '2026-06-24', to: '2026-06-25', classification: 'reservation' });
  here.test.clock.set('2026-06-15T12:00:00.000Z');
  expect(await page()).toMatchObject({ events: [], next: null });
  here.test.clock.set('2026-06-20T12:00:00.000Z');
  const { events, next } = await page();
  expect(events).toEqual([]);
  expect(next).toEqual({ id: comingEventId, name: 'Advent', startsAt: campTime('2026-06-26T16:00'), endsAt: campTime('2026-06-28T20:00') });
  // The address on its own poster opens the announced event.
  expect(await names(comingEventId)).toEqual(['Advent']);
});

describe('checkIn.page with an event that has ended today', () => {
  const morning = (from: string, to: string) => ({ startsAt: campTime(`2026-06-14T${from}`), endsAt: campTime(`2026-06-14T${to}`) });

  test('offers only the coming event, although five others ended today', async () => {
    for (const hour of ['06', '07', '08', '09', '10'])
      await addEvent(here.dana, { name: `Ended at ${hour}`, ...morning(`${hour}:00`, `${hour}:45`) });
    const retreat = await addEvent(here.dana, { name: 'Spring Retreat', ...morning('18:00', '21:00') });
    here.test.clock.set(campTime('2026-06-14T11:00'));
    expect(await page()).toMatchObject({ events: [{ id: retreat, name: 'Spring Retreat' }], mustChoose: false });
  });

  test('offers no event and announces the next one', async () => {
    await addEvent(here.dana, { name: 'Ended', ...morning('06:00', '06:45') });
    const next = await addEvent(here.dana, { name: 'Spring Retreat', from: '2026-06-16', to: '2026-06-18' });
    here.test.clock.set(campTime('2026-06-14T11:00'));
    expect(await page()).toMatchObject({ events: [], next: { id: next, name: 'Spring Retreat', startsAt: campTime('2026-06-16T16:00') } });
  });

  test('offers the event until its end, when submit refuses it', async () => {
    const form = () => familyForm(here.eventId);
    here.test.clock.set(campTime('2026-06-13T19:59'));
    expect(await names()).toEqual(['Lakeside Family Camp']);
    expect(await submitTestCheckIn(here.test.visitor(), form())).not.toHaveProperty('refused');
    here.test.clock.set(campTime('2026-06-13T20:00'));
    expect(await names()).toEqual([]);
    expect(await submitTestCheckIn(here.test.visitor(), form())).toEqual({ refused: 'event-over' });
  });

  test("offers the current event instead if the poster's event has ended", async () => {
    const endedEventId = await addEvent(here.dana, { name: 'Ended', ...morning('06:00', '06:45') });
    const retreat = await addEvent(here.dana, { name: 'Spring Retreat', ...morning('10:00', '21:00') });
    here.test.clock.set(campTime('2026-06-14T11:00'));
    expect((await page(endedEventId)).events.map(({ id }) => id)).toEqual([retreat]);
  });
});
