import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { Floor } from '#platform/server/floor.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { placesByName } from '#rooms/reservations/csv/places-cell.ts';
import { idOfLine, type LineContext } from '#rooms/reservations/csv/reservation-line.ts';
import { placeTree, wholesOf } from '#rooms/reservations/place-tree.ts';
import type { PlaceRow } from '#rooms/reservations/shapes/places.ts';
import { placeRows } from '#rooms/reservations/server/places/place-rows.ts';
import { importLines } from '#rooms/reservations/server/tables.ts';
import { changeImport } from './change-import.ts';
import type { Import } from './import-in.ts';
import { leaveOutKnown } from './leave-out-known.ts';
import { countsOf, isStillAsked, keepPlans } from './keep-plans.ts';
import { plannedLine, storedReservations } from './plan-reservation.ts';
import { dropWishes, keepWishes, markAlike, markConflicts, markTwice } from './mark-conflicts.ts';

const linesAtOnce = 1_000;
const comparedAtOnce = 5_000;

/** Looks at the lines a thousand at a time, so that a large file blocks nobody and shows how far it is. */
export async function checkReservations(floor: Floor, file: Import): Promise<void> {
  const context = await contextOf(floor, file);
  // The statistics may be of older files alone: PostgreSQL would take a new one for empty and compare all its lines with all.
  await floor.rows.execute(sql`analyze import_lines (import_id, line, plan, reservation_id)`);
  // From line to line and not only 'what has no plan yet', which would pass over all that was planned each time.
  for (let last = 0; ;) {
    const lines = await floor.rows
      .select({ line: importLines.line, cells: importLines.cells })
      .from(importLines)
      .where(and(eq(importLines.importId, file.id), isNull(importLines.plan), gt(importLines.line, last)))
      .orderBy(asc(importLines.line))
      .limit(linesAtOnce);
    if (lines.length === 0) break;
    last = lines.at(-1)?.line ?? last;
    const stored = await storedReservations(
      floor,
      lines.map(({ cells }) => idOfLine(cells, file.matches)).flatMap((one) => ('id' in one && one.id ? [one.id] : [])),
    );
    const planned = lines.map(({ line, cells }) => plannedLine(line, cells, stored, context));
    if (!file.takesKnown) await leaveOutKnown(floor, planned);
    if (!(await keepPlans(floor, file, planned))) return;
  }
  await floor.write(null, async (tx) => {
    if (!(await isStillAsked(tx, file))) return;
    await compareLines(floor, tx, file);
    // A person may have given the file up, or matched its columns anew, while its lines were compared.
    if (!(await isStillAsked(tx, file, 'locked'))) return;
    await changeImport(tx, file.id, { state: 'ready', compared: file.lines, ...(await countsOf(tx, file.id)) });
  });
}

/** Finds conflicts, and writes the progress in a transaction of its own so that people see it. */
async function compareLines(floor: Floor, tx: Transaction, file: Import): Promise<void> {
  await markTwice(tx, file.id);
  if (!file.takesKnown) await markAlike(tx, file);
  await keepWishes(tx, file.id);
  for (let first = 1; first <= file.lines; first += comparedAtOnce) {
    const last = Math.min(first + comparedAtOnce - 1, file.lines);
    await markConflicts(tx, file.id, { first, last });
    await floor.write(null, (progress) => changeImport(progress, file.id, { compared: last }));
  }
  await dropWishes(tx, file.id);
}

async function contextOf(floor: Floor, file: Import): Promise<LineContext> {
  const tree = placeTree(await placeRows(floor, {}, undefined));
  const isClosed = (place: PlaceRow) => [place, ...wholesOf(tree, place.id)].some(({ state }) => state !== 'open');
  const closed = tree.inOrder.filter(isClosed).map(({ id }) => id);
  const { zone } = await floor.camp();
  const today = dayIn(zone, floor.clock.now());
  const { matches, orders, meanings } = file;
  return { matches, orders, meanings, zone, places: placesByName(tree), closed: new Set(closed), today };
}
