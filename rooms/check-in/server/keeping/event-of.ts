import type { Rows } from '../../../../platform/database/server/database.ts';
import { refuse, type Refusal } from '../../../../platform/http/outcome.ts';
import type { Instant } from '../../../../platform/time/instant.ts';
import { type EventOfFamilies, eventsOfFamilies } from '../../../reservations/server/door.ts';
import { type Costs, offered } from '../../price.ts';

export async function eventOf(rows: Rows, id: string): Promise<EventOfFamilies | null> {
  const [event] = await eventsOfFamilies(rows, [id]);
  return event ?? null;
}

/** Whether families may come to it yet, or still. */
export function isOpen(event: EventOfFamilies, now: Instant): boolean {
  return event.takesFamilies && now < event.endsAt;
}

interface Choice {
  key: string;
  activities: readonly string[];
}

/** Whether somebody chose what the event does not offer, or what is closed. What they had already they keep. */
export function whyNotOffered(
  event: EventOfFamilies,
  costs: Costs,
  persons: readonly Choice[],
  before: readonly Choice[] = [],
): Refusal<'not-offered'> | null {
  const open = new Set(offered(costs, event.locations).map(({ key }) => key));
  for (const [index, { key, activities }] of persons.entries()) {
    const had = before.find((one) => one.key === key)?.activities ?? [];
    if (!activities.every((activity) => open.has(activity) || had.includes(activity)))
      return refuse('not-offered', `persons.${index}.activities`);
  }
  return null;
}
