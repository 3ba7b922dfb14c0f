import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { day, hour, addMilliseconds, minute } from '#platform/time/instant.ts';
import { stripDirectionMarks } from '#platform/i18n/isolate-name.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { addEvent, countTableRows, expectDone, familyForm, person, submitAccepted, testCamp } from '#features/check-in/server/testing.ts';
import type { EventRow, LodgedFamily, MarkInput, RollCallPerson, RollCallRow } from '#features/roll-call/shapes.ts';
import { findRunningRollCalls } from './public.ts';
import { addArrivedFamily } from './add-arrived-families.ts';
import { deleteOldNames } from './jobs.ts';
import { notices } from './notices.ts';

const camp = testCamp();
let rosa: SignedInGuest;
let tom: SignedInGuest;
let eventId: string;
let one: { id: string; eventId: string };
beforeAll(async () => {
  rosa = await camp.test.person({ firstName: 'Rosa', lastName: 'Diaz', accountArea: 'Recreation' });
  tom = await camp.test.person({ firstName: 'Tom', lastName: 'Becker', accountArea: 'Maintenance' });
});

/** The Hales have arrived; the Roes are only expected. */
beforeEach(async () => {
  eventId = await addEvent(camp.dana, { name: 'Family Camp' });
  const hales = familyForm(eventId, {
    persons: [person('p1', { activities: [] }), person('p2', { name: 'Mia Hale', age: 4, activities: [] })],
    seenCents: 4_100,
  });
  const roes = familyForm(eventId, {
    church: 'Hope Church',
    phone: '5135550150',
    email: '',
    persons: [person('p1', { name: 'Jo Roe', activities: [] })],
    seenCents: 4_100,
  });
  for (const form of [hales, roes]) await submitAccepted(camp.test.visitor(), form);
  await expectDone(camp.dana.calls.checkIn.arrive.mutate({ id: hales.id }));
  one = { id: newId(), eventId };
});

/** A family that has not sent its check-in form yet. */
const latecomer = () =>
  familyForm(eventId, {
    church: 'Late Chapel',
    phone: '5135550160',
    email: '',
    persons: [person('p1', { name: 'Lee Late', activities: [] })],
    seenCents: 4_100,
  });

const start = (by: SignedInGuest, more: object = {}) => by.calls.rollCall.start.mutate({ ...one, kind: 'drill', assembly: [], ...more });
const tap = (by: SignedInGuest, people: string[], more: Partial<MarkInput> = {}) =>
  by.calls.rollCall.mark.mutate({ ...one, key: newId(), people, mark: 'safe', ...more });

async function people(by: SignedInGuest = rosa): Promise<RollCallPerson[]> {
  const live = await by.watch('rollCall.people', one);
  live.close();
  return live.rows<RollCallPerson>();
}
const idOf = async (name: string) => (await people()).find((row) => row.name === name)?.id ?? '';
const stateOf = async (name: string, by?: SignedInGuest) => {
  const personRow = (await people(by)).find((row) => row.name === name);
  return `${personRow?.state} ${personRow?.countedBy ?? ''}`.trim();
};
async function listed(by: SignedInGuest = rosa): Promise<RollCallRow | undefined> {
  const live = await by.watch('rollCall.list', {});
  live.close();
  return live.rows<RollCallRow>().find(({ id }) => id === one.id);
}

describe('a roll call', () => {
  test('lists present and expected people separately, and the public API contains no names', async () => {
    const assembly = [{ placeId: null, name: 'Ball field' }];
    expect(await start(rosa, { assembly })).toEqual({ done: true, id: one.id });
    const rows = await people();
    expect(rows.map(({ name, family: church, isHere, state }) => [name, church, isHere, state])).toEqual([
      ['Ruth Hale', 'Grace Chapel', true, 'missing'],
      ['Mia Hale', 'Grace Chapel', true, 'missing'],
      ['Jo Roe', 'Hope Church', false, 'missing'],
    ]);
    expect(await listed()).toMatchObject({ people: 2, safe: 0, perhaps: 1, startedBy: 'Rosa Diaz', endedAt: null });
    const now = await findRunningRollCalls(camp.test.running.app.rows);
    expect(now.filter(({ id }) => id === one.id)).toEqual([
      { id: one.id, eventId, eventName: 'Family Camp', kind: 'drill', startedAt: camp.test.clock.now(), assembly },
    ]);
    expect(JSON.stringify(now)).not.toContain('Hale');
  });

  test('adds a family when it arrives at the desk, even if it sent its form after the start', async () => {
    const later = latecomer();
    const [, roes] = [await start(rosa), (await people()).find(({ name }) => name === 'Jo Roe')];
    expect(roes?.isHere).toBe(false);
    await submitAccepted(camp.test.visitor(), later);
    const live = await rosa.watch('rollCall.people', one);
    const names = () =>
      live
        .rows<RollCallPerson>()
        .map(({ name, isHere, state }) => `${name} ${isHere} ${state}`)
        .toSorted();
    await expectDone(camp.dana.calls.checkIn.arrive.mutate({ id: roes?.checkInId ?? '' }));
    await live.until(() => names().includes('Jo Roe true missing'));
    expect(names()).toEqual(['Jo Roe true missing', 'Mia Hale true missing', 'Ruth Hale true missing']);
    await expectDone(camp.dana.calls.checkIn.arrive.mutate({ id: later.id }));
    await live.until(() => names().includes('Lee Late true missing'));
    // The job runs twice and adds no one the second time.
    await addArrivedFamily.run(camp.test.running.app, { id: later.id }, { number: 2, last: false });
    expect(names()).toHaveLength(4);
    expect(await listed()).toMatchObject({ people: 4, perhaps: 0 });
    live.close();
    await rosa.calls.rollCall.end.mutate({ ...one, note: '' });
    await expectDone(camp.dana.calls.checkIn.unarrive.mutate({ id: later.id }));
    await expectDone(camp.dana.calls.checkIn.arrive.mutate({ id: later.id }));
    expect(await listed()).toMatchObject({ people: 4 });
  });

  test('adds families that arrived at the desk during the start, or between an end and a resume', async () => {
    const { pool } = camp.test.running.app.database;
    const late = latecomer();
    await submitAccepted(camp.test.visitor(), late);
    const before = await pool.query<{ id: string }>(`select id from check_ins where church = 'Hope Church' and event_id = $1`, [eventId]);
    const roes = before.rows[0]?.id ?? '';
    // A table lock stops the start after it has read who is here, and before its commit.
    const connection = await pool.connect();
    await connection.query('begin; lock table roll_call_people in exclusive mode');
    const beginning = start(rosa);
    await vi.waitFor(async () => {
      const { rows } = await pool.query(`select 1 from pg_locks where relation = 'roll_call_people'::regclass and not granted`);
      expect(rows).toHaveLength(1);
    });
    await expectDone(camp.dana.calls.checkIn.arrive.mutate({ id: roes }));
    await addArrivedFamily.run(camp.test.running.app, { id: roes }, { number: 1, last: false });
    await connection.query('commit');
    connection.release();
    expect(await beginning).toEqual({ done: true, id: one.id });
    const here = async () => (await people(camp.dana)).filter(({ isHere }) => isHere).map(({ name }) => name);
    await vi.waitFor(async () => expect(await here()).toEqual(['Ruth Hale', 'Mia Hale', 'Jo Roe']));
    await rosa.calls.rollCall.end.mutate({ ...one, note: '' });
    await expectDone(camp.dana.calls.checkIn.arrive.mutate({ id: late.id }));
    await addArrivedFamily.run(camp.test.running.app, { id: late.id }, { number: 1, last: false });
    expect(await here()).toHaveLength(3);
    await expectDone(tom.calls.rollCall.resume.mutate(one));
    await vi.waitFor(async () => expect(await here()).toContain('Lee Late'));
  });

  test('two offline starts become one roll call, which is real if one of the starts is real', async () => {
    const at = addMilliseconds(camp.test.clock.now(), -20 * minute);
    const other = newId();
    expect(await start(tom, { id: other, at, kind: 'real' })).toEqual({ done: true, id: other });
    expect(await start(rosa, { at: addMilliseconds(at, -minute) })).toEqual({ done: true, id: other });
    expect(await start(tom, { id: other, at, kind: 'real' })).toEqual({ done: true, id: other });
    const live = await rosa.watch('rollCall.list', {});
    live.close();
    const own = live.rows<RollCallRow>().filter((row) => row.eventId === eventId);
    expect(own).toMatchObject([{ id: other, kind: 'real', startedBy: 'Tom Becker', startedAt: camp.test.clock.now() }]);
  });

  test('refuses an offline start after two hours, or if others have already counted and ended', async () => {
    const pressed = camp.test.clock.now();
    camp.test.clock.advance(10 * minute);
    await start(tom);
    camp.test.clock.advance(10 * minute);
    await tom.calls.rollCall.end.mutate({ ...one, note: '' });
    const again = newId();
    expect(await start(rosa, { id: again, at: pressed })).toEqual({ refused: 'was-done' });
    expect(await start(rosa, { id: again, at: addMilliseconds(camp.test.clock.now(), -2 * hour - minute) })).toEqual({ refused: 'stale' });
    // A retry of a start that has already ended starts nothing.
    expect(await start(tom, { at: addMilliseconds(pressed, 10 * minute) })).toEqual({ done: true, id: one.id });
    camp.test.clock.advance(minute);
    expect(await start(rosa, { id: again, at: camp.test.clock.now() })).toEqual({ done: true, id: again });
    camp.test.clock.advance(-21 * minute);
  });

  test('an offline start that waited too long joins no drill, and its taps do not count', async () => {
    const paper = await camp.dana.watch('rollCall.families', { eventId });
    paper.close();
    const refs = paper.rows<LodgedFamily>().flatMap(({ people: members }) => members.map(({ ref }) => ref));
    await start(tom);
    for (const ago of [2 * hour + minute, day, 4 * day]) {
      const old = { id: newId(), at: addMilliseconds(camp.test.clock.now(), -ago) };
      expect(await start(camp.dana, { ...old, kind: 'real' })).toEqual({ refused: 'stale' });
      expect(await tap(camp.dana, refs, old)).toEqual({ refused: 'gone' });
    }
    expect(await listed()).toMatchObject({ kind: 'drill', safe: 0 });
    await tom.calls.rollCall.end.mutate({ ...one, note: '' });
    expect(await start(rosa, { id: newId(), at: addMilliseconds(camp.test.clock.now(), -4 * day) })).toEqual({ refused: 'stale' });
  });

  test('the retry of a real start that has ended does not make a later drill real', async () => {
    const real = { id: newId(), kind: 'real', at: camp.test.clock.now() };
    await start(tom, real);
    await tom.calls.rollCall.end.mutate({ ...one, id: real.id, note: '' });
    await start(rosa);
    expect(await start(tom, real)).toEqual({ done: true, id: real.id });
    expect(await listed()).toMatchObject({ kind: 'drill' });
  });

  test('counts taps in the joined roll call, even if they arrive before their start', async () => {
    const paper = await camp.dana.watch('rollCall.families', { eventId });
    paper.close();
    const refs = paper.rows<LodgedFamily>().flatMap(({ people: members }) => members.map(({ ref, name }) => [name, ref] as const));
    const refOfName = (name: string) => new Map(refs).get(name) ?? '';
    const pressed = camp.test.clock.now();
    camp.test.clock.advance(10 * minute);
    const mine = newId();
    // Tom's roll call is already running, so the phone's start joins it and its taps count there.
    await start(tom);
    expect(await start(camp.dana, { id: mine, at: pressed })).toEqual({ done: true, id: one.id });
    const early = { at: addMilliseconds(pressed, minute), id: mine };
    expect(await tap(camp.dana, [refOfName('Mia Hale')], early)).toEqual({ done: true });
    expect(await tap(camp.dana, [refOfName('Ruth Hale')], early)).toEqual({ done: true });
    expect(await tap(camp.dana, [refOfName('Ruth Hale')], { ...early, mark: 'undo' })).toEqual({ done: true });
    expect([await stateOf('Mia Hale'), await stateOf('Ruth Hale')]).toEqual(['safe Dana Whitfield', 'missing']);
    const seen = { eventId, ...early, key: newId(), personId: refOfName('Ruth Hale'), where: 'At the lake' };
    await expectDone(camp.dana.calls.rollCall.saySeen.mutate(seen));
    expect((await people()).find(({ name }) => name === 'Ruth Hale')).toMatchObject({ lastSeen: 'At the lake' });
    // A tap that arrives late counts if it was pressed before the end, but not if it was pressed after the end.
    await tom.calls.rollCall.end.mutate({ ...one, note: '' });
    expect(await tap(camp.dana, [refOfName('Ruth Hale')], early)).toEqual({ done: true });
    expect(await stateOf('Ruth Hale', camp.dana)).toBe('safe Dana Whitfield');
    camp.test.clock.advance(minute);
    expect(await tap(camp.dana, [refOfName('Jo Roe')], { id: mine, at: camp.test.clock.now() })).toEqual({ refused: 'gone' });
    camp.test.clock.advance(-11 * minute);
  });

  test('two starts become one roll call, and a drill that becomes real is announced', async () => {
    await start(rosa);
    expect(await start(tom, { id: newId(), kind: 'real' })).toEqual({ done: true, id: one.id });
    expect(await listed()).toMatchObject({ kind: 'real', startedBy: 'Rosa Diaz' });
    expect(await start(tom, { id: newId() })).toEqual({ done: true, id: one.id });
    expect(await listed()).toMatchObject({ kind: 'real' });
    expect(await countTableRows(camp.test, 'roll_call_people', 'roll_call_id = $1', [one.id])).toBe(3);
    expect(await start(rosa, { id: newId(), eventId: newId() })).toEqual({ refused: 'gone', field: 'eventId' });
  });

  test('a real start during a drill replaces the assembly points, also on the map, but keeps them if it has no points', async () => {
    const [field, lawn] = [newId(), newId()];
    await start(rosa, { assembly: [{ placeId: field, name: 'Ball field' }] });
    const map = await tom.watch('map.now', {});
    await start(tom, { id: newId(), kind: 'real', assembly: [{ placeId: lawn, name: 'Chapel lawn' }] });
    await map.until<{ id: string; placeId: string }>((rows) => rows.some(({ placeId }) => placeId === lawn));
    expect(map.rows<{ id: string; placeId: string }>().some(({ placeId }) => placeId === field)).toBe(false);
    map.close();
    const again = await addEvent(camp.dana, { name: 'Youth Camp' });
    const drill = { id: newId(), eventId: again };
    await start(rosa, { ...drill, assembly: [{ placeId: null, name: 'Flagpole' }] });
    await start(tom, { ...drill, id: newId(), kind: 'real' });
    const now = await findRunningRollCalls(camp.test.running.app.rows);
    expect(now.find(({ id }) => id === drill.id)).toMatchObject({ kind: 'real', assembly: [{ name: 'Flagpole' }] });
  });

  test('updates taps, their undo and the numbers live', async () => {
    await start(rosa);
    const watching = await tom.watch('rollCall.people', one);
    const list = await tom.watch('rollCall.list', {});
    const ruth = await idOf('Ruth Hale');
    await tap(rosa, [ruth]);
    await watching.until<RollCallPerson>((rows) => rows.some((row) => row.id === ruth && row.countedBy === 'Rosa Diaz'));
    await list.until<RollCallRow>((rows) => rows.some((row) => row.id === one.id && row.safe === 1));
    expect(await tap(rosa, [ruth], { mark: 'undo' })).toEqual({ done: true });
    await watching.until<RollCallPerson>((rows) => rows.some((row) => row.id === ruth && row.state === 'missing'));
    watching.close();
    list.close();
  });

  test('keeps the earlier of two taps by device time, and saves a retried tap once', async () => {
    await start(rosa);
    camp.test.clock.advance(10 * minute);
    const ruth = await idOf('Ruth Hale');
    const now = camp.test.clock.now();
    const late = { key: newId(), at: addMilliseconds(now, -5 * minute) };
    await tap(tom, [ruth], { at: addMilliseconds(now, -2 * minute) });
    for (let times = 0; times < 3; times += 1) await tap(rosa, [ruth], late);
    const [row] = (await people()).filter(({ id }) => id === ruth);
    expect([row?.countedBy, row?.countedAt]).toEqual(['Rosa Diaz', late.at]);
    expect(await countTableRows(camp.test, 'roll_call_taps', 'person_id = $1', [ruth])).toBe(2);
    await tap(rosa, [ruth], { mark: 'undo' });
    expect(await stateOf('Ruth Hale')).toBe('safe Tom Becker');
    await tap(rosa, [ruth], { mark: 'missing' });
    expect(await stateOf('Ruth Hale')).toBe('missing');
  });

  test('moves a device time before the start to the start', async () => {
    await start(rosa);
    const ruth = await idOf('Ruth Hale');
    await tap(rosa, [ruth], { at: addMilliseconds(camp.test.clock.now(), -hour) });
    expect((await people()).find(({ id }) => id === ruth)?.countedAt).toBe(camp.test.clock.now());
  });

  test('counts a family with one call, and accepts two simultaneous taps', async () => {
    await start(rosa);
    const presentIds = (await people()).filter(({ isHere }) => isHere).map(({ id }) => id);
    await Promise.all([tap(rosa, presentIds), tap(tom, presentIds.toReversed()), tap(rosa, presentIds), tap(tom, presentIds)]);
    expect(await listed()).toMatchObject({ people: 2, safe: 2 });
    expect(await countTableRows(camp.test, 'roll_call_taps', 'person_id = any($1)', [presentIds])).toBe(8);
  });

  test('refuses a person from a different roll call', async () => {
    await start(rosa);
    expect(await tap(rosa, [newId()])).toEqual({ refused: 'gone' });
    expect(
      await rosa.calls.rollCall.mark.mutate({ ...one, eventId: newId(), key: newId(), people: [await idOf('Ruth Hale')], mark: 'safe' }),
    ).toEqual({
      refused: 'gone',
    });
    expect(await listed()).toMatchObject({ safe: 0 });
  });

  test('adds people without a check-in once despite retries, including a group by its number', async () => {
    await start(rosa);
    const add = (key: string, more: object) =>
      rosa.calls.rollCall.add.mutate({ ...one, key, name: 'Ben Ortiz', kind: 'staff', heads: 1, placeId: null, isSafe: true, ...more });
    const key = newId();
    await add(key, {});
    await add(key, {});
    expect(await stateOf('Ben Ortiz')).toBe('safe Rosa Diaz');
    await add(newId(), { name: 'Troop 5', kind: 'visitor', heads: 3, isSafe: false });
    const troop = (await people()).filter(({ family: name }) => name === 'Troop 5');
    expect(troop.map(({ name, nth, ofFamily, addedBy }) => [name, nth, ofFamily, addedBy])).toEqual([
      ['', 1, 3, 'Rosa Diaz'],
      ['', 2, 3, 'Rosa Diaz'],
      ['', 3, 3, 'Rosa Diaz'],
    ]);
    expect(await listed()).toMatchObject({ people: 6, safe: 1 });
  });

  test('keeps the sighting with the latest device time, in any order of arrival', async () => {
    await start(rosa);
    camp.test.clock.advance(10 * minute);
    const personId = await idOf('Mia Hale');
    const now = camp.test.clock.now();
    const recordSighting = (by: SignedInGuest, where: string, minutesAgo: number) =>
      by.calls.rollCall.saySeen.mutate({ ...one, key: newId(), personId, where, at: addMilliseconds(now, -minutesAgo * minute) });
    await recordSighting(rosa, 'At the lake', 2);
    await recordSighting(tom, 'At breakfast', 5);
    expect((await people()).find(({ id }) => id === personId)).toMatchObject({ lastSeen: 'At the lake', lastSeenBy: 'Rosa Diaz' });
  });

  test('shows the lodging that the office has set for a family', async () => {
    const [house, room] = [newId(), newId()];
    const place = { categories: [], sleeps: 4, seats: 0 };
    await expectDone(
      camp.dana.calls.reservations.addPlace.mutate({ ...place, id: house, kind: 'building', name: 'Oak House', parentId: null }),
    );
    await expectDone(camp.dana.calls.reservations.addPlace.mutate({ ...place, id: room, kind: 'room', name: 'Room 3', parentId: house }));
    const paper = await camp.dana.watch('rollCall.families', { eventId });
    const rows = paper.rows<{ id: string; church: string; building: string }>();
    const families = rows.filter(({ church }) => church === 'Grace Chapel').map(({ id }) => id);
    await expectDone(camp.dana.calls.rollCall.lodge.mutate({ eventId, families, placeId: room }));
    await paper.until<{ id: string; building: string }>((now) => now.some(({ building }) => building === 'Oak House'));
    paper.close();
    await start(rosa);
    expect((await people()).map(({ building, room: within }) => [building, within])).toEqual([
      ['', ''],
      ['Oak House', 'Room 3'],
      ['Oak House', 'Room 3'],
    ]);
    await expectDone(camp.dana.calls.rollCall.lodge.mutate({ eventId, families, placeId: null }));
    expect(await camp.dana.calls.rollCall.lodge.mutate({ eventId, families: [newId()], placeId: room })).toEqual({
      refused: 'gone',
      field: 'families',
    });
    expect(await camp.dana.calls.rollCall.lodge.mutate({ eventId, families, placeId: newId() })).toEqual({
      refused: 'gone',
      field: 'placeId',
    });
  });
});

test('lists people on screen and on paper by the current time', async () => {
  const events = await rosa.watch('rollCall.events', {});
  const paper = await camp.dana.watch('rollCall.families', { eventId });
  const here = () => paper.rows<LodgedFamily>().flatMap(({ people: all }) => all.filter(({ isHere }) => isHere)).length;
  expect([events.rows<EventRow>().find(({ id }) => id === eventId), here()]).toMatchObject([{ here: 2, perhaps: 1 }, 2]);
  // The Hales' planned departure is at 6 PM.
  camp.test.clock.advance(7 * hour);
  await events.until<EventRow>((rows) => rows.some((row) => row.id === eventId && row.here === 0 && row.perhaps === 3));
  await paper.until<LodgedFamily>(() => here() === 0);
  events.close();
  paper.close();
  camp.test.clock.advance(-7 * hour);
});

/** Moves the roll call back in time. Moving the clock forward a year would end the session. */
async function moveBack(ms: number): Promise<void> {
  await camp.test.running.app.database.pool.query(
    `update roll_calls set started_at = started_at - $2 * interval '1 ms', ended_at = ended_at - $2 * interval '1 ms' where id = $1`,
    [one.id, ms],
  );
}

describe('a roll call after the end', () => {
  test('shows names only to the office and the managers of the event', async () => {
    const leader = await camp.test.person({ accountType: 'Event Staff', permissions: [`view-event-${eventId}`] });
    const other = await camp.test.person({ accountType: 'Event Staff', permissions: ['view-event-AnotherEvent00000'] });
    await start(rosa);
    await tap(leader, [await idOf('Ruth Hale')]);
    const watching = await rosa.watch('rollCall.people', one);
    expect(watching.rows()).toHaveLength(3);
    expect(await listed(other)).toBeUndefined();
    await expectDone(rosa.calls.rollCall.end.mutate({ ...one, note: 'Six minutes' }));
    await watching.until((rows) => rows.length === 0);
    watching.close();
    expect(await people(tom)).toEqual([]);
    expect(await stateOf('Ruth Hale', leader)).toBe('safe Vera Lind');
    expect(await people(camp.dana)).toHaveLength(3);
    expect(await listed()).toMatchObject({ note: 'Six minutes', endedBy: 'Rosa Diaz', people: 2, safe: 1 });
    expect(await countTableRows(camp.test, 'roll_calls', 'ended_at is null and id = $1', [one.id])).toBe(0);
  });

  test('accepts taps that were pressed before the end for three days', async () => {
    await start(rosa);
    const [ruth, mia] = [await idOf('Ruth Hale'), await idOf('Mia Hale')];
    const pressed = camp.test.clock.now();
    camp.test.clock.advance(minute);
    await expectDone(rosa.calls.rollCall.end.mutate({ ...one, note: '' }));
    camp.test.clock.advance(hour);
    expect(await tap(tom, [ruth], { at: pressed })).toEqual({ done: true });
    expect((await people(camp.dana)).find(({ id }) => id === ruth)?.countedAt).toBe(pressed);
    await moveBack(3 * day);
    expect(await tap(tom, [mia], { at: pressed })).toEqual({ refused: 'ended' });
  });

  test('refuses an end pressed offline if more people are missing than its author knew', async () => {
    await start(rosa);
    const all = (await people()).map(({ id }) => id);
    await tap(tom, all);
    await tap(tom, all.slice(0, 1), { mark: 'missing' });
    expect(await rosa.calls.rollCall.end.mutate({ ...one, note: '', missing: 0 })).toEqual({ refused: 'more-missing' });
    expect(await listed()).toMatchObject({ endedAt: null });
    await expectDone(rosa.calls.rollCall.end.mutate({ ...one, note: '', missing: 1 }));
  });

  test('can be resumed for an hour, unless a new roll call has started', async () => {
    await start(rosa);
    await expectDone(rosa.calls.rollCall.end.mutate({ ...one, note: '' }));
    await expectDone(tom.calls.rollCall.end.mutate({ ...one, note: 'Second' }));
    expect(await listed()).toMatchObject({ note: '', endedBy: 'Rosa Diaz' });
    await expectDone(tom.calls.rollCall.resume.mutate(one));
    expect(await people()).toHaveLength(3);
    // These calls end the previous run: one is a retry, the other comes from a caller who does not know of the resume.
    for (const by of [rosa, tom]) expect(await by.calls.rollCall.end.mutate({ ...one, note: 'Late' })).toEqual({ refused: 'resumed' });
    expect(await listed()).toMatchObject({ endedAt: null, resumed: 1, note: '' });
    await expectDone(rosa.calls.rollCall.end.mutate({ ...one, note: '', run: 1 }));
    expect(await tom.calls.rollCall.end.mutate({ ...one, note: 'Late' })).toEqual({ done: true });
    const next = { ...one, id: newId() };
    expect(await rosa.calls.rollCall.start.mutate({ ...next, kind: 'drill', assembly: [] })).toEqual({ done: true, id: next.id });
    expect(await tom.calls.rollCall.resume.mutate(one)).toEqual({ refused: 'running' });
    await expectDone(rosa.calls.rollCall.end.mutate({ ...next, note: '' }));
    camp.test.clock.advance(hour + 1);
    expect(await tom.calls.rollCall.resume.mutate(one)).toEqual({ refused: 'too-late' });
  });

  test('alerts everyone when a real roll call is resumed and withdraws the notice of its end; a resumed drill alerts no one', async () => {
    interface Told {
      id: string;
      title: string;
      body: string;
      link: string;
      asks: boolean;
    }
    const notifications = await tom.watch('notifications.mine');
    const calling = (rows: Told[]) =>
      rows
        .filter(({ link, asks }) => asks && link === `/roll-call/${eventId}`)
        .map(({ title, body }) => stripDirectionMarks(`${title}: ${body}`));
    await start(rosa, { kind: 'real', assembly: [{ placeId: null, name: 'Flagpole' }] });
    await notifications.until<Told>((rows) => calling(rows).length === 1);
    await expectDone(rosa.calls.rollCall.end.mutate({ ...one, note: '' }));
    await notifications.until<Told>((rows) => calling(rows).length === 0);
    await expectDone(rosa.calls.rollCall.resume.mutate(one));
    await notifications.until<Told>((rows) => calling(rows).length === 1);
    expect(calling(notifications.rows<Told>())).toEqual([
      'Roll call resumed: Family Camp: It was ended by mistake. This is not a drill. Gather at: Flagpole.',
    ]);
    notifications.close();
    const saidOf = (kind: string, subjectId: string) =>
      notices
        .find(({ on }) => on === kind)
        ?.read(camp.test.running.app, { id: 1, kind, subjectId, at: camp.test.clock.now(), actorId: null, actorName: null });
    expect(await saidOf('roll-call.ended', one.id)).toBeNull();
    const drill = { id: newId(), eventId: await addEvent(camp.dana, { name: 'Youth Camp' }) };
    await start(rosa, drill);
    expect(await saidOf('roll-call.resumed', drill.id)).toBeNull();
  });

  test('loses names, phones and taps after a year, and keeps its figures', async () => {
    await start(rosa);
    await tap(rosa, [await idOf('Ruth Hale')]);
    await expectDone(rosa.calls.rollCall.end.mutate({ ...one, note: '' }));
    await moveBack(365 * day - minute);
    await deleteOldNames.run(camp.test.running.app, {}, { number: 1, last: false });
    expect(await people(camp.dana)).toHaveLength(3);
    await moveBack(2 * minute);
    await deleteOldNames.run(camp.test.running.app, {}, { number: 1, last: false });
    expect(await countTableRows(camp.test, 'roll_call_people', 'roll_call_id = $1', [one.id])).toBe(0);
    const { rows } = await camp.test.running.app.database.pool.query<{ figures: object }>('select figures from roll_calls where id = $1', [
      one.id,
    ]);
    expect(rows[0]?.figures).toMatchObject({ people: 2, safe: 1, perhaps: 1 });
    expect(JSON.stringify(rows)).not.toContain('Hale');
  });
});
