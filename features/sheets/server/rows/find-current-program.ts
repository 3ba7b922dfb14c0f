import { and, eq, inArray, or } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { dayIn, addDays } from '#platform/time/calendar.ts';
import { hour, type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { plannedEvents } from '#features/reservations/server/public.ts';
import { dayTimeOf } from '#features/sheets/times.ts';
import { sheetColumns } from '#features/sheets/server/tables.ts';
import { findPlannedRows } from '#features/sheets/server/rows/find-planned-rows.ts';

export interface CurrentProgramRow {
  /** ID of the row and ID of the place. */
  id: string;
  placeId: string;
  what: string;
  endsAt: Instant;
}

const defaultLength = hour;

/** Returns the program that is running now by place, from the sheets of planned events. Omits staff-only rows. */
export async function findCurrentProgram(rows: QueryBuilder, { zone, at }: { zone: string; at: Instant }): Promise<CurrentProgramRow[]> {
  const today = dayIn(zone, at);
  // Include yesterday: its rows can run past midnight.
  const plannedRows = await findPlannedRows(rows, { zone, from: addDays(today, -1), until: today });
  const events = new Set((await plannedEvents(rows, [...new Set(plannedRows.map(({ sheetId }) => sheetId))])).map(({ id }) => id));
  const hiddenSheets = await findStaffOnlySheets(rows, [...events]);
  return plannedRows.flatMap(({ id, sheetId, isStaffOnly, day, starts, ends, cells, placeIds }) => {
    const what = cells['what'] ?? '';
    if (starts === null || isStaffOnly || what === '' || !events.has(sheetId) || hiddenSheets.has(sheetId)) return [];
    const startsAt = momentOf(zone, day, starts);
    const endsAt = ends === null ? addMilliseconds(startsAt, defaultLength) : momentOf(zone, day, ends);
    return startsAt <= at && at < endsAt ? placeIds.map((placeId) => ({ id: `${id} ${placeId}`, placeId, what, endsAt })) : [];
  });
}

function momentOf(zone: string, day: string, minutes: number): Instant {
  const { day: on, time } = dayTimeOf(day, minutes);
  return toInstant(zone, on, time);
}

async function findStaffOnlySheets(rows: QueryBuilder, sheetIds: readonly string[]): Promise<Set<string>> {
  if (sheetIds.length === 0) return new Set();
  const { sheetId, id, isStaffOnly, kind } = sheetColumns;
  const columnRows = await rows
    .select({ sheetId })
    .from(sheetColumns)
    .where(and(inArray(sheetId, [...sheetIds]), eq(isStaffOnly, true), or(inArray(id, ['time', 'what', 'where']), eq(kind, 'place'))));
  return new Set(columnRows.map((row) => row.sheetId));
}
