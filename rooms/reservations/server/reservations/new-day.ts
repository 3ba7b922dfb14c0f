import type { Floor } from '#platform/server/floor.ts';
import { everything, topics } from '#rooms/reservations/topics.ts';

/** With a new day other stays are today's and the next: whoever looks is shown them. */
export function newDay(floor: Floor): Promise<void> {
  return floor.write(null, async (tx) => tx.changed(topics.reservations, everything));
}
