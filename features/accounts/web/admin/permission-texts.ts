import { type Day, addDays, dayIn } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { formatDate, type Formatting } from '#platform/ui/dates.ts';
import { defaultPermissionKeys, eventOfPermission, permissionKeys } from '#features/accounts/rules.ts';
import type { HeldPermission } from '#features/accounts/shapes.ts';
import type { AdminTexts } from '#features/accounts/i18n/admin/texts.ts';

type PermissionWords = AdminTexts['permissions'];

/** An event that can be opened by itself, by its name. */
export interface EventChoice {
  id: string;
  name: string;
  /** Not offered any more. */
  isOver?: boolean;
}

/** What a key is called. */
export function permissionLabel(key: string, events: readonly EventChoice[], w: PermissionWords): string {
  const event = eventOfPermission(key);
  if (event !== null) return w.viewEvent(eventName(event, events) ?? event);
  return labelOf(key, w.labels) ?? key;
}

/** What a key opens, or nothing to say. */
export function permissionExplanation(key: string, w: PermissionWords): string | null {
  return labelOf(key, w.explained);
}

/** When a permission ends, in words: 'until Fri, Jun 12'. */
export function permissionEndText(
  held: HeldPermission,
  events: readonly EventChoice[],
  w: PermissionWords,
  formatting: Formatting,
): string {
  if (held.endsWithEvent !== null) return w.untilEvent(eventName(held.endsWithEvent, events) ?? w.unknownEvent);
  if (held.endsAt === null) return w.noEnd;
  return w.until(formatDate(lastDay(held.endsAt, formatting.zone), formatting));
}

/** The keys an editor offers a line each: the usual ones first, then the others, then what this person holds besides. */
export function listEditableKeys(held: readonly HeldPermission[]): string[] {
  const known = [...new Set<string>([...defaultPermissionKeys, ...permissionKeys])];
  const besides = held.map((one) => one.permission).filter((key) => !known.includes(key) && eventOfPermission(key) === null);
  return [...known, ...besides];
}

/** A permission that ends after a day of the camp, and back. */
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
