import type { QueryBuilder } from '#platform/database/server/database.ts';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import { dayRangeOf, type Span } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type FamilyEvent, familyEventsOf } from '#features/reservations/server/public.ts';
import { type Costs, findOfferedActivities } from '#features/check-in/price.ts';
import { findMomentFarFromEvent, isCheckInOver } from '#features/check-in/rules.ts';
import { type WithPauses, withPauses } from './with-pauses.ts';

/** Returns the event with its current offer for families: activities with a pause are closed. */
export async function findFamilyEvent(rows: QueryBuilder, id: string, now: Instant): Promise<WithPauses<FamilyEvent> | null> {
  const [event] = await withPauses(rows, await familyEventsOf(rows, [id]), now);
  return event ?? null;
}

/** Returns whether families may check in for an event. Both the form and `submit` use this rule. */
export function isEventOpen(event: FamilyEvent, now: Instant): boolean {
  return event.takesFamilies && !isCheckInOver(event, now);
}

interface Choice {
  key: string;
  activities: readonly string[];
}

/** Refuses activities that the event does not offer or that are closed. Choices made before stay valid. */
export function validateActivities(
  event: FamilyEvent,
  costs: Costs,
  persons: readonly Choice[],
  before: readonly Choice[] = [],
): Refusal<'not-offered'> | null {
  const open = new Set(findOfferedActivities(costs, event.locations).map(({ key }) => key));
  for (const [index, { key, activities }] of persons.entries()) {
    const earlierChoices = before.find((person) => person.key === key)?.activities ?? [];
    if (!activities.every((activity) => open.has(activity) || earlierChoices.includes(activity)))
      return refuse('not-offered', `persons.${index}.activities`);
  }
  return null;
}

interface Stay {
  key: string;
  arrival: string;
  departure: string;
}

/** Refuses an arrival or departure far from the event, for example in a wrong month. Unchanged dates stay valid. */
export function validateStayDates(
  event: Span,
  zone: string,
  persons: readonly Stay[],
  before: readonly Stay[] = [],
): Refusal<'far-from-event'> | null {
  const days = dayRangeOf(zone, event);
  const findBefore = (person: Stay) => before.find(({ key }) => key === person.key);
  // Replace an unchanged date by a day of the event, so that it is not refused.
  const checkedStays = persons.map((person) => ({
    arrival: findBefore(person)?.arrival === person.arrival ? days.first : person.arrival,
    departure: findBefore(person)?.departure === person.departure ? days.last : person.departure,
  }));
  const farMoment = findMomentFarFromEvent(checkedStays, days);
  return farMoment === null ? null : refuse('far-from-event', `persons.${farMoment.index}.${farMoment.field}`);
}
