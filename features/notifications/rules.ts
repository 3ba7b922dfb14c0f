import { type Access, isGranted, type Rule } from '#platform/http/rules.ts';
import { type Instant, instantOf, minute } from '#platform/time/instant.ts';
import type { OnDuty } from '#features/point-persons/server/public.ts';

export const urgencies = ['urgent', 'normal', 'quiet'] as const;
export const mailModes = ['always', 'otherwise', 'never'] as const;
export type MailMode = (typeof mailModes)[number];

/** How somebody hears of a topic. In the app it always is. */
export interface NotificationPreferences {
  follows: boolean;
  /** On the phones and browsers that they have added. */
  rings: boolean;
  mail: MailMode;
}

interface FollowableTopic {
  who: Rule;
  /** Also for whoever sees at least one record: any permission that begins so. */
  orAny?: string;
  defaults?: Rule;
  mail: MailMode;
}

/** Whether a topic can concern somebody at all. */
export function canFollow({ who, orAny }: Pick<FollowableTopic, 'who' | 'orAny'>, access: Access): boolean {
  return isGranted(who, access) || holdsAny(orAny, access);
}

function holdsAny(orAny: string | undefined, access: Access): boolean {
  return orAny !== undefined && access.permissions.some((key) => key.startsWith(orAny));
}

/** How it is without having chosen: by area and permission. */
export function defaultPreferences(
  { orAny, defaults, mail }: Pick<FollowableTopic, 'orAny' | 'defaults' | 'mail'>,
  access: Access,
): NotificationPreferences {
  return { follows: defaults === undefined || isGranted(defaults, access) || holdsAny(orAny, access), rings: true, mail };
}

/** When a mail tells of what happens now: once for all of ten minutes. */
export function nextDigestTime(now: Instant): Instant {
  return instantOf(Math.ceil((Date.parse(now) + 1) / digestInterval) * digestInterval);
}

const digestInterval = 10 * minute;

/** So many of the last stand in a list, and so many when somebody asks for older ones. */
export const listLimits = { initial: 200, max: 2_000 };

/** From and until when a phone stays silent, as 'HH:MM' in the camp. */
export interface QuietHours {
  from: string;
  to: string;
}

/** Of whoever chose none. */
export const defaultQuietHours: QuietHours = { from: '22:00', to: '06:30' };

/** After so many minutes without everybody's tap an urgent message goes on. */
export const defaultEscalationMinutes = 5;
export const escalationMinuteChoices = [2, 5, 10, 15] as const;

/** The first on duty who has not been told; where all were, the first: they are told again. */
export function findNextOnDuty(onDuty: readonly OnDuty[], told: ReadonlySet<string>): OnDuty | null {
  return onDuty.find(({ accountId }) => accountId === null || !told.has(accountId)) ?? onDuty[0] ?? null;
}
