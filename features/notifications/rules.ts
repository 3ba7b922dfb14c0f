import { type Access, isGranted, type Rule } from '#platform/http/rules.ts';
import { type Instant, instantOf, minute } from '#platform/time/instant.ts';
import type { OnDuty } from '#features/point-persons/server/public.ts';

export const urgencies = ['urgent', 'normal', 'quiet'] as const;
export const mailModes = ['always', 'otherwise', 'never'] as const;
export type MailMode = (typeof mailModes)[number];

/** Channels in addition to the list in the app, which always contains the notification. */
export interface NotificationPreferences {
  follows: boolean;
  /** Whether to push to the account's devices. */
  rings: boolean;
  mail: MailMode;
}

interface FollowableTopic {
  allow: Rule;
  /** Prefix of permissions for single records. An account with such a permission may also receive the topic. */
  permissionPrefix?: string;
  defaults?: Rule;
  mail: MailMode;
}

export function canFollow({ allow, permissionPrefix }: Pick<FollowableTopic, 'allow' | 'permissionPrefix'>, access: Access): boolean {
  return isGranted(allow, access) || hasPermissionPrefix(permissionPrefix, access);
}

function hasPermissionPrefix(permissionPrefix: string | undefined, access: Access): boolean {
  return permissionPrefix !== undefined && access.permissions.some((key) => key.startsWith(permissionPrefix));
}

export function defaultPreferences(
  { permissionPrefix, defaults, mail }: Pick<FollowableTopic, 'permissionPrefix' | 'defaults' | 'mail'>,
  access: Access,
): NotificationPreferences {
  return {
    follows: defaults === undefined || isGranted(defaults, access) || hasPermissionPrefix(permissionPrefix, access),
    rings: true,
    mail,
  };
}

/** Returns the end of the current digest interval of ten minutes. */
export function nextDigestTime(now: Instant): Instant {
  return instantOf(Math.ceil((Date.parse(now) + 1) / digestInterval) * digestInterval);
}

const digestInterval = 10 * minute;

/** Maximum rows of the list on opening, and after the user presses 'older'. */
export const listLimits = { initial: 200, max: 2_000 };

/** Time as 'HH:MM' in the camp's time zone. */
export interface QuietHours {
  from: string;
  to: string;
}

export const defaultQuietHours: QuietHours = { from: '22:00', to: '06:30' };

/** Minutes after which an unconfirmed urgent message is escalated. */
export const defaultEscalationMinutes = 5;
export const escalationMinuteChoices = [2, 5, 10, 15] as const;

/** Returns the first person on duty who was not notified yet. If all were notified, returns the first person again. */
export function findNextOnDuty(onDuty: readonly OnDuty[], notifiedIds: ReadonlySet<string>): OnDuty | null {
  return onDuty.find(({ accountId }) => accountId === null || !notifiedIds.has(accountId)) ?? onDuty[0] ?? null;
}
