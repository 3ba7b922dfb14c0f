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

const grant = (permission: string, endsAt: string | null = null): HeldPermission => ({ permission, endsAt, endsWithEvent: null });
const july = '2026-07-01T04:00:00.000Z';
const august = '2026-08-01T04:00:00.000Z';

const live: Access = {
  accountType: 'Chautauqua',
  accountArea: 'Volunteer',
  permissions: [grant('view-home'), grant('access-images', july)],
};
const kitchen = { accountType: 'Chautauqua', accountArea: 'Food Service' };
const keys = (access: Access) => access.permissions.map((permission) => permission.permission);
const grants = (edits: AccessEdits, key: string, to: HeldPermission | null, on = live) => editPermission(on, edits, key, to);

describe('applyEdits', () => {
  test('returns the live access unchanged if there are no edits', () => {
    expect(applyEdits(live, noEdits)).toEqual(live);
  });
  test('adds a granted permission at the end of the list', () => {
    expect(keys(applyEdits(live, grants(noEdits, 'is-admin', grant('is-admin'))))).toEqual(['view-home', 'access-images', 'is-admin']);
  });
  test('removes a revoked permission', () => {
    expect(keys(applyEdits(live, grants(noEdits, 'view-home', null)))).toEqual(['access-images']);
  });
  test('keeps a permission at its place in the list when its end date changes', () => {
    expect(applyEdits(live, grants(noEdits, 'access-images', grant('access-images', august))).permissions[1]).toEqual(
      grant('access-images', august),
    );
  });
  test('returns the edited position', () => {
    expect(applyEdits(live, editPosition(live, noEdits, kitchen))).toMatchObject(kitchen);
  });
  test('returns live changes by others together with the edits', () => {
    const edits = grants(noEdits, 'is-admin', grant('is-admin'));
    const later = { ...live, ...kitchen, permissions: [...live.permissions, grant('view-event-*')] };
    expect(applyEdits(later, edits)).toMatchObject(kitchen);
    expect(keys(applyEdits(later, edits))).toEqual(['view-home', 'access-images', 'view-event-*', 'is-admin']);
  });
});

describe('editPermission and editPosition', () => {
  test('remove an edit when the viewer restores the live value', () => {
    expect(hasEdits(grants(grants(noEdits, 'is-admin', grant('is-admin')), 'is-admin', null))).toBe(false);
    expect(hasEdits(editPosition(live, editPosition(live, noEdits, kitchen), live))).toBe(false);
  });
  test('keep no edit when the end date equals the live one', () => {
    expect(hasEdits(grants(noEdits, 'access-images', grant('access-images', july)))).toBe(false);
  });
  test('keep an edit when the end date differs from the live one', () => {
    expect(hasEdits(grants(noEdits, 'access-images', grant('access-images')))).toBe(true);
  });
  test('keep an edit when the end with an event replaces an end date', () => {
    expect(hasEdits(grants(noEdits, 'access-images', { permission: 'access-images', endsAt: null, endsWithEvent: 'event' }))).toBe(true);
  });
});

describe('computeAccessDelta', () => {
  test('returns nothing without edits', () => {
    expect(computeAccessDelta(live, noEdits)).toEqual({ grant: [], revoke: [] });
  });
  test('returns granted, changed and revoked permissions in separate lists', () => {
    let edits = grants(noEdits, 'is-admin', grant('is-admin'));
    edits = grants(edits, 'access-images', grant('access-images', august));
    edits = grants(edits, 'view-home', null);
    expect(computeAccessDelta(live, edits)).toEqual({ grant: [grant('is-admin'), grant('access-images', august)], revoke: ['view-home'] });
  });
  test('returns both type and area if one of them changes', () => {
    expect(computeAccessDelta(live, editPosition(live, noEdits, kitchen))).toEqual({ ...kitchen, grant: [], revoke: [] });
  });
  test('omits all other fields of an edited position', () => {
    expect(computeAccessDelta(live, editPosition(live, noEdits, { ...live, ...kitchen }))).toEqual({ ...kitchen, grant: [], revoke: [] });
  });
  test('omits changes by others', () => {
    const edits = grants(noEdits, 'is-admin', grant('is-admin'));
    const later = { ...live, ...kitchen, permissions: [] };
    expect(computeAccessDelta(later, edits)).toEqual({ grant: [grant('is-admin')], revoke: [] });
  });
  test('buildExpectedAccess returns the values on which the edits are based', () => {
    const edits = editPosition(live, grants(grants(noEdits, 'is-admin', grant('is-admin')), 'view-home', null), kitchen);
    const { accountType, accountArea } = live;
    expect(buildExpectedAccess(edits)).toEqual({ place: { accountType, accountArea }, permissions: [grant('view-home')] });
    expect(buildExpectedAccess(noEdits)).toEqual({ place: null, permissions: [] });
  });
  test('omits edits that someone else has already made', () => {
    const edits = grants(noEdits, 'view-home', null);
    expect(computeAccessDelta({ ...live, permissions: [grant('access-images', july)] }, edits)).toEqual({ grant: [], revoke: [] });
  });
});

describe('edits of two administrators to one person', () => {
  const mine = grants(noEdits, 'access-images', grant('access-images', august));
  const theirs: Access = { ...live, permissions: [grant('view-home'), grant('access-images')] };

  test('have no conflict in different fields', () => {
    expect(findEditConflicts({ ...live, ...kitchen }, mine)).toEqual({ position: false, permissions: [] });
  });
  test('have a conflict in the same permission', () => {
    expect(findEditConflicts(theirs, mine)).toEqual({ position: false, permissions: ['access-images'] });
  });
  test('stay visible despite the conflict', () => {
    expect(applyEdits(theirs, mine).permissions).toContainEqual(grant('access-images', august));
  });
  test('keep their conflict when the viewer edits the permission a second time', () => {
    const again = grants(mine, 'access-images', null, theirs);
    expect(findEditConflicts(theirs, again).permissions).toEqual(['access-images']);
  });
  test('have no conflict if both make the same change', () => {
    const same = { ...live, permissions: [grant('view-home'), grant('access-images', august)] };
    expect(findEditConflicts(same, mine).permissions).toEqual([]);
    expect(hasEdits(dropSettledEdits(same, mine))).toBe(false);
  });
  test('have a conflict if both grant a permission with different end dates', () => {
    const granted = grants(noEdits, 'is-admin', grant('is-admin'));
    expect(findEditConflicts({ ...live, permissions: [...live.permissions, grant('is-admin', july)] }, granted).permissions).toEqual([
      'is-admin',
    ]);
  });
  test('have a conflict if both choose different positions', () => {
    const moved = editPosition(live, noEdits, kitchen);
    expect(findEditConflicts({ ...live, accountArea: 'Recreation' }, moved).position).toBe(true);
    expect(findEditConflicts({ ...live, ...kitchen }, moved).position).toBe(false);
  });
  test("resolveConflict with 'mine' removes the conflict and keeps the edit", () => {
    const resolved = resolveConflict(theirs, mine, 'access-images', 'mine');
    expect(findEditConflicts(theirs, resolved).permissions).toEqual([]);
    expect(computeAccessDelta(theirs, resolved).grant).toEqual([grant('access-images', august)]);
  });
  test("resolveConflict with 'theirs' removes the edit", () => {
    expect(hasEdits(resolveConflict(theirs, mine, 'access-images', 'theirs'))).toBe(false);
  });
  test('resolveConflict handles positions in the same way as permissions', () => {
    const elsewhere = { ...live, accountArea: 'Recreation' };
    const moved = editPosition(live, noEdits, kitchen);
    expect(findEditConflicts(elsewhere, resolveConflict(elsewhere, moved, null, 'mine')).position).toBe(false);
    expect(computeAccessDelta(elsewhere, resolveConflict(elsewhere, moved, null, 'mine'))).toMatchObject(kitchen);
    expect(hasEdits(resolveConflict(elsewhere, moved, null, 'theirs'))).toBe(false);
  });
});

describe('edits after a save', () => {
  const sentEdits = editPosition(live, grants(noEdits, 'is-admin', grant('is-admin')), kitchen);

  test('count as saved even before the saved row arrives', () => {
    expect(hasSentEdits(sentEdits, sentEdits)).toBe(true);
    expect(dropSentEdits(sentEdits, sentEdits)).toEqual(noEdits);
  });
  test('stay unsaved if they were made after the saved row arrived', () => {
    const now: Access = { ...live, ...kitchen, permissions: [...live.permissions, grant('is-admin')] };
    const ticked = grants(dropSettledEdits(now, sentEdits), 'view-event-*', grant('view-event-*'), now);
    expect(hasSentEdits(ticked, sentEdits)).toBe(false);
    expect(dropSentEdits(ticked, sentEdits)).toEqual(ticked);
  });
  test.each([
    ['another permission', 'view-home', null],
    ['the same one otherwise', 'is-admin', grant('is-admin', august)],
  ] as const)('stay unsaved if they were made during the save: %s', (_what, key, to) => {
    const left = dropSentEdits(grants(sentEdits, key, to), sentEdits);
    expect(left.position).toBeNull();
    expect(left.permissions).toEqual({ [key]: expect.objectContaining({ to }) });
  });
});
