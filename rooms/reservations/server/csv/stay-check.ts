import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Floor } from '../../../../platform/server/floor.ts';
import { dayIn } from '../../../../platform/time/calendar.ts';
import { placesByName } from '../../csv/places-cell.ts';
import { idOfLine, type StayLineContext } from '../../csv/stay-line.ts';
import { placeTree, wholesOf } from '../../place-tree.ts';
import type { PlaceRow } from '../../shapes/places.ts';
import { placeRows } from '../places/place-rows.ts';
import { importLines } from '../tables.ts';
import { changeImport } from './change-import.ts';
import type { Import } from './import-in.ts';
import { countsOf, isStillAsked, keepPlans } from './keep-plans.ts';
import { plannedLine, standingOf } from './plan-stay.ts';
import { markClashes, markTwice } from './stay-clashes.ts';

const linesAtOnce = 1_000;

/** Looks at the lines a thousand at a time, so that a large file blocks nobody and shows how far it is. */
export async function checkStays(floor: Floor, file: Import): Promise<void> {
  const context = await contextOf(floor, file);
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
    const standing = await standingOf(
      floor,
      lines.map(({ cells }) => idOfLine(cells, file.matches)).flatMap((one) => ('id' in one && one.id ? [one.id] : [])),
    );
    const planned = lines.map(({ line, cells }) => plannedLine(line, cells, standing, context));
    if (!(await keepPlans(floor, file, planned))) return;
  }
  await floor.write(null, async (tx) => {
    if (!(await isStillAsked(tx, file))) return;
    await markTwice(tx, file.id);
    await markClashes(tx, file.id);
    await changeImport(tx, file.id, { state: 'ready', ...(await countsOf(tx, file.id)) });
  });
}

async function contextOf(floor: Floor, file: Import): Promise<StayLineContext> {
  const tree = placeTree(await placeRows(floor, {}, undefined));
  const isClosed = (place: PlaceRow) => [place, ...wholesOf(tree, place.id)].some(({ state }) => state !== 'open');
  const closed = tree.inOrder.filter(isClosed).map(({ id }) => id);
  const { zone } = await floor.camp();
  const today = dayIn(zone, floor.clock.now());
  return { matches: file.matches, zone, places: placesByName(tree), closed: new Set(closed), today };
}
