import { type Access, isGranted, type Rule } from '#platform/http/rules.ts';
import { type Instant, instantOf, minute } from '#platform/time/instant.ts';
import type { OnDuty } from '#rooms/point-persons/server/door.ts';

export const urgencies = ['urgent', 'normal', 'quiet'] as const;
export const mailWays = ['always', 'otherwise', 'never'] as const;
export type MailWay = (typeof mailWays)[number];

/** How somebody hears of a topic. In the app it always is. */
export interface Ways {
  follows: boolean;
  /** On the phones and browsers that they have added. */
  rings: boolean;
  mail: MailWay;
}

interface Followed {
  who: Rule;
  /** Also for whoever sees at least one record: any permission that begins so. */
  orAny?: string;
  defaults?: Rule;
  mail: MailWay;
}

/** Whether a topic can concern somebody at all. */
export function mayFollow({ who, orAny }: Pick<Followed, 'who' | 'orAny'>, access: Access): boolean {
  return isGranted(who, access) || holdsAny(orAny, access);
}

function holdsAny(orAny: string | undefined, access: Access): boolean {
  return orAny !== undefined && access.permissions.some((key) => key.startsWith(orAny));
}

/** How it is without having chosen: by area and permission. */
export function usualWays({ orAny, defaults, mail }: Pick<Followed, 'orAny' | 'defaults' | 'mail'>, access: Access): Ways {
  return { follows: defaults === undefined || isGranted(defaults, access) || holdsAny(orAny, access), rings: true, mail };
}

/** When a mail tells of what happens now: once for all of ten minutes. */
export function digestAt(now: Instant): Instant {
  return instantOf(Math.ceil((Date.parse(now) + 1) / digestEvery) * digestEvery);
}

const digestEvery = 10 * minute;

/** So many of the last stand in a list, and so many when somebody asks for older ones. */
export const listed = { atOnce: 200, most: 2_000 };

/** From and until when a phone stays silent, as 'HH:MM' in the camp. */
export interface QuietHours {
  from: string;
  to: string;
}

/** Of whoever chose none. */
export const usualQuietHours: QuietHours = { from: '22:00', to: '06:30' };

/** After so many minutes without everybody's tap an urgent message goes on. */
export const usualMinutes = 5;
export const minutesChoices = [2, 5, 10, 15] as const;

/** The first on duty who has not been told; where all were, the first: they are told again. */
export function nextOnDuty(onDuty: readonly OnDuty[], told: ReadonlySet<string>): OnDuty | null {
  return onDuty.find(({ accountId }) => accountId === null || !told.has(accountId)) ?? onDuty[0] ?? null;
}
