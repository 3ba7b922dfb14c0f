import { isGranted, type Rule } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { rules } from '#rooms/screens.ts';

interface OfEvent {
  eventId: string;
}

const own = (rule: Rule, { eventId }: OfEvent): Rule => [...rule, `view-event-${eventId}`];

/** Who counts while somebody looks for people: all who work at the camp, and who leads this event. */
export const mayCount = (caller: Caller | null, event: OfEvent) => isGranted(own(rules.rollCall, event), caller);

/** Who reads names of guests when nobody is looked for: the office, who plans stays, and who leads this event. */
export const mayRead = (caller: Caller | null, event: OfEvent) => isGranted(own(rules.cashiers, event), caller);

/** Whoever counts at any event. */
export const countsAnywhere = (caller: Caller | null) =>
  isGranted([...rules.rollCall, ...rules.cashiers], caller) || (caller !== null && eventsLed(caller).length > 0);

/** Which events somebody sees in lists: null is all. */
export function eventsSeen(caller: Caller): string[] | null {
  return isGranted([...rules.rollCall, ...rules.cashiers], caller) ? null : eventsLed(caller);
}

function eventsLed({ permissions }: Caller): string[] {
  const prefix = 'view-event-';
  return permissions.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}
