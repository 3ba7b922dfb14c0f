import { isGranted, type Rule } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { accessRules } from '#features/screens.ts';

interface EventScope {
  eventId: string;
}

const addEventPermission = (rule: Rule, { eventId }: EventScope): Rule => [...rule, `view-event-${eventId}`];

/** Who counts while somebody looks for people: all who work at the camp, and who leads this event. */
export const canCount = (caller: Caller | null, event: EventScope) => isGranted(addEventPermission(accessRules.rollCall, event), caller);

/** Who reads names of guests when nobody is looked for: the office, who plans stays, and who leads this event. */
export const canReadNames = (caller: Caller | null, event: EventScope) =>
  isGranted(addEventPermission(accessRules.cashiers, event), caller);

/** Whoever counts at any event. */
export const canCountAnywhere = (caller: Caller | null) =>
  isGranted([...accessRules.rollCall, ...accessRules.cashiers], caller) || (caller !== null && findLedEventIds(caller).length > 0);

/** Which events somebody sees in lists: null is all. */
export function findVisibleEventIds(caller: Caller): string[] | null {
  return isGranted([...accessRules.rollCall, ...accessRules.cashiers], caller) ? null : findLedEventIds(caller);
}

function findLedEventIds({ permissions }: Caller): string[] {
  const prefix = 'view-event-';
  return permissions.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}
