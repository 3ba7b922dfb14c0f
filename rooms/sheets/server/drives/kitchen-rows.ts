import type { Floor } from '#platform/server/floor.ts';
import { dayIn, daysLater } from '#platform/time/calendar.ts';
import { type Instant, instantOf, second } from '#platform/time/instant.ts';
import { momentIn } from '#platform/time/moment-in.ts';
import { type PersonStay, staysOfPeople } from '#rooms/check-in/server/door.ts';
import { type PlannedEvent, plannedEvents } from '#rooms/reservations/server/door.ts';
import { mealKindOf } from '#rooms/sheets/meal-kind.ts';
import { mealCount } from '#rooms/sheets/meals.ts';
import type { MealRow } from '#rooms/sheets/shapes/kitchen.ts';
import { dayTimeOf } from '#rooms/sheets/times.ts';
import { planOf, type PlannedRow } from '#rooms/sheets/server/rows/plan-of.ts';

const wholeDay = 24 * 60;

/** So many days a kitchen looks ahead. */
export const daysAhead = 7;

/** Every meal of every sheet from a day on, by when it is served, with how many eat: each row whose food is said. */
export async function kitchenRows(floor: Floor, { day }: { day: string | null }): Promise<MealRow[]> {
  const { zone } = await floor.camp();
  const now = floor.clock.now();
  const from = day ?? dayIn(zone, now);
  // A snack after midnight stands on the day before.
  const rows = await planOf(floor.rows, { zone, from: daysLater(from, -1), until: daysLater(from, daysAhead - 1) });
  const meals = rows.filter((row) => (row.cells['food'] ?? '') !== '' && (row.day >= from || (row.starts ?? 0) >= wholeDay));
  const ids = [...new Set(meals.map(({ sheetId }) => sheetId))];
  const events = new Map((await plannedEvents(floor.rows, ids)).map((event) => [event.id, event]));
  const stays = await staysOfPeople(floor.rows, ids);
  const found = meals.flatMap((row) => {
    const event = events.get(row.sheetId);
    return event === undefined ? [] : [mealOf(row, event, { stays, zone, now })];
  });
  return found.toSorted((one, other) => (one.servedAt === other.servedAt ? 0 : one.servedAt < other.servedAt ? -1 : 1));
}

function mealOf(
  row: PlannedRow,
  event: PlannedEvent,
  { stays, zone, now }: { stays: readonly PersonStay[]; zone: string; now: Instant },
): MealRow {
  const { cells, day, starts } = row;
  const at = dayTimeOf(day, starts ?? 0);
  const servedAt = momentIn(zone, at.day, at.time);
  const until = starts === null ? instantOf(Date.parse(momentIn(zone, daysLater(day, 1))) - second) : servedAt;
  const eaters = stays.filter(({ eventId }) => eventId === event.id);
  return {
    id: row.id,
    sheetId: row.sheetId,
    event: event.name,
    day,
    servedAt,
    hasTime: starts !== null,
    kind: mealKindOf({ what: cells['what'] ?? '', food: cells['food'] ?? '', starts }),
    time: cells['time'] ?? '',
    what: cells['what'] ?? '',
    food: cells['food'] ?? '',
    where: cells['where'] ?? '',
    notes: cells['notes'] ?? '',
    ...mealCount(eaters, { from: servedAt, until, now, heads: event.heads }),
  };
}
