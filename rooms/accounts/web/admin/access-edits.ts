import { isSameGrant } from '#rooms/accounts/rules.ts';
import type { AccessSeen, GrantInput, HeldPermission } from '#rooms/accounts/shapes.ts';

/** What an administrator sets about a person. */
export interface Access {
  accountType: string;
  accountArea: string;
  permissions: readonly HeldPermission[];
}

export interface Place {
  accountType: string;
  accountArea: string;
}

/**
 * What was changed on this screen and is not saved yet, each with what stood there when it was
 * touched. Only this is sent, so two administrators on one person never undo each other.
 */
export interface AccessEdits {
  place: { from: Place; to: Place } | null;
  permissions: Readonly<Record<string, PermissionEdit>>;
}

/** null is 'does not hold it'. */
export interface PermissionEdit {
  from: HeldPermission | null;
  to: HeldPermission | null;
}

export const noEdits: AccessEdits = { place: null, permissions: {} };

/** What to show: as it stands now, with the edits on top. Those touched here keep their places. */
export function edited(live: Access, edits: AccessEdits): Access {
  const place = edits.place?.to ?? placeOf(live);
  const kept = live.permissions.flatMap((held) => {
    const edit = edits.permissions[held.permission];
    if (!edit) return [held];
    return edit.to ? [edit.to] : [];
  });
  const added = Object.values(edits.permissions).flatMap(({ to }) => (to && !heldOf(live, to.permission) ? [to] : []));
  return { ...place, permissions: [...kept, ...added] };
}

/** Another type or area. Back to what stands is no edit. */
export function placeEdited(live: Access, edits: AccessEdits, to: Place): AccessEdits {
  const from = edits.place?.from ?? placeOf(live);
  return withoutSettled(live, { ...edits, place: { from, to: placeOf(to) } });
}

/** Grants, ends otherwise, or takes away (`to` is null) one permission. Back to what stands is no edit. */
export function permissionEdited(live: Access, edits: AccessEdits, key: string, to: HeldPermission | null): AccessEdits {
  const before = edits.permissions[key];
  const from = before ? before.from : heldOf(live, key);
  return withoutSettled(live, { ...edits, permissions: { ...edits.permissions, [key]: { from, to } } });
}

/** Drops what has come true by itself: somebody else made the same change, or it was taken back. */
export function withoutSettled(live: Access, edits: AccessEdits): AccessEdits {
  const open = Object.entries(edits.permissions).filter(([key, edit]) => !isSameGrant(edit.to, heldOf(live, key)));
  const place = edits.place && !isSamePlace(edits.place.to, live) ? edits.place : null;
  return { place, permissions: Object.fromEntries(open) };
}

/** The edits left beside those that were sent: what was touched again since stays. */
export function withoutSent(edits: AccessEdits, sent: AccessEdits): AccessEdits {
  const { place } = edits;
  const isSent = ([key, { to }]: [string, PermissionEdit]) => {
    const same = sent.permissions[key];
    return same !== undefined && isSameGrant(to, same.to);
  };
  return {
    place: place && sent.place && isSamePlace(place.to, sent.place.to) ? null : place,
    permissions: Object.fromEntries(Object.entries(edits.permissions).filter((one) => !isSent(one))),
  };
}

/** Whether something that was sent still stands here as an edit. */
export function isStillOpen(edits: AccessEdits, sent: AccessEdits): boolean {
  const left = withoutSent(edits, sent);
  return left.place !== edits.place || Object.keys(left.permissions).length < Object.keys(edits.permissions).length;
}

export interface EditConflicts {
  place: boolean;
  permissions: readonly string[];
}

/** Where somebody else changed, since it was touched here, the very thing that is being edited. */
export function editConflicts(live: Access, edits: AccessEdits): EditConflicts {
  return {
    place: edits.place !== null && !isSamePlace(edits.place.from, live) && !isSamePlace(edits.place.to, live),
    permissions: Object.entries(edits.permissions)
      .filter(([key, edit]) => !isSameGrant(edit.from, heldOf(live, key)) && !isSameGrant(edit.to, heldOf(live, key)))
      .map(([key]) => key),
  };
}

/** A clash decided: mine stays and counts as made on what stands now, or theirs holds. `key` null is the place. */
export function decided(live: Access, edits: AccessEdits, key: string | null, whose: 'mine' | 'theirs'): AccessEdits {
  if (key === null) return { ...edits, place: whose === 'mine' && edits.place ? { ...edits.place, from: placeOf(live) } : null };
  const { [key]: edit, ...others } = edits.permissions;
  if (!edit || whose === 'theirs') return { ...edits, permissions: others };
  return { ...edits, permissions: { ...others, [key]: { ...edit, from: heldOf(live, key) } } };
}

export interface AccessDelta {
  accountType?: string;
  accountArea?: string;
  grant: GrantInput[];
  revoke: string[];
}

/** What is sent: only what differs from what stands now. */
export function delta(live: Access, edits: AccessEdits): AccessDelta {
  const open = withoutSettled(live, edits);
  const wanted = Object.entries(open.permissions);
  return {
    ...open.place?.to,
    grant: wanted.flatMap(([, { to }]) => (to ? [to] : [])),
    revoke: wanted.flatMap(([key, { to }]) => (to ? [] : [key])),
  };
}

/** What stood where something was changed, as it was touched or decided: sent too, for what has not come to this screen yet. */
export function seenOf({ place, permissions }: AccessEdits): AccessSeen {
  return { place: place?.from ?? null, permissions: Object.values(permissions).flatMap(({ from }) => (from ? [from] : [])) };
}

export function hasEdits(edits: AccessEdits): boolean {
  return edits.place !== null || Object.keys(edits.permissions).length > 0;
}

export function heldOf(access: Access, key: string): HeldPermission | null {
  return access.permissions.find((held) => held.permission === key) ?? null;
}

function placeOf({ accountType, accountArea }: Place): Place {
  return { accountType, accountArea };
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.accountType === b.accountType && a.accountArea === b.accountArea;
}
