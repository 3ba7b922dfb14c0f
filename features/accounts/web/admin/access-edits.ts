import { isSameGrant } from '#features/accounts/rules.ts';
import type { ExpectedAccess, GrantInput, HeldPermission } from '#features/accounts/shapes.ts';

/** What an administrator sets about a person. */
export interface Access {
  accountType: string;
  accountArea: string;
  permissions: readonly HeldPermission[];
}

export interface Position {
  accountType: string;
  accountArea: string;
}

/**
 * What was changed on this screen and is not saved yet, each with what stood there when it was
 * touched. Only this is sent, so two administrators on one person never undo each other.
 */
export interface AccessEdits {
  position: { from: Position; to: Position } | null;
  permissions: Readonly<Record<string, PermissionEdit>>;
}

/** null is 'does not hold it'. */
export interface PermissionEdit {
  from: HeldPermission | null;
  to: HeldPermission | null;
}

export const noEdits: AccessEdits = { position: null, permissions: {} };

/** What to show: as it stands now, with the edits on top. Those touched here keep their places. */
export function applyEdits(live: Access, edits: AccessEdits): Access {
  const place = edits.position?.to ?? positionOf(live);
  const kept = live.permissions.flatMap((held) => {
    const edit = edits.permissions[held.permission];
    if (!edit) return [held];
    return edit.to ? [edit.to] : [];
  });
  const added = Object.values(edits.permissions).flatMap(({ to }) => (to && !findPermission(live, to.permission) ? [to] : []));
  return { ...place, permissions: [...kept, ...added] };
}

/** Another type or area. Back to what stands is no edit. */
export function editPosition(live: Access, edits: AccessEdits, to: Position): AccessEdits {
  const from = edits.position?.from ?? positionOf(live);
  return dropSettledEdits(live, { ...edits, position: { from, to: positionOf(to) } });
}

/** Grants, ends otherwise, or takes away (`to` is null) one permission. Back to what stands is no edit. */
export function editPermission(live: Access, edits: AccessEdits, key: string, to: HeldPermission | null): AccessEdits {
  const before = edits.permissions[key];
  const from = before ? before.from : findPermission(live, key);
  return dropSettledEdits(live, { ...edits, permissions: { ...edits.permissions, [key]: { from, to } } });
}

/** Drops what has come true by itself: somebody else made the same change, or it was taken back. */
export function dropSettledEdits(live: Access, edits: AccessEdits): AccessEdits {
  const open = Object.entries(edits.permissions).filter(([key, edit]) => !isSameGrant(edit.to, findPermission(live, key)));
  const place = edits.position && !isSamePosition(edits.position.to, live) ? edits.position : null;
  return { position: place, permissions: Object.fromEntries(open) };
}

/** The edits left beside those that were sent: what was touched again since stays. */
export function dropSentEdits(edits: AccessEdits, sent: AccessEdits): AccessEdits {
  const { position: place } = edits;
  const isSent = ([key, { to }]: [string, PermissionEdit]) => {
    const same = sent.permissions[key];
    return same !== undefined && isSameGrant(to, same.to);
  };
  return {
    position: place && sent.position && isSamePosition(place.to, sent.position.to) ? null : place,
    permissions: Object.fromEntries(Object.entries(edits.permissions).filter((one) => !isSent(one))),
  };
}

/** Whether something that was sent still stands here as an edit. */
export function hasSentEdits(edits: AccessEdits, sent: AccessEdits): boolean {
  const left = dropSentEdits(edits, sent);
  return left.position !== edits.position || Object.keys(left.permissions).length < Object.keys(edits.permissions).length;
}

export interface EditConflicts {
  position: boolean;
  permissions: readonly string[];
}

/** Where somebody else changed, since it was touched here, the very thing that is being edited. */
export function findEditConflicts(live: Access, edits: AccessEdits): EditConflicts {
  return {
    position: edits.position !== null && !isSamePosition(edits.position.from, live) && !isSamePosition(edits.position.to, live),
    permissions: Object.entries(edits.permissions)
      .filter(([key, edit]) => !isSameGrant(edit.from, findPermission(live, key)) && !isSameGrant(edit.to, findPermission(live, key)))
      .map(([key]) => key),
  };
}

/** A clash decided: mine stays and counts as made on what stands now, or theirs holds. `key` null is the place. */
export function resolveConflict(live: Access, edits: AccessEdits, key: string | null, whose: 'mine' | 'theirs'): AccessEdits {
  if (key === null)
    return { ...edits, position: whose === 'mine' && edits.position ? { ...edits.position, from: positionOf(live) } : null };
  const { [key]: edit, ...others } = edits.permissions;
  if (!edit || whose === 'theirs') return { ...edits, permissions: others };
  return { ...edits, permissions: { ...others, [key]: { ...edit, from: findPermission(live, key) } } };
}

export interface AccessDelta {
  accountType?: string;
  accountArea?: string;
  grant: GrantInput[];
  revoke: string[];
}

/** What is sent: only what differs from what stands now. */
export function computeAccessDelta(live: Access, edits: AccessEdits): AccessDelta {
  const open = dropSettledEdits(live, edits);
  const wanted = Object.entries(open.permissions);
  return {
    ...open.position?.to,
    grant: wanted.flatMap(([, { to }]) => (to ? [to] : [])),
    revoke: wanted.flatMap(([key, { to }]) => (to ? [] : [key])),
  };
}

/** What stood where something was changed, as it was touched or decided: sent too, for what has not come to this screen yet. */
export function buildExpectedAccess({ position: place, permissions }: AccessEdits): ExpectedAccess {
  return { place: place?.from ?? null, permissions: Object.values(permissions).flatMap(({ from }) => (from ? [from] : [])) };
}

export function hasEdits(edits: AccessEdits): boolean {
  return edits.position !== null || Object.keys(edits.permissions).length > 0;
}

export function findPermission(access: Access, key: string): HeldPermission | null {
  return access.permissions.find((held) => held.permission === key) ?? null;
}

function positionOf({ accountType, accountArea }: Position): Position {
  return { accountType, accountArea };
}

function isSamePosition(a: Position, b: Position): boolean {
  return a.accountType === b.accountType && a.accountArea === b.accountArea;
}
