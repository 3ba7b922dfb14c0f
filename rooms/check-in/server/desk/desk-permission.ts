import { isGranted } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { rules } from '#rooms/screens.ts';

/** Who stands at the desk of an event: the office, who plans stays, and who may see this one. */
export function worksAtDesk(caller: Caller | null, eventId: string): boolean {
  return isGranted([...rules.cashiers, `view-event-${eventId}`], caller);
}
