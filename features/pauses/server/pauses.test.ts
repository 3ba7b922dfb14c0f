import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { hour, addMilliseconds, minute } from '#platform/time/instant.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { countTableRows, expectDone, testCamp } from '#features/check-in/server/testing.ts';
import type { PauseRow } from '#features/pauses/shapes.ts';
import { listClosedActivities, listPausedActivities } from './public.ts';
import { sendPauseReminder } from './jobs.ts';

const camp = testCamp();
let rosa: SignedInGuest;
let tom: SignedInGuest;
let zipline: string;
let swing: string;
beforeAll(async () => {
  rosa = await camp.test.person({ firstName: 'Rosa', lastName: 'Diaz', accountArea: 'Recreation' });
  tom = await camp.test.person({ firstName: 'Tom', lastName: 'Becker', accountArea: 'Maintenance' });
  const live = await camp.dana.watch('reservations.places');
  live.close();
  const idOf = (name: string) => live.rows<{ id: string; name: string }>().find((place) => place.name === name)?.id ?? '';
  [zipline, swing] = [idOf('Zipline'), idOf('Giant Swing')];
});

const pause = (by: SignedInGuest, places: string[], more: object = {}) =>
  by.calls.pauses.pause.mutate({
    places: places.map((placeId) => ({ id: newId(), placeId })),
    reason: 'lightning',
    note: '',
    until: addMilliseconds(camp.test.clock.now(), 30 * minute),
    ...more,
  });
async function rows(): Promise<PauseRow[]> {
  const live = await rosa.watch('pauses.list', {});
  live.close();
  return live.rows<PauseRow>();
}
const running = async (placeId: string) => (await rows()).find((row) => row.placeId === placeId && row.endedAt === null);
async function openAll(): Promise<void> {
  for (const { id } of (await rows()).filter(({ state }) => state === 'paused' || state === 'overdue'))
    await expectDone(rosa.calls.pauses.open.mutate({ id }));
}
const countEvents = (kind: string, id: string) => countTableRows(camp.test, 'events', 'kind = $1 and subject_id = $2', [kind, id]);

describe('an activity that is closed as a place', () => {
  test('appears once in the list and cannot be paused', async () => {
    expect((await rows()).filter(({ placeId }) => placeId === camp.pool)).toMatchObject([{ state: 'closed', reason: null, note: 'Pump' }]);
    expect(await pause(rosa, [zipline, camp.pool])).toEqual({ refused: 'closed', field: 'places' });
    expect(await running(zipline)).toBeUndefined();
    await expectDone(pause(rosa, [zipline]));
    await expectDone(camp.dana.calls.reservations.closePlace.mutate({ id: zipline, reason: 'Brake worn' }));
    expect((await rows()).filter(({ placeId, endedAt }) => placeId === zipline && endedAt === null)).toMatchObject([{ state: 'paused' }]);
    const closed = await listClosedActivities(camp.test.running.app.rows, camp.test.clock.now());
    expect(closed.map(({ name, reason, note }) => [name, reason, note])).toEqual([
      ['Zipline', 'lightning', ''],
      ['Swimming Pool', null, 'Pump'],
    ]);
    await openAll();
    expect(await running(zipline)).toMatchObject({ state: 'closed', note: 'Brake worn' });
    await expectDone(camp.dana.calls.reservations.openPlace.mutate({ id: zipline }));
  });
});

describe('pauses', () => {
  test('pause several activities at once; of two concurrent pauses, the first is kept', async () => {
    const watching = await tom.watch('pauses.list', {});
    await expectDone(pause(rosa, [zipline, swing], { note: 'Storm from the west' }));
    await watching.until<PauseRow>((now) => now.filter(({ state }) => state === 'paused').length === 2);
    watching.close();
    await expectDone(pause(tom, [zipline], { reason: 'staff' }));
    expect(await running(zipline)).toMatchObject({ reason: 'lightning', note: 'Storm from the west', startedBy: 'Rosa Diaz' });
    expect(await countTableRows(camp.test, 'activity_pauses', 'ended_at is null and place_id = $1', [zipline])).toBe(1);
    await openAll();
  });

  test('become overdue at their end and stay closed until a person reopens them', async () => {
    await expectDone(pause(rosa, [zipline]));
    const { id = '' } = (await running(zipline)) ?? {};
    camp.test.clock.advance(30 * minute);
    expect(await running(zipline)).toMatchObject({ state: 'overdue' });
    camp.test.clock.advance(2 * hour);
    expect(await listPausedActivities(camp.test.running.app.rows, camp.test.clock.now())).toMatchObject([
      { placeId: zipline, name: 'Zipline', reason: 'lightning', isOverdue: true },
    ]);
    // If two people undo the reopening, only the first succeeds.
    expect(await tom.calls.pauses.open.mutate({ id })).toEqual({ done: true });
    expect(await rosa.calls.pauses.open.mutate({ id })).toEqual({ done: true, isSame: true });
    expect((await rows()).find((row) => row.id === id)).toMatchObject({ state: 'opened', endedBy: 'Tom Becker' });
    expect(await running(zipline)).toBeUndefined();
  });

  test('send a reminder at the end and each half hour afterwards, but none after the reopening', async () => {
    await expectDone(pause(rosa, [zipline]));
    const { id = '' } = (await running(zipline)) ?? {};
    const run = () => sendPauseReminder.run(camp.test.running.app, { id }, { number: 1, last: false });
    await run();
    expect(await countEvents('pauses.overdue', id)).toBe(0);
    camp.test.clock.advance(30 * minute);
    await run();
    await run();
    expect(await countEvents('pauses.overdue', id)).toBe(1);
    camp.test.clock.advance(30 * minute);
    await run();
    expect(await countEvents('pauses.overdue', id)).toBe(2);
    for (let times = 0; times < 12; times += 1) {
      camp.test.clock.advance(30 * minute);
      await run();
    }
    expect(await countEvents('pauses.overdue', id)).toBe(8);
    await openAll();
    await expectDone(pause(rosa, [zipline], { until: null }));
    const { id: open = '' } = (await running(zipline)) ?? {};
    await openAll();
    camp.test.clock.advance(3 * hour);
    await sendPauseReminder.run(camp.test.running.app, { id: open }, { number: 1, last: false });
    expect(await countEvents('pauses.overdue', open)).toBe(0);
  });

  test('send one reminder after hours of downtime, and then one each half hour', async () => {
    await expectDone(pause(rosa, [zipline]));
    const { id = '' } = (await running(zipline)) ?? {};
    const run = () => sendPauseReminder.run(camp.test.running.app, { id }, { number: 1, last: false });
    camp.test.clock.advance(2 * hour);
    for (let times = 0; times < 3; times += 1) await run();
    expect(await countEvents('pauses.overdue', id)).toBe(1);
    camp.test.clock.advance(30 * minute);
    await run();
    expect(await countEvents('pauses.overdue', id)).toBe(2);
    await openAll();
  });

  test('change their end only if the caller saw the current end', async () => {
    await expectDone(pause(rosa, [zipline]));
    const { id = '', until: from = null } = (await running(zipline)) ?? {};
    const [longer, openEnded] = [addMilliseconds(camp.test.clock.now(), hour), null];
    await expectDone(tom.calls.pauses.moveEnd.mutate({ id, from, until: longer }));
    await expectDone(tom.calls.pauses.moveEnd.mutate({ id, from, until: longer }));
    expect(await rosa.calls.pauses.moveEnd.mutate({ id, from, until: openEnded })).toEqual({
      refused: 'moved',
      field: 'until',
      by: expect.stringMatching(/^Tom/),
    });
    expect(await running(zipline)).toMatchObject({ until: longer });
    await expectDone(rosa.calls.pauses.moveEnd.mutate({ id, from: longer, until: openEnded }));
    expect(await running(zipline)).toMatchObject({ until: null, state: 'paused' });
    // Reopening also requires that the caller saw the current end.
    expect(await rosa.calls.pauses.open.mutate({ id, from: longer })).toEqual({ refused: 'moved', by: expect.stringMatching(/^Rosa/) });
    expect(await running(zipline)).toMatchObject({ until: null, state: 'paused' });
    await expectDone(rosa.calls.pauses.open.mutate({ id, from: null }));
    await expectDone(rosa.calls.pauses.open.mutate({ id, from: longer }));
    expect(await rosa.calls.pauses.moveEnd.mutate({ id, from: null, until: longer })).toEqual({ refused: 'opened' });
    expect(await rosa.calls.pauses.moveEnd.mutate({ id: newId(), from: null, until: longer })).toEqual({ refused: 'gone' });
  });

  test('resume within ten minutes after a mistaken reopening, unless the place is paused again', async () => {
    await expectDone(pause(rosa, [zipline]));
    const { id = '' } = (await running(zipline)) ?? {};
    const undo = () => rosa.calls.pauses.undoOpen.mutate({ id });
    await expectDone(rosa.calls.pauses.open.mutate({ id }));
    await expectDone(undo());
    expect(await running(zipline)).toMatchObject({ id, state: 'paused', endedBy: null });
    await expectDone(rosa.calls.pauses.open.mutate({ id }));
    await expectDone(pause(tom, [zipline]));
    expect(await undo()).toEqual({ refused: 'paused-anew' });
    await openAll();
    camp.test.clock.advance(10 * minute + 1);
    expect(await undo()).toEqual({ refused: 'too-late' });
  });

  test('refuse an end in the past or too far ahead, a missing reason and an empty choice', async () => {
    expect(await pause(rosa, [zipline], { until: camp.test.clock.now() })).toEqual({ refused: 'past', field: 'until' });
    expect(await pause(rosa, [zipline], { until: addMilliseconds(camp.test.clock.now(), 40 * 24 * hour) })).toEqual({
      refused: 'too-far',
      field: 'until',
    });
    expect(await pause(rosa, [newId()])).toEqual({ refused: 'gone', field: 'places' });
    await expect(pause(rosa, [zipline], { reason: 'other' })).rejects.toThrow('bad-shape');
    await expect(pause(rosa, [])).rejects.toThrow('bad-shape');
    expect(await running(zipline)).toBeUndefined();
  });
});
