import { describe, expect, test } from 'vitest';
import type { HeldPermission } from '#features/accounts/shapes.ts';
import {
  findEditConflicts,
  resolveConflict,
  computeAccessDelta,
  applyEdits,
  hasEdits,
  hasSentEdits,
  noEdits,
  editPermission,
  editPosition,
  buildExpectedAccess,
  type Access,
  type AccessEdits,
  dropSentEdits,
  dropSettledEdits,
} from './access-edits.ts';

const held = (permission: string, endsAt: string | null = null): HeldPermission => ({ permission, endsAt, endsWithEvent: null });
const july = '2026-07-01T04:00:00.000Z';
const august = '2026-08-01T04:00:00.000Z';

const live: Access = {
  accountType: 'Chautauqua',
  accountArea: 'Volunteer',
  permissions: [held('view-home'), held('access-images', july)],
};
const kitchen = { accountType: 'Chautauqua', accountArea: 'Food Service' };
const keys = (access: Access) => access.permissions.map((one) => one.permission);
const grants = (edits: AccessEdits, key: string, to: HeldPermission | null, on = live) => editPermission(on, edits, key, to);

describe('what is shown', () => {
  test('without edits it is what stands', () => {
    expect(applyEdits(live, noEdits)).toEqual(live);
  });
  test('a granted permission comes at the end', () => {
    expect(keys(applyEdits(live, grants(noEdits, 'is-admin', held('is-admin'))))).toEqual(['view-home', 'access-images', 'is-admin']);
  });
  test('one taken away is gone', () => {
    expect(keys(applyEdits(live, grants(noEdits, 'view-home', null)))).toEqual(['access-images']);
  });
  test('another end keeps its place', () => {
    expect(applyEdits(live, grants(noEdits, 'access-images', held('access-images', august))).permissions[1]).toEqual(
      held('access-images', august),
    );
  });
  test('another place', () => {
    expect(applyEdits(live, editPosition(live, noEdits, kitchen))).toMatchObject(kitchen);
  });
  test('what others change elsewhere settles in beside the edits', () => {
    const edits = grants(noEdits, 'is-admin', held('is-admin'));
    const later = { ...live, ...kitchen, permissions: [...live.permissions, held('view-event-*')] };
    expect(applyEdits(later, edits)).toMatchObject(kitchen);
    expect(keys(applyEdits(later, edits))).toEqual(['view-home', 'access-images', 'view-event-*', 'is-admin']);
  });
});

describe('what counts as an edit', () => {
  test('there and back is none', () => {
    expect(hasEdits(grants(grants(noEdits, 'is-admin', held('is-admin')), 'is-admin', null))).toBe(false);
    expect(hasEdits(editPosition(live, editPosition(live, noEdits, kitchen), live))).toBe(false);
  });
  test('the same end again is none', () => {
    expect(hasEdits(grants(noEdits, 'access-images', held('access-images', july)))).toBe(false);
  });
  test('another end is one', () => {
    expect(hasEdits(grants(noEdits, 'access-images', held('access-images')))).toBe(true);
  });
  test('ending with an event differs from ending on a day', () => {
    expect(hasEdits(grants(noEdits, 'access-images', { permission: 'access-images', endsAt: null, endsWithEvent: 'event' }))).toBe(true);
  });
});

describe('what is sent', () => {
  test('nothing when nothing was edited', () => {
    expect(computeAccessDelta(live, noEdits)).toEqual({ grant: [], revoke: [] });
  });
  test('only what differs, each in its list', () => {
    let edits = grants(noEdits, 'is-admin', held('is-admin'));
    edits = grants(edits, 'access-images', held('access-images', august));
    edits = grants(edits, 'view-home', null);
    expect(computeAccessDelta(live, edits)).toEqual({ grant: [held('is-admin'), held('access-images', august)], revoke: ['view-home'] });
  });
  test('type and area go together', () => {
    expect(computeAccessDelta(live, editPosition(live, noEdits, kitchen))).toEqual({ ...kitchen, grant: [], revoke: [] });
  });
  test('nothing but type and area of a place, whatever came with it', () => {
    expect(computeAccessDelta(live, editPosition(live, noEdits, { ...live, ...kitchen }))).toEqual({ ...kitchen, grant: [], revoke: [] });
  });
  test('never what somebody else changed', () => {
    const edits = grants(noEdits, 'is-admin', held('is-admin'));
    const later = { ...live, ...kitchen, permissions: [] };
    expect(computeAccessDelta(later, edits)).toEqual({ grant: [held('is-admin')], revoke: [] });
  });
  test('what stood where something was changed goes with it', () => {
    const edits = editPosition(live, grants(grants(noEdits, 'is-admin', held('is-admin')), 'view-home', null), kitchen);
    const { accountType, accountArea } = live;
    expect(buildExpectedAccess(edits)).toEqual({ place: { accountType, accountArea }, permissions: [held('view-home')] });
    expect(buildExpectedAccess(noEdits)).toEqual({ place: null, permissions: [] });
  });
  test('not what somebody else did already', () => {
    const edits = grants(noEdits, 'view-home', null);
    expect(computeAccessDelta({ ...live, permissions: [held('access-images', july)] }, edits)).toEqual({ grant: [], revoke: [] });
  });
});

describe('two administrators on one person', () => {
  const mine = grants(noEdits, 'access-images', held('access-images', august));
  const theirs: Access = { ...live, permissions: [held('view-home'), held('access-images')] };

  test('a change elsewhere is no clash', () => {
    expect(findEditConflicts({ ...live, ...kitchen }, mine)).toEqual({ position: false, permissions: [] });
  });
  test('another change of the same permission is', () => {
    expect(findEditConflicts(theirs, mine)).toEqual({ position: false, permissions: ['access-images'] });
  });
  test('what is being edited is not overwritten', () => {
    expect(applyEdits(theirs, mine).permissions).toContainEqual(held('access-images', august));
  });
  test('touching it again does not hide the clash', () => {
    const again = grants(mine, 'access-images', null, theirs);
    expect(findEditConflicts(theirs, again).permissions).toEqual(['access-images']);
  });
  test('the same change by both is no clash, and no edit any more', () => {
    const same = { ...live, permissions: [held('view-home'), held('access-images', august)] };
    expect(findEditConflicts(same, mine).permissions).toEqual([]);
    expect(hasEdits(dropSettledEdits(same, mine))).toBe(false);
  });
  test('a permission granted here and, with an end, there', () => {
    const granted = grants(noEdits, 'is-admin', held('is-admin'));
    expect(findEditConflicts({ ...live, permissions: [...live.permissions, held('is-admin', july)] }, granted).permissions).toEqual([
      'is-admin',
    ]);
  });
  test('another place by both', () => {
    const moved = editPosition(live, noEdits, kitchen);
    expect(findEditConflicts({ ...live, accountArea: 'Recreation' }, moved).position).toBe(true);
    expect(findEditConflicts({ ...live, ...kitchen }, moved).position).toBe(false);
  });
  test('keeping mine ends the clash and still sends it', () => {
    const kept = resolveConflict(theirs, mine, 'access-images', 'mine');
    expect(findEditConflicts(theirs, kept).permissions).toEqual([]);
    expect(computeAccessDelta(theirs, kept).grant).toEqual([held('access-images', august)]);
  });
  test('taking theirs ends the edit', () => {
    expect(hasEdits(resolveConflict(theirs, mine, 'access-images', 'theirs'))).toBe(false);
  });
  test('the same for the place', () => {
    const elsewhere = { ...live, accountArea: 'Recreation' };
    const moved = editPosition(live, noEdits, kitchen);
    expect(findEditConflicts(elsewhere, resolveConflict(elsewhere, moved, null, 'mine')).position).toBe(false);
    expect(computeAccessDelta(elsewhere, resolveConflict(elsewhere, moved, null, 'mine'))).toMatchObject(kitchen);
    expect(hasEdits(resolveConflict(elsewhere, moved, null, 'theirs'))).toBe(false);
  });
});

describe('once it was saved', () => {
  const sent = editPosition(live, grants(noEdits, 'is-admin', held('is-admin')), kitchen);

  test('what was sent is open until its row comes, and nothing of it is left to save', () => {
    expect(hasSentEdits(sent, sent)).toBe(true);
    expect(dropSentEdits(sent, sent)).toEqual(noEdits);
  });
  test('the row may come before the answer: what is ticked after that was never sent', () => {
    const now: Access = { ...live, ...kitchen, permissions: [...live.permissions, held('is-admin')] };
    const ticked = grants(dropSettledEdits(now, sent), 'view-event-*', held('view-event-*'), now);
    expect(hasSentEdits(ticked, sent)).toBe(false);
    expect(dropSentEdits(ticked, sent)).toEqual(ticked);
  });
  test.each([
    ['another permission', 'view-home', null],
    ['the same one otherwise', 'is-admin', held('is-admin', august)],
  ] as const)('%s, ticked meanwhile, stays', (_what, key, to) => {
    const left = dropSentEdits(grants(sent, key, to), sent);
    expect(left.position).toBeNull();
    expect(left.permissions).toEqual({ [key]: expect.objectContaining({ to }) });
  });
});
