import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { uniqueHeaderNames } from '#features/imports/columns.ts';
import type { LinePlan } from '#features/imports/plan.ts';
import { createPlaceFinder } from '#features/imports/places-cell.ts';
import { readLineId, type LineContext } from '#features/imports/reservation-line.ts';
import { placeTree, ancestorsOf } from '#features/places/place-tree.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { placeRows } from '#features/places/server/public.ts';
import { importLines } from './tables.ts';
import { changeImport } from './change-import.ts';
import type { Import } from './find-import.ts';
import { markKnownLines } from './mark-known-lines.ts';
import { type LinePart, splitLines } from './line-parts.ts';
import { countPlans, isCheckCurrent, savePlans } from './save-plans.ts';
import { markLinesWithMoney } from './mark-lines-with-money.ts';
import { planReservationFromLine, readStoredReservations } from './plan-reservation.ts';
import {
  findDuplicateLines,
  findConflictingLines,
  deleteImportBookings,
  saveImportBookings,
  type MarkedLine,
  markLines,
  findDuplicateIds,
} from './mark-conflicts.ts';

const linesAtOnce = 1_000;
const comparedAtOnce = 5_000;

/** Checks a thousand lines at a time, so that a large file does not block other work and the screen shows progress. */
export async function checkReservations(app: AppContext, file: Import): Promise<void> {
  const context = await contextOf(app, file);
  // The statistics may predate this file. PostgreSQL would then assume no rows and compare all lines with each other.
  await app.rows.execute(sql`analyze import_lines (import_id, line, plan, reservation_id)`);
  // Continue after the last line: `plan is null` alone would scan every planned line again.
  let { checked } = file;
  for (let last = 0; ;) {
    const lines = await app.rows
      .select({ line: importLines.line, cells: importLines.cells })
      .from(importLines)
      .where(and(eq(importLines.importId, file.id), isNull(importLines.plan), gt(importLines.line, last)))
      .orderBy(asc(importLines.line))
      .limit(linesAtOnce);
    if (lines.length === 0) break;
    last = lines.at(-1)?.line ?? last;
    const stored = await readStoredReservations(
      app,
      lines.map(({ cells }) => readLineId(cells, file.matches)).flatMap((lineId) => ('id' in lineId && lineId.id ? [lineId.id] : [])),
    );
    const planned = lines.map(({ line, cells }) => planReservationFromLine(line, cells, stored, context));
    if (!file.includesDuplicates) await markKnownLines(app, planned);
    await markLinesWithMoney(app, app.rows, planned);
    checked += planned.length;
    if (!(await savePlans(app, file, planned, checked))) return;
  }
  for (const step of comparisonSteps(app, file, await splitLines(app.rows, file.id, comparedAtOnce))) {
    const write = await step();
    const isCurrent = await app.write(null, async (tx) => {
      // A person may have cancelled the import or matched its columns again while the lines were compared.
      if (!(await isCheckCurrent(tx, file))) return false;
      await write(tx);
      return true;
    });
    if (!isCurrent) return;
  }
}

/** A step reads without a transaction and returns the function that writes. */
type Step = () => Promise<(tx: Transaction) => Promise<void>>;

/** Each step reads outside a transaction and writes in its own, so that progress is visible and a cancellation never waits. */
function* comparisonSteps(app: AppContext, file: Import, parts: readonly LinePart[]): Generator<Step> {
  const { id, lines } = file;
  const marking = (plan: LinePlan, find: () => Promise<MarkedLine[]>): Step => {
    return async () => {
      const marked = await find();
      return (tx) => markLines(tx, id, plan, marked);
    };
  };
  yield marking('wrong', () => findDuplicateIds(app.rows, id));
  if (!file.includesDuplicates) yield marking('known', () => findDuplicateLines(app.rows, file));
  yield async () => (tx) => saveImportBookings(tx, id);
  for (const part of parts) {
    yield async () => {
      const marked = await findConflictingLines(app.rows, id, part);
      return async (tx) => {
        await markLines(tx, id, 'wrong', marked);
        await changeImport(tx, id, { compared: part.counted });
      };
    };
  }
  yield async () => async (tx) => {
    await deleteImportBookings(tx, id);
    await changeImport(tx, id, { state: 'ready', compared: lines, ...(await countPlans(tx, id)) });
  };
}

async function contextOf(app: AppContext, file: Import): Promise<LineContext> {
  const tree = placeTree(await placeRows(app, {}, undefined));
  const isClosed = (place: PlaceRow) => [place, ...ancestorsOf(tree, place.id)].some(({ state }) => state !== 'open');
  const closed = tree.inOrder.filter(isClosed).map(({ id }) => id);
  const { zone } = await app.camp();
  const today = dayIn(zone, app.clock.now());
  const { headers, matches, orders, meanings } = file;
  return {
    headers: uniqueHeaderNames(headers),
    matches,
    orders,
    meanings,
    zone,
    findPlace: createPlaceFinder(tree),
    closedPlaceIds: new Set(closed),
    today,
  };
}
