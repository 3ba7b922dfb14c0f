import type { QueryBuilder } from '#platform/database/server/database.ts';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import { dayRangeOf, type Span } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type FamilyEvent, familyEventsOf } from '#features/reservations/server/public.ts';
import { type Costs, findOfferedActivities } from '#features/check-in/price.ts';
import { findMomentFarFromEvent, isOver } from '#features/check-in/rules.ts';
import { type WithPauses, withPauses } from './with-pauses.ts';

/** As families may come to it now: what is paused is closed to them. */
export async function findFamilyEvent(rows: QueryBuilder, id: string, now: Instant): Promise<WithPauses<FamilyEvent> | null> {
  const [event] = await withPauses(rows, await familyEventsOf(rows, [id]), now);
  return event ?? null;
}

/** Whether families may check in for it: the form offers an event by this rule, and `submit` accepts it by the same. */
export function isEventOpen(event: FamilyEvent, now: Instant): boolean {
  return event.takesFamilies && !isOver(event, now);
}

interface Choice {
  key: string;
  activities: readonly string[];
}

/** Whether somebody chose what the event does not offer, or what is closed. What they had already they keep. */
export function validateActivities(
  event: FamilyEvent,
  costs: Costs,
  persons: readonly Choice[],
  before: readonly Choice[] = [],
): Refusal<'not-offered'> | null {
  const open = new Set(findOfferedActivities(costs, event.locations).map(({ key }) => key));
  for (const [index, { key, activities }] of persons.entries()) {
    const had = before.find((one) => one.key === key)?.activities ?? [];
    if (!activities.every((activity) => open.has(activity) || had.includes(activity)))
      return refuse('not-offered', `persons.${index}.activities`);
  }
  return null;
}

interface Stay {
  key: string;
  arrival: string;
  departure: string;
}

/** Whether somebody would come or go far from the event: a wrong month, not a long stay. What they had already they keep. */
export function validateStayDates(
  event: Span,
  zone: string,
  persons: readonly Stay[],
  before: readonly Stay[] = [],
): Refusal<'far-from-event'> | null {
  const days = dayRangeOf(zone, event);
  const had = (one: Stay) => before.find(({ key }) => key === one.key);
  // A day that stays is judged as if it lay within.
  const judged = persons.map((one) => ({
    arrival: had(one)?.arrival === one.arrival ? days.first : one.arrival,
    departure: had(one)?.departure === one.departure ? days.last : one.departure,
  }));
  const far = findMomentFarFromEvent(judged, days);
  return far === null ? null : refuse('far-from-event', `persons.${far.index}.${far.field}`);
}
