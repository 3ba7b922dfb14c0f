import { day, hour, type Instant, addMilliseconds, minute, second } from '#platform/time/instant.ts';

/** Account types and the areas within each (specification §6). */
export const areasByType = {
  Chautauqua: ['Administration', 'Food Service', 'Housekeeping', 'Intern', 'Maintenance', 'Recreation', 'Volunteer'],
  'Event Staff': ['Event Director', 'Event Staff', 'Event Volunteer'],
  'MANNA Worldwide': ['MANNA Staff', 'MANNA Missionary'],
} as const;

export type AccountType = keyof typeof areasByType;
export const accountTypes = Object.keys(areasByType) as AccountType[];

/** 'Development' belongs to no list people choose from; rules refer to it and administrators may set it. */
export const developmentArea = 'Development';

// Not `type in areasByType`: every object has a toString.
function isAccountType(type: string): type is AccountType {
  return Object.hasOwn(areasByType, type);
}

export function areasOf(type: string): readonly string[] {
  return isAccountType(type) ? areasByType[type] : [];
}

/** Whether an area may go with a type. Administrators may also place someone in Development. */
export function isAreaAllowed(type: string, area: string, byAdministrator = false): boolean {
  return areasOf(type).includes(area) || (byAdministrator && isAccountType(type) && area === developmentArea);
}

/** The permission keys that can be granted, besides one `view-event-{id}` per event (specification §6). */
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

/** What the editor offers first (specification §6 'Default list'). */
export const defaultPermissionKeys: readonly PermissionKey[] = [
  'is-admin',
  'view-event-*',
  'view-full-maintenance',
  'submit-maintenance-tickets',
];

/** Permissions of every new request, whatever it asked for. */
export const newcomerPermissions = ['view-home'] as const;

const perEvent = /^view-event-([A-Za-z0-9-]{1,64})$/;

export function isPermission(key: string): boolean {
  return (permissionKeys as readonly string[]).includes(key) || key === 'submit-maintenance-task' || perEvent.test(key);
}

/** The event a key is for, or null. @example eventOfPermission('view-event-abc') === 'abc' */
export function eventOfPermission(key: string): string | null {
  return perEvent.exec(key)?.[1] ?? null;
}

/** Whether an account with this access runs the camp's accounts (the rule of /admin). */
export function isAdministrator(access: { accountArea: string; permissions: readonly string[] }): boolean {
  return access.accountArea === 'Administration' || access.accountArea === developmentArea || access.permissions.includes('is-admin');
}

interface AccessWithGrants {
  accountArea: string;
  permissions: readonly PermissionGrant[];
}

/** Whether a change of access opens /admin to somebody who could not open it before, or for good to whom it would have shut. */
export function becomesAdministrator(before: AccessWithGrants, after: AccessWithGrants): boolean {
  const is = ({ accountArea, permissions }: AccessWithGrants) =>
    isAdministrator({ accountArea, permissions: permissions.map(({ permission }) => permission) });
  return (is(after) && !is(before)) || (isPermanentAdministrator(after) && !isPermanentAdministrator(before));
}

export const minPasswordLength = 6;

/** Why a new password will not do (specification §5): judged only once something is typed. */
export function validatePassword(typed: string, retyped: string, least = minPasswordLength): 'too-short' | 'no-match' | null {
  if (typed !== '' && typed.length < least) return 'too-short';
  return typed === retyped ? null : 'no-match';
}

/** A sign-in is fresh enough to change the e-mail for five minutes (ASVS 7.5.1). */
export const recentSignInPeriod = 5 * minute;
export const requestLifetimeDays = 14;
export const resetLifetimeMinutes = 60;
/** How long the address before can be put back: over a weekend. */
export const emailUndoHours = 72;
/** How long a new address waits to be confirmed. */
export const emailChangeHours = 24;
/** Sessions end after 14 idle days and 30 days at most; administrators' after 12 idle hours. */
export const idleDays = 14;
export const sessionDays = 30;
export const administratorIdleHours = 12;
/** How long a browser stays known after the last sign-in. */
export const knownBrowserDays = 180;

/** When a session ends if nobody uses it again. */
export function sessionEnd(session: { lastSeenAt: Instant; expiresAt: Instant }, administrator: boolean): Instant {
  const idleEnd = addMilliseconds(session.lastSeenAt, administrator ? administratorIdleHours * hour : idleDays * day);
  return idleEnd < session.expiresAt ? idleEnd : session.expiresAt;
}

export function isRecent(authenticatedAt: Instant, now: Instant): boolean {
  return now <= addMilliseconds(authenticatedAt, recentSignInPeriod);
}

/** Failed sign-ins are forgotten this long after the last. */
export const failureResetPeriod = 15 * minute;
export const failuresBeforeDelay = 10;

/** How long the next try must wait after so many failures: 15 s, 30 s, then a minute; never for good. */
export function delayAfterFailures(times: number): number {
  if (times < failuresBeforeDelay) return 0;
  return Math.min(minute, 15 * second * 2 ** (times - failuresBeforeDelay));
}

/** A permission with its end, as rows and requests carry it. */
export interface PermissionGrant {
  permission: string;
  endsAt: Instant | null;
  endsWithEvent: string | null;
}

/** Whether one holds a permission as the other does; null does not hold it. */
export function isSameGrant(one: PermissionGrant | null, other: PermissionGrant | null): boolean {
  if (one === null || other === null) return one === other;
  return one.endsAt === other.endsAt && one.endsWithEvent === other.endsWithEvent;
}

/** An administrator whose access does not end by itself: one of these must always be left. */
export function isPermanentAdministrator(access: AccessWithGrants): boolean {
  const lasting = access.permissions.filter((held) => held.endsAt === null && held.endsWithEvent === null);
  return isAdministrator({ accountArea: access.accountArea, permissions: lasting.map((held) => held.permission) });
}

/** The next moment at which one of these lapses, or null. */
export function findNextExpiry(permissions: readonly Pick<PermissionGrant, 'endsAt'>[]): Instant | null {
  return permissions.flatMap(({ endsAt }) => endsAt ?? []).toSorted()[0] ?? null;
}

/** What the first administrator holds. */
export const firstAdministratorPermissions: readonly PermissionKey[] = [
  'is-admin',
  'view-event-*',
  'edit-tv-display-*',
  'access-images',
  'is-admin-images',
];
