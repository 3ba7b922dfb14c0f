import { type Day, addDays, dayIn } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { formatDate, type Formatting } from '#platform/i18n/dates.ts';
import { defaultPermissionKeys, eventOfPermission, permissionKeys } from '#features/accounts/rules.ts';
import type { HeldPermission } from '#features/accounts/shapes.ts';
import type { AdminTexts } from '#features/accounts/i18n/admin/texts.ts';

type PermissionWords = AdminTexts['permissions'];

export interface EventChoice {
  id: string;
  name: string;
  /** The event is past: it is shown, but cannot be chosen. */
  isOver?: boolean;
}

export function permissionLabel(key: string, events: readonly EventChoice[], w: PermissionWords): string {
  const event = eventOfPermission(key);
  if (event !== null) return w.viewEvent(eventName(event, events) ?? event);
  return labelOf(key, w.labels) ?? key;
}

export function permissionExplanation(key: string, w: PermissionWords): string | null {
  return labelOf(key, w.explained);
}

/** Returns the end of a permission as text. @example permissionEndText(…) // 'until Fri, Jun 12' */
export function permissionEndText(
  grant: HeldPermission,
  events: readonly EventChoice[],
  w: PermissionWords,
  formatting: Formatting,
): string {
  if (grant.endsWithEvent !== null) return w.untilEvent(eventName(grant.endsWithEvent, events) ?? w.unknownEvent);
  if (grant.endsAt === null) return w.noEnd;
  return w.until(formatDate(lastDay(grant.endsAt, formatting.zone), formatting));
}

/** Returns the default keys, then all other grantable keys, then unknown keys that the account has. */
export function listEditableKeys(grants: readonly HeldPermission[]): string[] {
  const known = [...new Set<string>([...defaultPermissionKeys, ...permissionKeys])];
  const unknownKeys = grants.map(({ permission }) => permission).filter((key) => !known.includes(key) && eventOfPermission(key) === null);
  return [...known, ...unknownKeys];
}

/** Returns the time at which a permission with this last day ends: midnight after the day. */
export function endOfDay(day: Day, zone: string): Instant {
  return toInstant(zone, addDays(day, 1));
}

export function lastDay(endsAt: Instant, zone: string): Day {
  return dayIn(zone, addMilliseconds(endsAt, -1));
}

function eventName(id: string, events: readonly EventChoice[]): string | null {
  return events.find((event) => event.id === id)?.name ?? null;
}

function labelOf(key: string, labels: Readonly<Record<string, string>>): string | null {
  return labels[key] ?? null;
}
