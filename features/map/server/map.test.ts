import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { HistoryRow } from '#platform/events/history.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import type { MarkRow } from '#features/map/shapes.ts';
import { findPublicPlan } from './public.ts';

const testApp = setUpTestApp();
let ada: SignedInGuest;
let bea: SignedInGuest;
let vera: SignedInGuest;
beforeAll(async () => {
  ada = await signInBookingAdministrator(testApp);
  bea = await testApp.person({ firstName: 'Bea', accountArea: 'Administration' });
  vera = await testApp.person({ firstName: 'Vera' });
});

const at = (x: number, y: number) => [x, y];
const mark = (placeId: string | null, more: object = {}) => ({
  id: newId(),
  kind: 'place' as const,
  placeId,
  name: '',
  points: at(5_000, 5_000),
  audience: 'all' as const,
  ...more,
});

async function marksSeenBy(who: { watch: SignedInGuest['watch'] }): Promise<MarkRow[]> {
  const subscription = await who.watch('map.marks');
  subscription.close();
  return subscription.rows<MarkRow>();
}

async function added(who: SignedInGuest, placeId: string | null, more: object = {}): Promise<string> {
  const newMark = mark(placeId, more);
  expect(await who.calls.map.addMark.mutate(newMark)).toEqual({ done: true });
  return newMark.id;
}

describe('a mark', () => {
  test('shows a new place on every open map immediately', async () => {
    const lodge = await addTestPlace(ada, 'Pine Lodge');
    const room = await addTestPlace(ada, 'Room 3', lodge, { kind: 'room' });
    const visitor = await testApp.visitor().watch('map.marks');
    const id = await added(ada, lodge);
    const [row] = await visitor.until<MarkRow>((rows) => rows.some((candidate) => candidate.id === id));
    expect(row).toMatchObject({ name: 'Pine Lodge', within: '', placeKind: 'building', covers: [room], isClosed: false });
    const own = await added(ada, room, { points: at(5_100, 5_000) });
    const rows = await visitor.until<MarkRow>((all) => all.some((candidate) => candidate.id === own));
    expect(rows.find((candidate) => candidate.id === own)).toMatchObject({ name: 'Room 3', within: 'Pine Lodge', covers: [] });
    expect(rows.find((candidate) => candidate.id === id)).toMatchObject({ covers: [] });
    visitor.close();
  });

  test('changes when its place is renamed, closed or archived', async () => {
    const hall = await addTestPlace(ada, 'Hall');
    const id = await added(ada, hall);
    await ada.calls.reservations.changePlace.mutate({ id: hall, changes: { name: { from: 'Hall', to: 'Birch Hall' } } });
    await ada.calls.reservations.closePlace.mutate({ id: hall, reason: 'The roof leaks over the stage' });
    const mine = (rows: MarkRow[]) => rows.find((candidate) => candidate.id === id);
    expect(mine(await marksSeenBy(vera))).toMatchObject({
      name: 'Birch Hall',
      isClosed: true,
      closedReason: 'The roof leaks over the stage',
    });
    await ada.calls.reservations.archivePlace.mutate({ id: hall });
    expect(mine(await marksSeenBy(vera))).toBeUndefined();
  });

  test('is saved once if it is sent twice, and a second mark for the same place is refused', async () => {
    const barn = await addTestPlace(ada, 'Barn');
    const newMark = mark(barn);
    expect(await ada.calls.map.addMark.mutate(newMark)).toEqual({ done: true });
    expect(await ada.calls.map.addMark.mutate(newMark)).toEqual({ done: true });
    expect(await bea.calls.map.addMark.mutate(mark(barn))).toEqual({ refused: 'placed-already', field: 'placeId' });
    const well = await addTestPlace(ada, 'Well');
    const both = await Promise.all([ada.calls.map.addMark.mutate(mark(well)), bea.calls.map.addMark.mutate(mark(well))]);
    expect(both.filter((answer) => 'refused' in answer)).toHaveLength(1);
  });

  test.each([
    ['a line of two corners', [1, 1, 2, 2]],
    ['an odd number of coordinates', [1, 1, 2, 2, 3, 3, 4]],
    ['outside the plan', [10_001, 5]],
    ['a fraction of a unit', [1.5, 5]],
    ['empty', []],
    ['longer than the limit', Array.from({ length: 122 }, (_, n) => n)],
  ])('is refused if its points are invalid: %s', async (_what, points) => {
    await expect(ada.calls.map.addMark.mutate({ ...mark(null, { kind: 'assembly' }), points })).rejects.toMatchObject({
      message: 'bad-shape',
    });
  });

  test.each([
    ['an unknown place', { placeId: newId() }, 'no-place'],
    ['a place mark without a place', { placeId: null }, 'no-place'],
    ['an empty label', { kind: 'label', placeId: null }, 'empty'],
  ])('is refused with invalid data: %s', async (_what, more, why) => {
    expect(await ada.calls.map.addMark.mutate({ ...mark(null), ...(more as object) })).toMatchObject({ refused: why });
  });
});

describe('two people edit one mark at the same time', () => {
  test('the second gets a conflict instead of overwriting the first', async () => {
    const dock = await addTestPlace(ada, 'Dock');
    const id = await added(ada, dock, { points: at(100, 100) });
    const move = (who: SignedInGuest, from: number[], to: number[]) =>
      who.calls.map.changeMark.mutate({ id, changes: { points: { from, to } } });
    expect(await move(ada, [100, 100], [200, 200])).toEqual({ done: true });
    expect(await move(bea, [100, 100], [300, 300])).toEqual({
      refused: 'conflict',
      conflicts: [{ field: 'points', theirs: [200, 200], yours: [300, 300], by: expect.stringMatching(/^Ada/), at: expect.any(String) }],
    });
    expect((await marksSeenBy(vera)).find((candidate) => candidate.id === id)?.points).toEqual([200, 200]);
  });

  test('both changes are saved if one editor moves the mark and the other changes its audience', async () => {
    const shed = await addTestPlace(ada, 'Shed');
    const id = await added(ada, shed, { points: at(100, 100) });
    await Promise.all([
      ada.calls.map.changeMark.mutate({ id, changes: { points: { from: [100, 100], to: [400, 400] } } }),
      bea.calls.map.changeMark.mutate({ id, changes: { audience: { from: 'all', to: 'staff' } } }),
    ]);
    expect((await marksSeenBy(vera)).find((candidate) => candidate.id === id)).toMatchObject({ points: [400, 400], audience: 'staff' });
  });

  test('the undo of an addition keeps a mark that someone else has changed since', async () => {
    const boathouse = await addTestPlace(ada, 'Boathouse');
    const { id, name, points, audience } = mark(boathouse);
    await ada.calls.map.addMark.mutate(mark(boathouse, { id }));
    const remove = (expected: object) => ada.calls.map.removeMark.mutate({ id, from: { name, points, audience, ...expected } });
    await bea.calls.map.changeMark.mutate({
      id,
      changes: { points: { from: points, to: at(1, 2) }, audience: { from: 'all', to: 'staff' } },
    });
    expect(await remove({})).toEqual({ refused: 'changed-meanwhile' });
    expect(await remove({ points: at(1, 2) })).toEqual({ refused: 'changed-meanwhile' });
    expect((await marksSeenBy(vera)).find((candidate) => candidate.id === id)).toMatchObject({ points: at(1, 2), audience: 'staff' });
    expect(await remove({ points: at(1, 2), audience: 'staff' })).toMatchObject({ removed: { id } });
  });

  test('the undo of a removal adds the mark again, and the history contains both', async () => {
    const tower = await addTestPlace(ada, 'Tower');
    const newMark = mark(tower);
    await ada.calls.map.addMark.mutate(newMark);
    // The answer contains the latest position, not the position on the caller's screen.
    const points = at(700, 800);
    await bea.calls.map.changeMark.mutate({ id: newMark.id, changes: { points: { from: newMark.points, to: points } } });
    const removed = { ...newMark, points };
    expect(await ada.calls.map.removeMark.mutate({ id: newMark.id })).toEqual({ removed });
    expect(await ada.calls.map.removeMark.mutate({ id: newMark.id })).toEqual({ refused: 'gone' });
    expect(await ada.calls.map.addMark.mutate(removed)).toEqual({ done: true });
    const history = await ada.watch('map.history', { id: 'map' });
    history.close();
    expect(
      history
        .rows<HistoryRow>()
        .slice(0, 3)
        .map(({ kind }) => kind),
    ).toEqual(['map.marked', 'map.unmarked', 'map.moved']);
  });
});

test('visitors receive no staff marks and no closure reasons', async () => {
  const valve = await added(ada, null, { kind: 'shut-off', name: 'Secretvalve', audience: 'staff', points: at(900, 900) });
  const pool = await addTestPlace(ada, 'Pool');
  await added(ada, pool);
  await ada.calls.reservations.closePlace.mutate({ id: pool, reason: 'Secretreason' });
  const open = await marksSeenBy(testApp.visitor());
  expect(open.find(({ name }) => name === 'Pool')).toMatchObject({ isClosed: true, closedReason: '' });
  expect(JSON.stringify(open)).not.toMatch(/Secret/);
  expect(open.some(({ id }) => id === valve)).toBe(false);
  expect(JSON.stringify(await findPublicPlan(testApp.running.app))).not.toMatch(/Secret/);
  expect((await marksSeenBy(vera)).some(({ id }) => id === valve)).toBe(true);
});
