import type { HeldPermission, HistoryRow } from '#features/accounts/shapes.ts';

/** Account fields that the history shows with before and after. */
const fields = ['firstName', 'lastName', 'email', 'phone', 'birthday', 'accountType', 'accountArea', 'language'] as const;
export type AccountField = (typeof fields)[number];

export type AccountChange =
  | { what: 'field'; field: AccountField; before: string | null; after: string | null }
  | { what: 'picture' }
  | { what: 'granted' | 'revoked'; held: HeldPermission }
  | { what: 'end'; before: HeldPermission; after: HeldPermission }
  | { what: 'lapsed'; permission: string }
  | { what: 'place'; type: string; area: string }
  | { what: 'reason'; reason: string };

/** Returns the differences between before and after; for a creation, only the position. */
export function findAccountChanges({ before, after }: Pick<HistoryRow, 'before' | 'after'>): AccountChange[] {
  const [was, is] = [record(before), record(after)];
  if (Object.keys(was).length === 0) return [...creation(is), ...reason(is)];
  return [...fieldChanges(was, is), ...pictureChange(was, is), ...permissionChanges(was, is), ...lapse(was), ...reason(is)];
}

function creation(is: Record<string, unknown>): AccountChange[] {
  const [type, area] = [textOf(is.accountType), textOf(is.accountArea)];
  return type !== null && area !== null ? [{ what: 'place', type, area }] : [];
}

function fieldChanges(was: Record<string, unknown>, is: Record<string, unknown>): AccountChange[] {
  return fields.flatMap((field): AccountChange[] => {
    const [before, after] = [textOf(was[field]), textOf(is[field])];
    // `before` may contain extra fields that only identify the person.
    const hasChanged = field in is && before !== after;
    return hasChanged ? [{ what: 'field', field, before, after }] : [];
  });
}

function pictureChange(was: Record<string, unknown>, is: Record<string, unknown>): AccountChange[] {
  return 'profilePic' in is && 'profilePic' in was && was.profilePic !== is.profilePic ? [{ what: 'picture' }] : [];
}

function permissionChanges(was: Record<string, unknown>, is: Record<string, unknown>): AccountChange[] {
  const [had, has] = [parseGrants(was.permissions), parseGrants(is.permissions)];
  if (!('permissions' in is)) return [];
  const revoked = had.filter((grant) => !has.some(isSameKey(grant))).map((held): AccountChange => ({ what: 'revoked', held }));
  const grantedOrChanged = has.flatMap((held): AccountChange[] => {
    const before = had.find(isSameKey(held));
    if (!before) return [{ what: 'granted', held }];
    const isSameEnd = before.endsAt === held.endsAt && before.endsWithEvent === held.endsWithEvent;
    return isSameEnd ? [] : [{ what: 'end', before, after: held }];
  });
  return [...grantedOrChanged, ...revoked];
}

function lapse(was: Record<string, unknown>): AccountChange[] {
  return typeof was.permission === 'string' ? [{ what: 'lapsed', permission: was.permission }] : [];
}

function reason(is: Record<string, unknown>): AccountChange[] {
  const text = textOf(is.reason);
  return text === null ? [] : [{ what: 'reason', reason: text }];
}

function isSameKey(grant: HeldPermission): (other: HeldPermission) => boolean {
  return (other) => other.permission === grant.permission;
}

/** Older records store only keys. */
function parseGrants(stored: unknown): HeldPermission[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((grant: unknown) => {
    if (typeof grant === 'string') return [{ permission: grant, endsAt: null, endsWithEvent: null }];
    const { permission, endsAt, endsWithEvent } = record(grant);
    return typeof permission === 'string' ? [{ permission, endsAt: textOf(endsAt), endsWithEvent: textOf(endsWithEvent) }] : [];
  });
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
