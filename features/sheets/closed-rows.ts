import { type RowClosure, findRowClosure, type Closure } from '#platform/time/find-row-closure.ts';
import { localMomentIn } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { phaseOf } from './filter-rows.ts';
import type { PlanRow } from './rules.ts';
import { dayTimeOf } from './times.ts';

/** Returns the current closure of each affected row by row ID. A row without a time counts as the whole day. */
export function findClosedRows(
  rows: readonly PlanRow[],
  closures: readonly Closure[],
  { zone, now }: { zone: string; now: Instant },
): Map<string, RowClosure> {
  const closuresByRow = new Map<string, RowClosure>();
  const places = new Set(closures.flatMap(({ placeIds }) => placeIds));
  const [today = '', clock = ''] = localMomentIn(zone, now).split('T');
  const at = { today, minutes: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5)) };
  for (const row of rows.filter(({ placeIds }) => placeIds.some((id) => places.has(id)))) {
    const { day, time } = dayTimeOf(row.day, row.starts ?? 0);
    const startsAt = Date.parse(toInstant(zone, day, time));
    const closure = findRowClosure({ placeIds: row.placeIds, startsAt, isOver: phaseOf(row, at) === 'past' }, closures, Date.parse(now));
    if (closure !== null) closuresByRow.set(row.id, closure);
  }
  return closuresByRow;
}
