import type { Floor } from '#platform/server/floor.ts';
import { dayIn, daysLater } from '#platform/time/calendar.ts';
import { day, type Instant, instantOf, later } from '#platform/time/instant.ts';
import { momentIn } from '#platform/time/moment-in.ts';
import { eventsBetween } from '#rooms/reservations/server/door.ts';
import { openProgram } from '#rooms/sheets/server/door.ts';
import type { ProgramRow } from '#rooms/displays/shown.ts';

/** A TV that loses the network goes on by itself for so long. */
export const daysAhead = 8;

/** Events that are on or come next, as screens go over from one to the next. */
export async function shownEvents(floor: Floor) {
  const now = floor.clock.now();
  const around = await eventsBetween(floor.rows, now, later(now, daysAhead * day));
  return around
    .filter(({ takesFamilies, endsAt }) => takesFamilies && endsAt > now)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

/** What the sheets of these events have for everybody, of yesterday and the days to come. */
export async function programRows(floor: Floor): Promise<ProgramRow[]> {
  const { zone } = await floor.camp();
  const today = dayIn(zone, floor.clock.now());
  const from = daysLater(today, -1);
  const until = daysLater(today, daysAhead);
  const events = await shownEvents(floor);
  const all = await Promise.all(events.map(({ id }) => openProgram(floor, id, { from, until })));
  return all.flat();
}

/** When the camp's next day begins: then others come into the days to come. */
export async function nextMidnight(floor: Floor): Promise<Instant> {
  const { zone } = await floor.camp();
  return instantOf(new Date(momentIn(zone, daysLater(dayIn(zone, floor.clock.now()), 1))));
}
