import type { Instant } from '#platform/time/instant.ts';
import { isOver } from '#features/check-in/rules.ts';
import type { GuestEvent, GuestPage } from '#features/check-in/shapes/event.ts';

type Offered = Pick<GuestPage, 'events' | 'mustChoose'>;

/**
 * The event whose form is shown: the one that was chosen, else the one whose form was begun, whichever comes first by now,
 * else the first; null where one must be chosen.
 */
export function selectEvent({ events, mustChoose }: Offered, chosen: string | null, isBegun: (id: string) => boolean): GuestEvent | null {
  const found = events.find(({ id }) => id === chosen) ?? events.find(({ id }) => isBegun(id));
  return found ?? (mustChoose ? null : (events[0] ?? null));
}

/**
 * Drops events that ended since a copy of the page was saved. A form that was begun stays, because the phone's clock may
 * be wrong and the server decides once the form arrives.
 */
export function dropEndedEvents<Page extends Offered>(page: Page, now: Instant, isBegun: (id: string) => boolean): Page {
  const events = page.events.filter((event) => !isOver(event, now) || isBegun(event.id));
  return events.length === page.events.length ? page : { ...page, events, mustChoose: page.mustChoose && events.length > 1 };
}
