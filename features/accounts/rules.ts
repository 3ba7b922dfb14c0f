import { day, hour, type Instant, addMilliseconds, minute, second } from '#platform/time/instant.ts';

/** Account types and their areas (specification §6). */
export const areasByType = {
  Chautauqua: ['Administration', 'Food Service', 'Housekeeping', 'Intern', 'Maintenance', 'Recreation', 'Volunteer'],
  'Event Staff': ['Event Director', 'Event Staff', 'Event Volunteer'],
  'MANNA Worldwide': ['MANNA Staff', 'MANNA Missionary'],
} as const;

export type AccountType = keyof typeof areasByType;
export const accountTypes = Object.keys(areasByType) as AccountType[];

/** Area that lists do not offer. Only administrators may assign it. */
export const developmentArea = 'Development';

// `type in areasByType` would accept inherited keys such as 'toString'.
function isAccountType(type: string): type is AccountType {
  return Object.hasOwn(areasByType, type);
}

export function areasOf(type: string): readonly string[] {
  return isAccountType(type) ? areasByType[type] : [];
}

export function isAreaAllowed(type: string, area: string, byAdministrator = false): boolean {
  return areasOf(type).includes(area) || (byAdministrator && isAccountType(type) && area === developmentArea);
}

/** Permission keys that an administrator can grant. Each event adds one `view-event-{id}` key (specification §6). */
export const permissionKeys = [
  'is-admin',
  'view-event-*',
  'view-full-maintenance',
  'submit-maintenance-tickets',
  'access-images',
  'is-admin-images',
  'edit-tv-display-*',
  'view-home',
] as const;
export type PermissionKey = (typeof permissionKeys)[number];

/** The permission editor lists these keys first (specification §6 'Default list'). */
export const defaultPermissionKeys: readonly PermissionKey[] = [
  'is-admin',
  'view-event-*',
  'view-full-maintenance',
  'submit-maintenance-tickets',
];

/** A new account request gets only these permissions, whatever it contains. */
export const newAccountPermissions = ['view-home'] as const;

const eventPermissionPattern = /^view-event-([A-Za-z0-9-]{1,64})$/;

export function isPermission(key: string): boolean {
  return (permissionKeys as readonly string[]).includes(key) || key === 'submit-maintenance-task' || eventPermissionPattern.test(key);
}

/** Returns the event ID in a single-event permission key, or null. @example eventOfPermission('view-event-abc') === 'abc' */
export function eventOfPermission(key: string): string | null {
  return eventPermissionPattern.exec(key)?.[1] ?? null;
}

export function isAdministrator(access: { accountArea: string; permissions: readonly string[] }): boolean {
  return access.accountArea === 'Administration' || access.accountArea === developmentArea || access.permissions.includes('is-admin');
}

interface AccessWithGrants {
  accountArea: string;
  permissions: readonly PermissionGrant[];
}

/** Returns whether the change gives the account access to /admin, or makes its temporary access to /admin permanent. */
export function becomesAdministrator(before: AccessWithGrants, after: AccessWithGrants): boolean {
  const is = ({ accountArea, permissions }: AccessWithGrants) =>
    isAdministrator({ accountArea, permissions: permissions.map(({ permission }) => permission) });
  return (is(after) && !is(before)) || (isPermanentAdministrator(after) && !isPermanentAdministrator(before));
}

export const minPasswordLength = 6;

/**
 * Returns the error code of a new password, or null (specification §5). An empty password is not 'too-short', so no error appears before
 * typing.
 */
export function validatePassword(typed: string, retyped: string, minLength = minPasswordLength): 'too-short' | 'no-match' | null {
  if (typed !== '' && typed.length < minLength) return 'too-short';
  return typed === retyped ? null : 'no-match';
}

/** Changes of email, password or second factor need a sign-in within this period (ASVS 7.5.1). */
export const recentSignInPeriod = 5 * minute;
export const requestLifetimeDays = 14;
export const resetLifetimeMinutes = 60;
/** 72 hours cover a weekend. */
export const emailUndoHours = 72;
export const emailChangeHours = 24;
/** A session ends after 14 days without a call (12 hours for administrators), and always after 30 days. */
export const sessionIdleDays = 14;
export const maxSessionDays = 30;
export const administratorIdleHours = 12;
/** Days after the last sign-in in a browser until the account no longer knows that browser. */
export const knownBrowserDays = 180;

export function sessionEnd(session: { lastSeenAt: Instant; expiresAt: Instant }, administrator: boolean): Instant {
  const idleEnd = addMilliseconds(session.lastSeenAt, administrator ? administratorIdleHours * hour : sessionIdleDays * day);
  return idleEnd < session.expiresAt ? idleEnd : session.expiresAt;
}

export function isRecentSignIn(authenticatedAt: Instant, now: Instant): boolean {
  return now <= addMilliseconds(authenticatedAt, recentSignInPeriod);
}

/** The failure count resets this long after the last failed sign-in. */
export const failureResetPeriod = 15 * minute;
export const failuresBeforeDelay = 10;

/** Returns the milliseconds until the next attempt is allowed: 15 s, 30 s, then always a minute. An account is never locked permanently. */
export function delayAfterFailures(times: number): number {
  if (times < failuresBeforeDelay) return 0;
  return Math.min(minute, 15 * second * 2 ** (times - failuresBeforeDelay));
}

export interface PermissionGrant {
  permission: string;
  endsAt: Instant | null;
  endsWithEvent: string | null;
}

export function isSameGrant(a: PermissionGrant | null, b: PermissionGrant | null): boolean {
  if (a === null || b === null) return a === b;
  return a.endsAt === b.endsAt && a.endsWithEvent === b.endsWithEvent;
}

/** Returns whether the account has administrator access without an end date. At least one such account must always exist. */
export function isPermanentAdministrator(access: AccessWithGrants): boolean {
  const permanentGrants = access.permissions.filter((grant) => grant.endsAt === null && grant.endsWithEvent === null);
  return isAdministrator({ accountArea: access.accountArea, permissions: permanentGrants.map((grant) => grant.permission) });
}

export function findNextExpiry(permissions: readonly Pick<PermissionGrant, 'endsAt'>[]): Instant | null {
  return permissions.flatMap(({ endsAt }) => endsAt ?? []).toSorted()[0] ?? null;
}

export const firstAdministratorPermissions: readonly PermissionKey[] = [
  'is-admin',
  'view-event-*',
  'edit-tv-display-*',
  'access-images',
  'is-admin-images',
];
