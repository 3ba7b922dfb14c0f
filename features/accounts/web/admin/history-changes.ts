import type { HeldPermission, HistoryRow } from '#features/accounts/shapes.ts';

/** Account fields whose old and new values the history shows. */
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

/** Returns the differences between `before` and `after`. For a new account or request, returns only the position. */
export function findAccountChanges({ before, after }: Pick<HistoryRow, 'before' | 'after'>): AccountChange[] {
  const [earlier, later] = [record(before), record(after)];
  if (Object.keys(earlier).length === 0) return [...creation(later), ...reason(later)];
  return [
    ...fieldChanges(earlier, later),
    ...pictureChange(earlier, later),
    ...permissionChanges(earlier, later),
    ...lapse(earlier),
    ...reason(later),
  ];
}

function creation(later: Record<string, unknown>): AccountChange[] {
  const [type, area] = [textOf(later.accountType), textOf(later.accountArea)];
  return type !== null && area !== null ? [{ what: 'place', type, area }] : [];
}

function fieldChanges(earlier: Record<string, unknown>, later: Record<string, unknown>): AccountChange[] {
  return fields.flatMap((field): AccountChange[] => {
    const [before, after] = [textOf(earlier[field]), textOf(later[field])];
    // `before` may contain more fields than `after`, to identify the person: these fields are not changes.
    const hasChanged = field in later && before !== after;
    return hasChanged ? [{ what: 'field', field, before, after }] : [];
  });
}

function pictureChange(earlier: Record<string, unknown>, later: Record<string, unknown>): AccountChange[] {
  return 'profilePic' in later && 'profilePic' in earlier && earlier.profilePic !== later.profilePic ? [{ what: 'picture' }] : [];
}

function permissionChanges(earlier: Record<string, unknown>, later: Record<string, unknown>): AccountChange[] {
  const [had, laterGrants] = [parseGrants(earlier.permissions), parseGrants(later.permissions)];
  if (!('permissions' in later)) return [];
  const revoked = had
    .filter((grant) => !laterGrants.some(isSameKey(grant)))
    .map((grant): AccountChange => ({ what: 'revoked', held: grant }));
  const grantedOrChanged = laterGrants.flatMap((grant): AccountChange[] => {
    const before = had.find(isSameKey(grant));
    if (!before) return [{ what: 'granted', held: grant }];
    const isSameEnd = before.endsAt === grant.endsAt && before.endsWithEvent === grant.endsWithEvent;
    return isSameEnd ? [] : [{ what: 'end', before, after: grant }];
  });
  return [...grantedOrChanged, ...revoked];
}

function lapse(earlier: Record<string, unknown>): AccountChange[] {
  return typeof earlier.permission === 'string' ? [{ what: 'lapsed', permission: earlier.permission }] : [];
}

function reason(later: Record<string, unknown>): AccountChange[] {
  const text = textOf(later.reason);
  return text === null ? [] : [{ what: 'reason', reason: text }];
}

function isSameKey(grant: HeldPermission): (other: HeldPermission) => boolean {
  return (other) => other.permission === grant.permission;
}

/** Older records store permissions as plain keys without an end. */
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
