import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import type pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { calendarFeeds } from '#features/reservations/server/tables.ts';
import { feedEntries } from './feed-entries.ts';
import type { FeedRow } from '#features/reservations/shapes/feeds.ts';

const lodge = 'FeedPineLodge0000000';
const room = 'FeedRoom101000000000';
const camp = 'FeedFamilyCamp000000';
const wedding = 'FeedWedding000000000';
const ignored = 'testFeedIgnored00000';

const testApp = setUpTestApp();
let planner: SignedInGuest;
let director: SignedInGuest;
let administrator: SignedInGuest;
beforeAll(async () => {
  planner = await testApp.person({ firstName: 'Pia', lastName: 'Planner', permissions: ['view-event-*'] });
  director = await testApp.person({ firstName: 'Dora', lastName: 'Director', permissions: [`view-event-${camp}`] });
  administrator = await testApp.person({ accountArea: 'Administration' });
  const place = { categories: [], sleeps: 0, seats: 0 };
  await administrator.calls.reservations.addPlace.mutate({ id: lodge, kind: 'building', name: 'Pine Lodge', parentId: null, ...place });
  await administrator.calls.reservations.addPlace.mutate({ id: room, kind: 'room', name: 'Room 101', parentId: lodge, ...place });
  const stay = {
    classification: 'camp',
    state: 'confirmed',
    startsAt: '2026-10-30T20:00:00.000Z',
    endsAt: '2026-11-01T16:00:00.000Z',
  } as const;
  const span = { startsAt: stay.startsAt, endsAt: stay.endsAt };
  await planner.calls.reservations.create.mutate({
    id: camp,
    name: 'Family; Camp, "Año" \\ 🌲 with a name that is so long that a line of a calendar file has to be folded in it',
    contactPhone: '5135550199',
    heads: 120,
    ...stay,
    bookings: [{ id: newId(), placeId: lodge, ...span }],
  });
  await planner.calls.reservations.create.mutate({ id: wedding, name: 'Okafor wedding', ...stay, state: 'inquiry' });
  await planner.calls.reservations.create.mutate({ id: ignored, name: 'Ignored', ...stay, state: 'inquiry' });
});

type NewFeedInput = Parameters<SignedInGuest['calls']['reservations']['addFeed']['mutate']>[0];

async function linkOf(user: SignedInGuest, feed: NewFeedInput): Promise<string> {
  const answer = await user.calls.reservations.addFeed.mutate(feed);
  if (!('url' in answer)) throw new Error(`refused: ${answer.refused}`);
  return `${testApp.url}${new URL(answer.url).pathname}`;
}

const read = async (url: string) => {
  const answer = await fetch(url);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

/** Events of the file as an independent parser reads them, with the time zone that the file defines. */
function eventsIn(text: string): { uid: string; summary: string; starts: string; ends: string; status: string; sequence: number }[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      starts: event.startDate.toJSDate().toISOString(),
      ends: event.endDate.toJSDate().toISOString(),
      status: String(component.getFirstPropertyValue('status')),
      sequence: event.sequence,
    };
  });
}

describe('a calendar feed', () => {
  test("lists all reservations in the camp's time zone across a clock change, for an independent parser", async () => {
    const { status, text, headers } = await read(await linkOf(planner, { id: newId(), kind: 'list' }));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const events = eventsIn(text);
    expect(events.map(({ uid }) => uid).toSorted()).toEqual([`${camp}@localhost`, `${wedding}@localhost`]);
    const entry = events.find(({ uid }) => uid.startsWith(camp));
    expect(entry).toMatchObject({ starts: '2026-10-30T20:00:00.000Z', ends: '2026-11-01T16:00:00.000Z', status: 'CONFIRMED' });
    expect(entry?.summary).toContain('Family; Camp, "Año" \\ 🌲');
    expect(events.find(({ uid }) => uid.startsWith(wedding))?.status).toBe('TENTATIVE');
    expect(text).toContain('BEGIN:VTIMEZONE');
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text).not.toContain('5550199');
  });

  test('keeps the ids of changed entries, counts their changes and marks cancelled ones', async () => {
    const url = await linkOf(planner, { id: newId(), kind: 'reservation', reservationId: wedding });
    const [before] = eventsIn((await read(url)).text);
    await planner.calls.reservations.change.mutate({ id: wedding, changes: { name: { from: 'Okafor wedding', to: 'Okafor & Bell' } } });
    const [renamed] = eventsIn((await read(url)).text);
    expect(renamed).toMatchObject({ uid: before?.uid, summary: 'Okafor & Bell' });
    expect(renamed?.sequence).toBeGreaterThan(before?.sequence ?? NaN);
    await planner.calls.reservations.changeState.mutate({ id: wedding, from: 'inquiry', to: 'cancelled', reason: 'Moved to spring.' });
    expect(eventsIn((await read(url)).text)).toMatchObject([{ uid: before?.uid, status: 'CANCELLED' }]);
  });

  test('of a place includes bookings of its parts and parents', async () => {
    const url = await linkOf(planner, { id: newId(), kind: 'place', placeId: room });
    expect(eventsIn((await read(url)).text)).toMatchObject([{ starts: '2026-10-30T20:00:00.000Z' }]);
    const others = [
      await linkOf(planner, { id: newId(), kind: 'list' }),
      await linkOf(planner, { id: newId(), kind: 'reservation', reservationId: camp }),
      await linkOf(director, { id: newId(), kind: 'mine' }),
    ];
    const unfolded = async (of = url) => (await read(of)).text.replaceAll('\r\n ', '');
    for (const link of [url, ...others]) expect(await unfolded(link)).not.toContain('outside the stay');
    // Move the stay, so that the booking lies outside it.
    const later = (days: number) =>
      testApp.running.app.database.pool.query(`update reservations set starts_at = starts_at + make_interval(days => $1) where id = $2`, [
        days,
        camp,
      ]);
    await later(1);
    expect(await unfolded()).toContain('This place is booked outside the stay.');
    for (const link of others) expect(await unfolded(link)).toContain('A place outside the stay');
    await later(-1);
  });

  test.each([
    [{ kind: 'list' } as const, ''],
    [{ kind: 'place', placeId: room } as const, ' · Pine Lodge Room 101'],
    [{ kind: 'reservation', reservationId: wedding } as const, ' · Okafor & Bell'],
    [{ kind: 'mine' } as const, ' · Pia Planner'],
  ])('of %j has a distinct name', async (feed, named) => {
    const { name } = await testApp.running.app.camp();
    expect((await read(await linkOf(planner, { id: newId(), ...feed }))).text).toContain(`\r\nX-WR-CALNAME:${name}${named}\r\n`);
  });

  test('of the kind `mine` lists the permitted events and the months on duty', async () => {
    const role = newId();
    await administrator.calls.pointPersons.addRole.mutate({ id: role, name: 'Weekend host' });
    await administrator.calls.pointPersons.assign.mutate({ month: '7-2026', roleId: role, from: '', to: 'dora director' });
    const { text } = await read(await linkOf(director, { id: newId(), kind: 'mine' }));
    expect(eventsIn(text).map(({ uid }) => uid.split('@', 1)[0])).toEqual([camp, `point-person-${role}-7-2026`]);
    expect(text).toContain('DTSTART;VALUE=DATE:20260701');
    expect(text).toContain('DTEND;VALUE=DATE:20260801');
    expect(text).not.toContain('left out');
  });

  test('of the kind `mine` adds an entry if earlier or later months are omitted', async () => {
    const greta = await testApp.person({ firstName: 'Greta', lastName: 'Guide' });
    const role = newId();
    await administrator.calls.pointPersons.addRole.mutate({ id: role, name: 'Night watch' });
    const url = await linkOf(greta, { id: newId(), kind: 'mine' });
    const uids = async () => eventsIn((await read(url)).text).map(({ uid }) => uid.split('@', 1)[0]);
    const { pool } = testApp.running.app.database;
    const answers = (month: string) =>
      pool.query('insert into point_persons (month, role_id, name) values ($1, $2, $3)', [month, role, 'Greta Guide']);
    await answers('7-2026');
    expect(await uids()).toEqual([`point-person-${role}-7-2026`]);
    await answers('1-2026');
    expect(await uids()).toEqual([`point-person-${role}-7-2026`, 'cut-earlier']);
    await answers('8-2028');
    expect(await uids()).toEqual([`point-person-${role}-7-2026`, 'cut-earlier', 'cut-later']);
  });

  test('has the same bytes while nothing changes, and answers a request with its ETag with 304', async () => {
    const url = await linkOf(planner, { id: newId(), kind: 'list' });
    const first = await read(url);
    testApp.clock.advance(60_000);
    expect((await read(url)).text).toBe(first.text);
    const again = await fetch(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });
});

describe('change counters and time stamps of feed entries', () => {
  const stampsIn = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => ({
      uid: String(component.getFirstPropertyValue('uid')).split('@', 1)[0],
      stamp: (component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate().toISOString(),
      modified: (component.getFirstPropertyValue('last-modified') as ICAL.Time).toJSDate().toISOString(),
      sequence: Number(component.getFirstPropertyValue('sequence')),
    }));
  const stampsAt = async (url: string) => stampsIn((await read(url)).text);

  test('of a stay and its bookings increase when a place is booked, moved or released', async () => {
    const id = newId();
    const [stay, place] = [newId(), newId()];
    const span = { startsAt: '2026-09-04T20:00:00.000Z', endsAt: '2026-09-06T15:00:00.000Z' };
    await planner.calls.reservations.create.mutate({ id, name: 'Moved about', classification: 'retreat', state: 'inquiry', ...span });
    const urls = [
      await linkOf(planner, { id: stay, kind: 'reservation', reservationId: id }),
      await linkOf(planner, { id: place, kind: 'place', placeId: room }),
    ];
    const booking = { id: newId(), placeId: room, ...span };
    const stampOf = async (url: string) => (await stampsAt(url)).find(({ uid }) => uid === id || uid === booking.id);
    const minutes = { setUpMinutes: 0, cleanUpMinutes: 0 };
    const from = { placeId: room, ...span, ...minutes };
    const to = { ...from, startsAt: '2026-09-05T12:00:00.000Z' };
    const changes: [feeds: number, change: () => Promise<unknown>][] = [
      [2, () => planner.calls.reservations.book.mutate({ reservationId: id, bookings: [booking] })],
      [2, () => planner.calls.reservations.changeBooking.mutate({ id: booking.id, from, to, scope: 'place' })],
      [1, () => planner.calls.reservations.removeBooking.mutate({ id: booking.id, from: to })],
    ];
    for (const [feeds, change] of changes) {
      const before = await stampOf(urls[0] ?? '');
      testApp.clock.advance(60_000);
      await change();
      for (const url of urls.slice(0, feeds)) {
        const after = await stampOf(url);
        expect(after).toMatchObject({ stamp: testApp.clock.now(), modified: testApp.clock.now() });
        expect(after?.sequence).toBeGreaterThan(before?.sequence ?? NaN);
      }
    }
  });

  test('of a duty increase with its assignment and its role', async () => {
    const nora = await testApp.person({ firstName: 'Nora', lastName: 'Named' });
    const role = newId();
    await administrator.calls.pointPersons.addRole.mutate({ id: role, name: 'Fire watch' });
    testApp.clock.advance(60_000);
    await administrator.calls.pointPersons.assign.mutate({ month: '2-2027', roleId: role, from: '', to: 'Nora Named' });
    const url = await linkOf(nora, { id: newId(), kind: 'mine' });
    const [named] = await stampsAt(url);
    expect(named).toMatchObject({ stamp: testApp.clock.now(), modified: testApp.clock.now() });
    testApp.clock.advance(60_000);
    expect(await stampsAt(url)).toEqual([named]);
    await administrator.calls.pointPersons.changeRole.mutate({ id: role, changes: { name: { from: 'Fire watch', to: 'Fire guard' } } });
    const [renamed] = await stampsAt(url);
    expect(renamed).toMatchObject({ uid: named?.uid, stamp: testApp.clock.now() });
    expect(renamed?.sequence).toBeGreaterThan(named?.sequence ?? NaN);
    await administrator.calls.pointPersons.copyMonth.mutate({ from: '2-2027', to: '3-2027' });
    expect((await stampsAt(url)).map(({ uid, stamp }) => [uid?.slice(-6), stamp])).toEqual([
      ['2-2027', testApp.clock.now()],
      ['3-2027', testApp.clock.now()],
    ]);
  });

  test('are never in the future, even for the entry that marks a cut', async () => {
    await planner.calls.reservations.create.mutate({
      id: newId(),
      name: 'Beyond',
      classification: 'retreat',
      state: 'inquiry',
      startsAt: '2030-05-05T12:00:00.000Z',
      endsAt: '2030-05-06T12:00:00.000Z',
    });
    const url = await linkOf(planner, { id: newId(), kind: 'list' });
    const cut = async () => (await stampsAt(url)).find(({ uid }) => uid === 'cut-later');
    const [now, today] = [testApp.clock.now(), await cut()];
    for (const { stamp } of await stampsAt(url)) expect(stamp <= now).toBe(true);
    testApp.clock.advance(24 * 3_600_000);
    const tomorrow = await cut();
    expect(tomorrow?.sequence).toBeGreaterThan(today?.sequence ?? NaN);
    expect((tomorrow?.stamp ?? '') > (today?.stamp ?? '')).toBe(true);
    testApp.clock.set(now);
    await testApp.running.app.database.pool.query(`delete from reservations where name = 'Beyond'`);
  });
});

describe('a calendar feed: locations and limits', () => {
  const place = (text: string, uid: string) => {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const event = calendar
      .getAllSubcomponents('vevent')
      .find((candidate) => String(candidate.getFirstPropertyValue('uid')).startsWith(uid));
    return String(event?.getFirstPropertyValue('location') ?? '');
  };

  test('lists the booked places of each entry, and a room with its building', async () => {
    const chapel = newId();
    const facts = { categories: [], sleeps: 0, seats: 0, parentId: null };
    await administrator.calls.reservations.addPlace.mutate({ id: chapel, kind: 'building', name: 'Chapel', ...facts });
    const id = newId();
    const span = { startsAt: '2026-11-06T20:00:00.000Z', endsAt: '2026-11-08T16:00:00.000Z' };
    await planner.calls.reservations.create.mutate({
      id,
      name: 'Two places',
      classification: 'retreat',
      state: 'confirmed',
      ...span,
      bookings: [
        { id: newId(), placeId: room, ...span },
        { id: newId(), placeId: chapel, ...span },
      ],
    });
    const { text } = await read(await linkOf(planner, { id: newId(), kind: 'list' }));
    expect(place(text, id)).toBe('Chapel, Pine Lodge Room 101');
    expect(place(text, camp)).toBe('Pine Lodge');
    expect(place(text, wedding)).toBe('');
    const { text: ofLodge } = await read(await linkOf(planner, { id: newId(), kind: 'place', placeId: lodge }));
    expect(new Set(eventsIn(ofLodge).map(({ uid }) => place(ofLodge, uid)))).toEqual(new Set(['Pine Lodge', 'Pine Lodge Room 101']));
    expect(eventsIn(ofLodge).map(({ summary }) => summary)).toContain('Two places · Pine Lodge Room 101');
  });

  test("uses its owner's language", async () => {
    const pilar = await testApp.person({ firstName: 'Pilar', permissions: ['view-event-*'] });
    const url = await linkOf(pilar, { id: newId(), kind: 'reservation', reservationId: camp });
    expect((await read(url)).text).toContain('120 people');
    await testApp.running.app.database.pool.query(`update accounts set language = 'es' where id = $1`, [pilar.accountId]);
    const { text } = await read(url);
    expect(text).toContain('120 personas');
    expect(text).not.toContain('people');
  });

  test('omits past entries first if it is truncated, and adds an entry on the day of the cut', async () => {
    const ends = async (name: string, startsAt: string, endsAt: string) =>
      planner.calls.reservations.create.mutate({ id: newId(), name, classification: 'retreat', state: 'inquiry', startsAt, endsAt });
    await ends('Past 1', '2026-05-01T12:00:00.000Z', '2026-05-02T12:00:00.000Z');
    await ends('Past 2', '2026-05-03T12:00:00.000Z', '2026-05-04T12:00:00.000Z');
    const { app } = testApp.running;
    const reader = await testApp.person({ permissions: ['view-event-*'] });
    const id = newId();
    await linkOf(reader, { id, kind: 'list' });
    const [feed] = await app.rows.select().from(calendarFeeds).where(eq(calendarFeeds.id, id));
    const owner = await app.readAccess(reader.accountId);
    if (!feed || !owner) throw new Error('no feed');
    const readFeed = async (most: number) => {
      const content = await feedEntries(app, feed, owner, most);
      return {
        isCut: content?.isTruncated,
        titles: content?.entries.map(({ title, days }) => (days ? `${title}: ${days.first}` : title.slice(0, 8))),
      };
    };
    const all = await readFeed(100);
    expect(all).toMatchObject({ isCut: false });
    expect(all.titles?.slice(0, 2)).toEqual(['Past 1', 'Past 2']);
    // Reservations outside the time span of the feed add an entry at its start or end.
    await ends('Long ago', '2026-01-05T12:00:00.000Z', '2026-01-06T12:00:00.000Z');
    expect((await readFeed(100)).titles).toEqual([...(all.titles ?? []), 'Earlier entries are not included: 2026-03-14']);
    await ends('Far ahead', '2030-05-05T12:00:00.000Z', '2030-05-06T12:00:00.000Z');
    expect(await readFeed(100)).toEqual({
      isCut: true,
      titles: [...(all.titles ?? []), 'Earlier entries are not included: 2026-03-14', 'Later entries are not included: 2028-06-11'],
    });
    await testApp.running.app.database.pool.query(`delete from reservations where name in ('Long ago', 'Far ahead')`);
    const coming = (all.titles?.length ?? 0) - 2;
    expect(await readFeed(coming + 1)).toEqual({
      isCut: true,
      titles: [...(all.titles?.slice(1) ?? []), 'Earlier entries are not included: 2026-05-03'],
    });
    const shorterFeed = await readFeed(coming - 1);
    expect(shorterFeed.titles?.slice(0, -2)).toEqual(all.titles?.slice(2, -1));
    expect(shorterFeed.titles?.slice(-2).map((title) => title.split(':')[0])).toEqual([
      'Earlier entries are not included',
      'Later entries are not included',
    ]);
  });

  test('of a place is truncated in the same way', async () => {
    const hall = newId();
    const facts = { kind: 'building' as const, name: 'Cut Hall', parentId: null, categories: [], sleeps: 0, seats: 0 };
    await administrator.calls.reservations.addPlace.mutate({ id: hall, ...facts });
    for (const day of ['2026-05-20', '2026-05-21', '2026-07-20', '2026-07-21']) {
      const [startsAt, endsAt] = [`${day}T12:00:00.000Z`, `${day}T20:00:00.000Z`];
      const stay = { classification: 'retreat' as const, state: 'confirmed' as const, startsAt, endsAt };
      const bookings = [{ id: newId(), placeId: hall, startsAt, endsAt }];
      expect(await planner.calls.reservations.create.mutate({ id: newId(), name: `Hall ${day}`, ...stay, bookings })).toHaveProperty(
        'done',
      );
    }
    const { app } = testApp.running;
    const id = newId();
    await linkOf(planner, { id, kind: 'place', placeId: hall });
    const [feed] = await app.rows.select().from(calendarFeeds).where(eq(calendarFeeds.id, id));
    const owner = await app.readAccess(planner.accountId);
    if (!feed || !owner) throw new Error('no feed');
    const readFeed = async (most: number) => {
      const content = await feedEntries(app, feed, owner, most);
      return { isCut: content?.isTruncated, titles: content?.entries.map(({ title }) => title.replace(' · Cut Hall', '')) };
    };
    const all = ['Hall 2026-05-20', 'Hall 2026-05-21', 'Hall 2026-07-20', 'Hall 2026-07-21'];
    expect(await readFeed(4)).toEqual({ isCut: false, titles: all });
    expect(await readFeed(3)).toEqual({ isCut: true, titles: [...all.slice(1), 'Earlier entries are not included'] });
    expect(await readFeed(1)).toEqual({
      isCut: true,
      titles: ['Hall 2026-07-20', 'Earlier entries are not included', 'Later entries are not included'],
    });
  });

  // After some years a camp has hundreds of thousands of bookings, but few of one place, its parts and its parents.
  test('of a place uses the index on place ids', async () => {
    const { pool } = testApp.running.app.database;
    const url = await linkOf(planner, { id: newId(), kind: 'place', placeId: room });
    const querySpy = vi.spyOn(pool, 'query');
    await read(url);
    const calls = querySpy.mock.calls as unknown as [Partial<pg.QueryConfig>][];
    const ofBookings = calls.flatMap(([{ text, values = [] }]) =>
      text?.includes('"bookings"."place_id" in (select') ? [{ text, values }] : [],
    );
    querySpy.mockRestore();
    // Four queries: upcoming entries, past entries, and whether earlier and later ones exist.
    expect(ofBookings).toHaveLength(4);
    const client = await pool.connect();
    try {
      await client.query('begin; set local session_replication_role = replica');
      await client.query(`
        insert into bookings (id, reservation_id, place_id, tree_interval, starts_at, ends_at, held_from, held_until, holds, created_at)
        select 'elsewhere' || n, reservation_id, 'place' || n % 500, tree_interval, starts_at, ends_at, held_from, held_until, false, created_at
        from (select * from bookings limit 1) as one, generate_series(1, 20000) as n`);
      await client.query('analyze bookings');
      for (const { text, values } of ofBookings) {
        const { rows } = await client.query(`explain ${text}`, values);
        expect(JSON.stringify(rows)).toContain('bookings_by_place');
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('permissions of feeds', () => {
  test('addFeed requires the permission to see the content', async () => {
    expect(await getFailureCode(director.calls.reservations.addFeed.mutate({ id: newId(), kind: 'list' }))).toBe('not-allowed');
    expect(await getFailureCode(director.calls.reservations.addFeed.mutate({ id: newId(), kind: 'place', placeId: lodge }))).toBe(
      'not-allowed',
    );
    expect(await director.calls.reservations.addFeed.mutate({ id: newId(), kind: 'reservation', reservationId: wedding })).toEqual({
      refused: 'gone',
    });
    expect(await planner.calls.reservations.addFeed.mutate({ id: newId(), kind: 'reservation', reservationId: newId() })).toEqual({
      refused: 'gone',
    });
    expect(await planner.calls.reservations.addFeed.mutate({ id: newId(), kind: 'place', placeId: newId() })).toEqual({ refused: 'gone' });
  });

  test('a feed stops working without the permission or the account or after a revocation, and an undo of the revocation restores it', async () => {
    const leaver = await testApp.person({ permissions: [`view-event-${camp}`] });
    const id = newId();
    const url = await linkOf(leaver, { id, kind: 'reservation', reservationId: camp });
    expect((await read(url)).status).toBe(200);
    await leaver.calls.reservations.revokeFeed.mutate({ id });
    expect((await read(url)).status).toBe(404);
    await leaver.calls.reservations.restoreFeed.mutate({ id });
    expect((await read(url)).status).toBe(200);
    await administrator.calls.accounts.changeAccess.mutate({ id: leaver.accountId, revoke: [`view-event-${camp}`] });
    expect((await read(url)).status).toBe(404);
    await administrator.calls.accounts.changeAccess.mutate({ id: leaver.accountId, grant: [{ permission: `view-event-${camp}` }] });
    expect((await read(url)).status).toBe(200);
    await administrator.calls.accounts.disableAccount.mutate({ id: leaver.accountId });
    expect((await read(url)).status).toBe(404);
  });

  test('accounts see only their own feeds, live, and cannot change those of others', async () => {
    const id = newId();
    const mine = await planner.watch('reservations.feeds');
    const url = await linkOf(planner, { id, kind: 'place', placeId: lodge });
    await mine.until<FeedRow>((rows) => rows.some((row) => row.id === id && row.name === 'Pine Lodge' && row.lastFetchedAt === null));
    await read(url);
    await mine.until<FeedRow>((rows) => rows.some((row) => row.id === id && row.lastFetchedAt !== null));
    expect(await director.calls.reservations.revokeFeed.mutate({ id })).toEqual({ refused: 'gone' });
    const others = await director.watch('reservations.feeds');
    expect(others.rows().map((row) => row.id)).not.toContain(id);
    expect(JSON.stringify(mine.received)).not.toContain(new URL(url).pathname.slice(7, -4));
    mine.close();
    others.close();
  });

  test('addFeed creates one feed and returns its link once if the request is sent twice', async () => {
    const id = newId();
    await linkOf(planner, { id, kind: 'mine' });
    expect(await planner.calls.reservations.addFeed.mutate({ id, kind: 'mine' })).toEqual({ refused: 'told-already' });
  });

  test.each(['x.ics', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}`, '..%2f..%2fetc.ics', '%00.ics'])(
    '/feeds/%s returns 404',
    async (file) => {
      expect((await read(`${testApp.url}/feeds/${file}`)).status).toBe(404);
    },
  );
});
