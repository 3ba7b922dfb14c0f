import { isGranted, type Rule } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { accessRules } from '#features/screens.ts';

interface EventScope {
  eventId: string;
}

const addEventPermission = (rule: Rule, { eventId }: EventScope): Rule => [...rule, `view-event-${eventId}`];

/** Everyone who works at the camp, and the managers of this event, may count. */
export const canCount = (caller: Caller | null, event: EventScope) => isGranted(addEventPermission(accessRules.rollCall, event), caller);

/** The office, planners of stays and the managers of this event may read guests' names outside a roll call. */
export const canReadNames = (caller: Caller | null, event: EventScope) =>
  isGranted(addEventPermission(accessRules.cashiers, event), caller);

/** Whether the caller may count at some event. */
export const canCountAnywhere = (caller: Caller | null) =>
  isGranted([...accessRules.rollCall, ...accessRules.cashiers], caller) || (caller !== null && findLedEventIds(caller).length > 0);

/** Returns the ids of visible events; null for all. */
export function findVisibleEventIds(caller: Caller): string[] | null {
  return isGranted([...accessRules.rollCall, ...accessRules.cashiers], caller) ? null : findLedEventIds(caller);
}

function findLedEventIds({ permissions }: Caller): string[] {
  const prefix = 'view-event-';
  return permissions.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}
