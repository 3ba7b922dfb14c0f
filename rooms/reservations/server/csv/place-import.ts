import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { isRefusal, refuse } from '#platform/http/outcome.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { Floor } from '#platform/server/floor.ts';
import { placesByName } from '#rooms/reservations/csv/places-cell.ts';
import type { LinePlan, LineProblem } from '#rooms/reservations/csv/plan.ts';
import { heldTree, readTree } from '#rooms/reservations/server/places/edit-tree.ts';
import { importLines } from '#rooms/reservations/server/tables.ts';
import { changeImport } from './change-import.ts';
import type { Import } from './import-in.ts';
import { placeLine } from './place-line.ts';
import { countsOf, isStillAsked, keepPlans } from './keep-plans.ts';
import { savepointFloor } from './savepoint-floor.ts';

/** Each line is tried on the whole tree, which is locked meanwhile. */
const mostPlaces = 1_000;

export interface PlannedPlace {
  line: number;
  plan: LinePlan;
  problems: LineProblem[];
  /** `closes`: the place that a line closes, whose bookings are named beside it. */
  record: { before: object; after: object; closes?: string } | null;
}

/**
 * Plans by doing it and taking it back: a line may stand under one before it, so only the tree itself
 * can say what is wrong.
 */
export async function checkPlaces(floor: Floor, file: Import): Promise<void> {
  if (file.lines > mostPlaces) return floor.write(null, (tx) => changeImport(tx, file.id, { state: 'failed', problem: 'too-many-lines' }));
  const by = await whoBrings(floor, file);
  let planned: PlannedPlace[] = [];
  await floor.write(by, async (tx) => {
    planned = await tryLines(floor, tx, file, by);
    return refuse('only-tried');
  });
  if (!(await keepPlans(floor, file, planned, planned.length))) return;
  await floor.write(null, async (tx) => {
    if (await isStillAsked(tx, file)) await changeImport(tx, file.id, { state: 'ready', ...(await countsOf(tx, file.id)) });
  });
}

/** All lines in one transaction; false when one would do something else than was looked at. */
export async function writePlaces(floor: Floor, file: Import): Promise<boolean> {
  const by = await whoBrings(floor, file);
  const written = await floor.write(by, async (tx) => {
    await heldTree(tx);
    const seen = await tx.rows
      .select({ line: importLines.line, plan: importLines.plan, record: importLines.record })
      .from(importLines)
      .where(eq(importLines.importId, file.id))
      .orderBy(asc(importLines.line));
    const planned = await tryLines(floor, tx, file, by);
    const now = planned.map(({ line, plan, record }) => ({ line, plan, record }));
    // As it is kept: without what is undefined.
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(now)), seen)) return refuse('changed-meanwhile');
    await changeImport(tx, file.id, { state: 'done', written: file.fresh + file.changed, finishedAt: tx.now });
    return { done: true };
  });
  return !isRefusal(written);
}

async function tryLines(floor: Floor, tx: Transaction, file: Import, caller: Caller): Promise<PlannedPlace[]> {
  const lines = await tx.rows
    .select({ line: importLines.line, cells: importLines.cells })
    .from(importLines)
    .where(eq(importLines.importId, file.id))
    .orderBy(asc(importLines.line));
  const inside = savepointFloor(floor, tx);
  const planned: PlannedPlace[] = [];
  const before: string[] = [];
  const { matches, meanings } = file;
  const calledBefore = placesByName(await readTree(tx));
  const all = { tx, floor: inside, caller, matches, meanings, before, calledBefore };
  for (const { line, cells } of lines) {
    const { placeId, ...outcome } = await placeLine({ ...all, cells, newId: newId() });
    planned.push({ line, ...outcome });
    if (placeId !== null) before.unshift(placeId);
  }
  return planned;
}

/** Whoever brought the file, as somebody who asks; their right to was judged when they said so. */
async function whoBrings(floor: Floor, file: Import): Promise<Caller> {
  const someone = file.accountId === null ? null : await floor.access(file.accountId);
  const now = floor.clock.now();
  const nobody = { accountId: file.accountId ?? '', name: file.accountName, accountType: '', accountArea: '', permissions: [] };
  return { ...(someone ?? nobody), firstName: '', email: '', sessionId: '', authenticatedAt: now, changesAt: now };
}
