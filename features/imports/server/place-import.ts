import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { isRefusal, refuse } from '#platform/http/outcome.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { createPlaceFinder } from '#features/imports/places-cell.ts';
import type { LinePlan, LineProblem } from '#features/imports/plan.ts';
import { lockTree, readTree } from '#features/places/server/public.ts';
import { importLines } from './tables.ts';
import { changeImport } from './change-import.ts';
import type { Import } from './find-import.ts';
import { applyPlaceLine } from './apply-place-line.ts';
import { countPlans, isCheckCurrent, savePlans } from './save-plans.ts';
import { createSavepointApp } from '#platform/server/savepoint-app.ts';

/** The place tree stays locked while each line is tried in a savepoint. */
const maxPlaces = 1_000;

export interface PlannedPlace {
  line: number;
  plan: LinePlan;
  problems: LineProblem[];
  /** `closes` is the id of the place that a line closes, so that the screen can list its bookings. */
  record: { before: object; after: object; closes?: string } | null;
}

/** Plans by applying the lines and rolling back. A line may depend on an earlier one, so only the changed tree can validate it. */
export async function checkPlaces(app: AppContext, file: Import): Promise<void> {
  if (file.lines > maxPlaces) return app.write(null, (tx) => changeImport(tx, file.id, { state: 'failed', problem: 'too-many-lines' }));
  const by = await findImporter(app, file);
  let planned: PlannedPlace[] = [];
  await app.write(by, async (tx) => {
    planned = await tryLines(app, tx, file, by);
    return refuse('only-tried');
  });
  if (!(await savePlans(app, file, planned, planned.length))) return;
  await app.write(null, async (tx) => {
    if (await isCheckCurrent(tx, file)) await changeImport(tx, file.id, { state: 'ready', ...(await countPlans(tx, file.id)) });
  });
}

/** Writes all lines in one transaction. Returns false if the result differs from the reviewed plan. */
export async function writePlaces(app: AppContext, file: Import): Promise<boolean> {
  const by = await findImporter(app, file);
  const result = await app.write(by, async (tx) => {
    await lockTree(tx);
    const reviewed = await tx.rows
      .select({ line: importLines.line, plan: importLines.plan, record: importLines.record })
      .from(importLines)
      .where(eq(importLines.importId, file.id))
      .orderBy(asc(importLines.line));
    const planned = await tryLines(app, tx, file, by);
    const now = planned.map(({ line, plan, record }) => ({ line, plan, record }));
    // The stored plan has no undefined members: JSON removes them here too.
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(now)), reviewed)) return refuse('changed-meanwhile');
    await changeImport(tx, file.id, { state: 'done', written: file.fresh + file.changed, finishedAt: tx.now });
    return { done: true };
  });
  return !isRefusal(result);
}

async function tryLines(app: AppContext, tx: Transaction, file: Import, caller: Caller): Promise<PlannedPlace[]> {
  const lines = await tx.rows
    .select({ line: importLines.line, cells: importLines.cells })
    .from(importLines)
    .where(eq(importLines.importId, file.id))
    .orderBy(asc(importLines.line));
  const savepointApp = createSavepointApp(app, tx);
  const planned: PlannedPlace[] = [];
  const before: string[] = [];
  const { matches, meanings } = file;
  const findPlaceBefore = createPlaceFinder(await readTree(tx));
  const all = { tx, app: savepointApp, caller, matches, meanings, before, findPlaceBefore };
  for (const { line, cells } of lines) {
    const { placeId, ...outcome } = await applyPlaceLine({ ...all, cells, newId: newId() });
    planned.push({ line, ...outcome });
    if (placeId !== null) before.unshift(placeId);
  }
  return planned;
}

/** Returns the person who uploaded the file as a caller. Their permission was checked when they confirmed the import. */
async function findImporter(app: AppContext, file: Import): Promise<Caller> {
  const account = file.accountId === null ? null : await app.readAccess(file.accountId);
  const now = app.clock.now();
  const deletedAccount = { accountId: file.accountId ?? '', name: file.accountName, accountType: '', accountArea: '', permissions: [] };
  return { ...(account ?? deletedAccount), firstName: '', email: '', sessionId: '', authenticatedAt: now, changesAt: now };
}
