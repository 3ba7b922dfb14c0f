import { isGranted, type Rule } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { accessRules } from '#features/screens.ts';

interface EventScope {
  eventId: string;
}

const addEventPermission = (rule: Rule, { eventId }: EventScope): Rule => [...rule, `view-event-${eventId}`];

/** Everyone who works at the camp may count, and so may the managers of this event. */
export const canCount = (caller: Caller | null, event: EventScope) => isGranted(addEventPermission(accessRules.rollCall, event), caller);

/** Outside a roll call, guests' names are readable only for the office, planners of stays and managers of this event. */
export const canReadNames = (caller: Caller | null, event: EventScope) =>
  isGranted(addEventPermission(accessRules.cashiers, event), caller);

/** Returns whether the caller may count at any event. */
export const canCountAnywhere = (caller: Caller | null) =>
  isGranted([...accessRules.rollCall, ...accessRules.cashiers], caller) || (caller !== null && findLedEventIds(caller).length > 0);

/** Returns the ids of events that the caller may see; null means all. */
export function findVisibleEventIds(caller: Caller): string[] | null {
  return isGranted([...accessRules.rollCall, ...accessRules.cashiers], caller) ? null : findLedEventIds(caller);
}

function findLedEventIds({ permissions }: Caller): string[] {
  const prefix = 'view-event-';
  return permissions.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}
