import type { Instant } from '#platform/time/instant.ts';
import { isCheckInOver } from '#features/check-in/rules.ts';
import type { GuestEvent, GuestPage } from '#features/check-in/shapes/event.ts';

type OfferedEvents = Pick<GuestPage, 'events' | 'mustChoose'>;

/**
 * Returns the chosen event. Without a choice, returns an event with a started form, or else the first event. Returns null if the family
 * must choose.
 */
export function selectEvent(
  { events, mustChoose }: OfferedEvents,
  chosen: string | null,
  hasDraft: (id: string) => boolean,
): GuestEvent | null {
  const event = events.find(({ id }) => id === chosen) ?? events.find(({ id }) => hasDraft(id));
  return event ?? (mustChoose ? null : (events[0] ?? null));
}

/** Removes events that have ended. Keeps an event with a started form, because the phone's clock may be wrong and the server decides. */
export function dropEndedEvents<Page extends OfferedEvents>(page: Page, now: Instant, hasDraft: (id: string) => boolean): Page {
  const events = page.events.filter((event) => !isCheckInOver(event, now) || hasDraft(event.id));
  return events.length === page.events.length ? page : { ...page, events, mustChoose: page.mustChoose && events.length > 1 };
}
