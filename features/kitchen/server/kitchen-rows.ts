import { and, eq, inArray } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import { dayIn, addDays } from '#platform/time/calendar.ts';
import { type Instant, instantOf, second } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { type PersonStay, listPersonStays } from '#features/check-in/server/public.ts';
import { type PlannedEvent, plannedEvents } from '#features/reservations/server/public.ts';
import { isMeal, mealKindOf } from '#features/sheets/meal-kind.ts';
import { isAbsentFrom, countMeal } from '#features/kitchen/meals.ts';
import type { KitchenNote, MealRow } from '#features/kitchen/shapes.ts';
import { findPlannedRows, type PlannedRow, sheetCells } from '#features/sheets/server/public.ts';
import { kitchenNotesOf } from './kitchen-notes.ts';
import { computeServingTime } from './served-at.ts';

const wholeDay = 24 * 60;

export const kitchenDaysAhead = 7;

/** Returns all meals from a day on with their counts, by serving time. A meal is a row with a menu, or a row whose What names a meal. */
export async function kitchenRows(app: AppContext, { day }: { day: string | null }): Promise<MealRow[]> {
  const { zone } = await app.camp();
  const now = app.clock.now();
  const from = day ?? dayIn(zone, now);
  // Include the day before: its rows after midnight are served on this day.
  const rows = await findPlannedRows(app.rows, { zone, from: addDays(from, -1), until: addDays(from, kitchenDaysAhead - 1) });
  const meals = rows.filter((row) => isMeal(row.cells) && (row.day >= from || (row.starts ?? 0) >= wholeDay));
  const ids = [...new Set(meals.map(({ sheetId }) => sheetId))];
  const events = new Map((await plannedEvents(app.rows, ids)).map((event) => [event.id, event]));
  const mealData: MealData = {
    stays: await listPersonStays(app.rows, ids),
    notes: await kitchenNotesOf(app.rows, ids),
    servedNow: new Map(rows.map((row) => [row.id, computeServingTime(zone, row)])),
    foodVersions: await foodVersionsOf(app, meals),
    zone,
    now,
  };
  const mealRows = meals.flatMap((row) => {
    const event = events.get(row.sheetId);
    return event === undefined ? [] : [mealOf(row, event, mealData)];
  });
  return mealRows.toSorted((one, other) => (one.servedAt === other.servedAt ? 0 : one.servedAt < other.servedAt ? -1 : 1));
}

interface MealData {
  stays: readonly PersonStay[];
  notes: Awaited<ReturnType<typeof kitchenNotesOf>>;
  servedNow: ReadonlyMap<string, Instant>;
  foodVersions: ReadonlyMap<string, number>;
  zone: string;
  now: Instant;
}

function mealOf(row: PlannedRow, event: PlannedEvent, { stays, notes, servedNow, foodVersions, zone, now }: MealData): MealRow {
  const { id, cells, day, starts } = row;
  const { what = '', food = '' } = cells;
  const servedAt = computeServingTime(zone, row);
  const until = starts === null ? instantOf(Date.parse(toInstant(zone, addDays(day, 1))) - second) : servedAt;
  const eaters = stays.filter(({ eventId }) => eventId === event.id);
  const ofEvent = notes.filter(({ eventId }) => eventId === event.id);
  const absences = ofEvent.filter((note) => note.kind === 'absence' && isAbsentFrom(note, { id, servedAt }, servedNow));
  const absent = absences.reduce((sum, { heads }) => sum + heads, 0);
  return {
    id,
    sheetId: row.sheetId,
    event: event.name,
    day,
    servedAt,
    hasTime: starts !== null,
    kind: mealKindOf({ what, food, starts }),
    time: cells['time'] ?? '',
    what,
    food,
    foodVersion: foodVersions.get(id) ?? 0,
    where: cells['where'] ?? '',
    notes: cells['notes'] ?? '',
    ...countMeal(eaters, { from: servedAt, until, now, booked: event.heads, absent }),
    absences: absences.map(toKitchenNote),
    diets: ofEvent.filter(({ kind }) => kind === 'diet').map(toKitchenNote),
  };
}

const toKitchenNote = ({ id, heads, note }: KitchenNote): KitchenNote => ({ id, heads, note });

async function foodVersionsOf(app: AppContext, meals: readonly PlannedRow[]): Promise<Map<string, number>> {
  const { rowId, columnId, version } = sheetCells;
  const cellRows = await app.rows
    .select({ rowId, version })
    .from(sheetCells)
    .where(
      and(
        eq(columnId, 'food'),
        inArray(
          rowId,
          meals.map(({ id }) => id),
        ),
      ),
    );
  return new Map(cellRows.map((cell) => [cell.rowId, cell.version]));
}
