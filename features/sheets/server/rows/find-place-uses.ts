import type { QueryBuilder } from '#platform/database/server/database.ts';
import { dayIn, addDays } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { plannedEvents } from '#features/reservations/server/public.ts';
import { dayTimeOf } from '#features/sheets/times.ts';
import { findPlannedRows } from '#features/sheets/server/rows/find-planned-rows.ts';

export interface PlaceUseBySheet {
  placeId: string;
  startsAt: Instant;
  sheetId: string;
}

/** Days to plan ahead. Rows of later days still move too often. */
const daysAhead = 2;

export async function findPlaceUses(rows: QueryBuilder, { zone, at }: { zone: string; at: Instant }): Promise<PlaceUseBySheet[]> {
  const today = dayIn(zone, at);
  // Include yesterday: its rows can be after midnight.
  const plannedRows = await findPlannedRows(rows, { zone, from: addDays(today, -1), until: addDays(today, daysAhead) });
  const events = new Set((await plannedEvents(rows, [...new Set(plannedRows.map(({ sheetId }) => sheetId))])).map(({ id }) => id));
  const uses = plannedRows.flatMap(({ sheetId, day, starts, placeIds }) => {
    if (starts === null || !events.has(sheetId)) return [];
    const { day: on, time } = dayTimeOf(day, starts);
    const startsAt = toInstant(zone, on, time);
    return startsAt > at ? placeIds.map((placeId) => ({ placeId, startsAt, sheetId })) : [];
  });
  return uses.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : Number(one.startsAt > other.startsAt)));
}
