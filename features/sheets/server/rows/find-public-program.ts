import type { AppContext } from '#platform/server/app-context.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { isMeal } from '#features/sheets/meal-kind.ts';
import { dayTimeOf } from '#features/sheets/times.ts';
import { sheetRowsFor } from './sheet-rows.ts';

export interface PublicProgramRow {
  id: string;
  eventId: string;
  startsAt: Instant;
  endsAt: Instant | null;
  what: string;
  where: string;
  food: string;
  isMeal: boolean;
  placeIds: readonly string[];
}

export async function findPublicProgram(
  app: AppContext,
  eventId: string,
  { from, until }: { from: Day; until: Day },
): Promise<PublicProgramRow[]> {
  const { zone } = await app.camp();
  const at = (day: Day, minutes: number) => {
    const { day: on, time } = dayTimeOf(day, minutes);
    return toInstant(zone, on, time);
  };
  const rows = await sheetRowsFor(app, { id: eventId, seesStaffOnly: false }, undefined);
  return rows.flatMap(({ id, day, starts, ends, cells, placeIds }) => {
    const what = cells['what'] ?? '';
    if (starts === null || what === '' || day < from || day > until) return [];
    const endsAt = ends === null ? null : at(day, ends);
    const food = cells['food'] ?? '';
    return [{ id, eventId, startsAt: at(day, starts), endsAt, what, where: cells['where'] ?? '', food, isMeal: isMeal(cells), placeIds }];
  });
}
