import type { Floor } from '#platform/server/floor.ts';
import { hour, later } from '#platform/time/instant.ts';
import { eventsBetween } from '#rooms/reservations/server/door.ts';
import type { EventRow, LodgedFamily } from '#rooms/roll-call/shapes.ts';
import { familiesHere } from './families.ts';
import type { SeenRollCalls } from './roll-call-rows.ts';

/** Somebody comes early, and somebody stays a night longer. */
const aroundMs = 12 * hour;

/** Events of which people may be at the camp now, by start. */
export async function eventRows(floor: Floor, { eventIds }: SeenRollCalls): Promise<EventRow[]> {
  const now = floor.clock.now();
  const around = await eventsBetween(floor.rows, later(now, -aroundMs), later(now, aroundMs));
  const seen = around.filter(({ id, takesFamilies }) => takesFamilies && (eventIds === null || eventIds.includes(id)));
  const rows: EventRow[] = [];
  for (const { id, name, startsAt, endsAt } of seen) {
    const people = (await familiesHere(floor.rows, id, now)).flatMap(({ present }) => present);
    const here = people.filter(({ isHere }) => isHere).length;
    rows.push({ id, name, startsAt, endsAt, here, perhaps: people.length - here });
  }
  return rows.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

/** The families of an event as they are on paper: who is here or expected now, and where they sleep. */
export async function paperRows(floor: Floor, { eventId }: { eventId: string }): Promise<LodgedFamily[]> {
  const families = await familiesHere(floor.rows, eventId, floor.clock.now());
  return families.map(({ id, church, phone, slept, present }) => ({
    id,
    church,
    phone,
    ...slept,
    people: present,
  }));
}
