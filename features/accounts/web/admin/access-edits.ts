import { isSameGrant } from '#features/accounts/rules.ts';
import type { ExpectedAccess, GrantInput, HeldPermission } from '#features/accounts/shapes.ts';

export interface Access {
  accountType: string;
  accountArea: string;
  permissions: readonly HeldPermission[];
}

export interface Position {
  accountType: string;
  accountArea: string;
}

/** Unsaved edits, each with its original value. Only edited fields are sent, so that two administrators do not overwrite each other. */
export interface AccessEdits {
  position: { from: Position; to: Position } | null;
  permissions: Readonly<Record<string, PermissionEdit>>;
}

export interface PermissionEdit {
  from: HeldPermission | null;
  to: HeldPermission | null;
}

export const noEdits: AccessEdits = { position: null, permissions: {} };

/** Returns the live access with the edits applied. An edited permission keeps its place in the list. */
export function applyEdits(live: Access, edits: AccessEdits): Access {
  const position = edits.position?.to ?? positionOf(live);
  const unchanged = live.permissions.flatMap((grant) => {
    const edit = edits.permissions[grant.permission];
    if (!edit) return [grant];
    return edit.to ? [edit.to] : [];
  });
  const added = Object.values(edits.permissions).flatMap(({ to }) => (to && !findPermission(live, to.permission) ? [to] : []));
  return { ...position, permissions: [...unchanged, ...added] };
}

/** Edits the position. Restoring the live value removes the edit. */
export function editPosition(live: Access, edits: AccessEdits, to: Position): AccessEdits {
  const from = edits.position?.from ?? positionOf(live);
  return dropSettledEdits(live, { ...edits, position: { from, to: positionOf(to) } });
}

/** Grants, changes or revokes (`to` is null) a permission. Restoring the live value removes the edit. */
export function editPermission(live: Access, edits: AccessEdits, key: string, to: HeldPermission | null): AccessEdits {
  const before = edits.permissions[key];
  const from = before ? before.from : findPermission(live, key);
  return dropSettledEdits(live, { ...edits, permissions: { ...edits.permissions, [key]: { from, to } } });
}

/** Removes edits that match the live value, for example because someone else made the same change. */
export function dropSettledEdits(live: Access, edits: AccessEdits): AccessEdits {
  const openEdits = Object.entries(edits.permissions).filter(([key, edit]) => !isSameGrant(edit.to, findPermission(live, key)));
  const position = edits.position && !isSamePosition(edits.position.to, live) ? edits.position : null;
  return { position, permissions: Object.fromEntries(openEdits) };
}

/** Removes the edits that were sent. An edit of the same field after sending stays. */
export function dropSentEdits(edits: AccessEdits, sentEdits: AccessEdits): AccessEdits {
  const { position } = edits;
  const wasSent = ([key, { to }]: [string, PermissionEdit]) => {
    const sentEdit = sentEdits.permissions[key];
    return sentEdit !== undefined && isSameGrant(to, sentEdit.to);
  };
  return {
    position: position && sentEdits.position && isSamePosition(position.to, sentEdits.position.to) ? null : position,
    permissions: Object.fromEntries(Object.entries(edits.permissions).filter((entry) => !wasSent(entry))),
  };
}

export function hasSentEdits(edits: AccessEdits, sentEdits: AccessEdits): boolean {
  const remaining = dropSentEdits(edits, sentEdits);
  return remaining.position !== edits.position || Object.keys(remaining.permissions).length < Object.keys(edits.permissions).length;
}

export interface EditConflicts {
  position: boolean;
  permissions: readonly string[];
}

/** Returns the edited fields whose live value has changed since the viewer edited them. */
export function findEditConflicts(live: Access, edits: AccessEdits): EditConflicts {
  return {
    position: edits.position !== null && !isSamePosition(edits.position.from, live) && !isSamePosition(edits.position.to, live),
    permissions: Object.entries(edits.permissions)
      .filter(([key, edit]) => !isSameGrant(edit.from, findPermission(live, key)) && !isSameGrant(edit.to, findPermission(live, key)))
      .map(([key]) => key),
  };
}

/** Resolves a conflict: 'mine' keeps the edit, 'theirs' removes it. Pass null as `key` for the position. */
export function resolveConflict(live: Access, edits: AccessEdits, key: string | null, choice: 'mine' | 'theirs'): AccessEdits {
  if (key === null)
    return { ...edits, position: choice === 'mine' && edits.position ? { ...edits.position, from: positionOf(live) } : null };
  const { [key]: edit, ...others } = edits.permissions;
  if (!edit || choice === 'theirs') return { ...edits, permissions: others };
  return { ...edits, permissions: { ...others, [key]: { ...edit, from: findPermission(live, key) } } };
}

export interface AccessDelta {
  accountType?: string;
  accountArea?: string;
  grant: GrantInput[];
  revoke: string[];
}

export function computeAccessDelta(live: Access, edits: AccessEdits): AccessDelta {
  const openEdits = dropSettledEdits(live, edits);
  const changes = Object.entries(openEdits.permissions);
  return {
    ...openEdits.position?.to,
    grant: changes.flatMap(([, { to }]) => (to ? [to] : [])),
    revoke: changes.flatMap(([key, { to }]) => (to ? [] : [key])),
  };
}

/** Returns the values on which the edits are based. The server compares them with the stored access to detect conflicts. */
export function buildExpectedAccess({ position, permissions }: AccessEdits): ExpectedAccess {
  return { place: position?.from ?? null, permissions: Object.values(permissions).flatMap(({ from }) => (from ? [from] : [])) };
}

export function hasEdits(edits: AccessEdits): boolean {
  return edits.position !== null || Object.keys(edits.permissions).length > 0;
}

export function findPermission(access: Access, key: string): HeldPermission | null {
  return access.permissions.find((grant) => grant.permission === key) ?? null;
}

function positionOf({ accountType, accountArea }: Position): Position {
  return { accountType, accountArea };
}

function isSamePosition(a: Position, b: Position): boolean {
  return a.accountType === b.accountType && a.accountArea === b.accountArea;
}
