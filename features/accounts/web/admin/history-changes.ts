import type { HeldPermission, HistoryRow } from '#features/accounts/shapes.ts';

/** The plain fields of an account that history can tell of. */
const fields = ['firstName', 'lastName', 'email', 'phone', 'birthday', 'accountType', 'accountArea', 'language'] as const;
export type AccountField = (typeof fields)[number];

/** One thing that changed, with what stood before and after. */
export type AccountChange =
  | { what: 'field'; field: AccountField; before: string | null; after: string | null }
  | { what: 'picture' }
  | { what: 'granted' | 'revoked'; held: HeldPermission }
  | { what: 'end'; before: HeldPermission; after: HeldPermission }
  | { what: 'lapsed'; permission: string }
  | { what: 'place'; type: string; area: string }
  | { what: 'reason'; reason: string };

/** What an event changed: only what differs between before and after; of a beginning, the place alone. */
export function findAccountChanges({ before, after }: Pick<HistoryRow, 'before' | 'after'>): AccountChange[] {
  const [was, is] = [record(before), record(after)];
  if (Object.keys(was).length === 0) return [...beginning(is), ...reason(is)];
  return [...fieldChanges(was, is), ...pictureChange(was, is), ...permissionChanges(was, is), ...lapse(was), ...reason(is)];
}

function beginning(is: Record<string, unknown>): AccountChange[] {
  const [type, area] = [wordOf(is.accountType), wordOf(is.accountArea)];
  return type !== null && area !== null ? [{ what: 'place', type, area }] : [];
}

function fieldChanges(was: Record<string, unknown>, is: Record<string, unknown>): AccountChange[] {
  return fields.flatMap((field): AccountChange[] => {
    const [before, after] = [wordOf(was[field]), wordOf(is[field])];
    // A record may name a field on one side only to say whom it concerned.
    const isTold = field in is && before !== after;
    return isTold ? [{ what: 'field', field, before, after }] : [];
  });
}

function pictureChange(was: Record<string, unknown>, is: Record<string, unknown>): AccountChange[] {
  return 'profilePic' in is && 'profilePic' in was && was.profilePic !== is.profilePic ? [{ what: 'picture' }] : [];
}

function permissionChanges(was: Record<string, unknown>, is: Record<string, unknown>): AccountChange[] {
  const [had, has] = [heldIn(was.permissions), heldIn(is.permissions)];
  if (!('permissions' in is)) return [];
  const revoked = had.filter((one) => !has.some(isSameKey(one))).map((held): AccountChange => ({ what: 'revoked', held }));
  const others = has.flatMap((held): AccountChange[] => {
    const before = had.find(isSameKey(held));
    if (!before) return [{ what: 'granted', held }];
    const isSameEnd = before.endsAt === held.endsAt && before.endsWithEvent === held.endsWithEvent;
    return isSameEnd ? [] : [{ what: 'end', before, after: held }];
  });
  return [...others, ...revoked];
}

function lapse(was: Record<string, unknown>): AccountChange[] {
  return typeof was.permission === 'string' ? [{ what: 'lapsed', permission: was.permission }] : [];
}

function reason(is: Record<string, unknown>): AccountChange[] {
  const said = wordOf(is.reason);
  return said === null ? [] : [{ what: 'reason', reason: said }];
}

function isSameKey(one: HeldPermission): (other: HeldPermission) => boolean {
  return (other) => other.permission === one.permission;
}

/** Permissions as history keeps them: with their ends, or, in older records, keys alone. */
function heldIn(stored: unknown): HeldPermission[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: unknown) => {
    if (typeof one === 'string') return [{ permission: one, endsAt: null, endsWithEvent: null }];
    const { permission, endsAt, endsWithEvent } = record(one);
    return typeof permission === 'string' ? [{ permission, endsAt: wordOf(endsAt), endsWithEvent: wordOf(endsWithEvent) }] : [];
  });
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function wordOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
