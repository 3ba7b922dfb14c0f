import type { EventForGuests, GuestPage } from '#rooms/check-in/shapes/event.ts';

/**
 * The event whose form is shown: the one that was chosen, else the one whose form was begun, whichever comes first by now,
 * else the first; null where one must be chosen.
 */
export function eventShown(
  { events, mustChoose }: Pick<GuestPage, 'events' | 'mustChoose'>,
  chosen: string | null,
  isBegun: (id: string) => boolean,
): EventForGuests | null {
  const found = events.find(({ id }) => id === chosen) ?? events.find(({ id }) => isBegun(id));
  return found ?? (mustChoose ? null : (events[0] ?? null));
}
