import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Actor, Transaction } from '#platform/database/server/write.ts';
import { id } from '#platform/http/shapes.ts';
import { declareJob, job } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import type { PlanRow } from '#features/sheets/rules.ts';
import { morningStart } from '#features/sheets/night-rows.ts';
import { dayTimeOf, nearestTime } from '#features/sheets/times.ts';
import { type RowChange, summarizeChanges } from '#features/sheets/summarize-changes.ts';
import { findPlannedRows, type PlannedRow } from '#features/sheets/server/rows/find-planned-rows.ts';
import { sheetColumns, sheetFollowUps, sheets } from '#features/sheets/server/tables.ts';
import { findChangesAfter, type AuthoredChange } from './find-changes-after.ts';

export const notifyChangesJob = declareJob('sheets.tell-changes', z.strictObject({ id }));

export interface UpcomingChanges {
  changes: RowChange[];
  cells: Record<string, Record<string, string>>;
  /** Column names by ID. '' means the default name of a standard column. */
  columns: Record<string, string>;
  accountIds: string[];
}

/** Notifies of changes since the last run, for rows whose old or new time is less than a day away. */
export const notifyChanges = job({ ...notifyChangesJob, run: (app, payload) => recordUpcomingChanges(app, payload.id) });

/** Records one event per author, because people are not notified of their own changes. The last event marks all changes as notified. */
async function recordUpcomingChanges(app: AppContext, sheetId: string): Promise<void> {
  const { zone } = await app.camp();
  const [storedSheet] = await app.rows.select().from(sheets).where(eq(sheets.id, sheetId));
  if (storedSheet?.isTemplate) return app.write(null, (tx) => markNotified(tx, sheetId, storedSheet.lastChange));
  const [before] = await app.rows.select().from(sheetFollowUps).where(eq(sheetFollowUps.sheetId, sheetId));
  const changes = await findChangesAfter(app.rows, sheetId, before?.notifiedChange ?? 0);
  const touched = findTouchedRows(changes);
  const byAuthor = Map.groupBy(touched.keys(), (row) => touched.get(row)?.by?.accountId);
  const authors = byAuthor.size === 0 ? [[]] : [...byAuthor.values()];
  for (const [nth, rowIds] of authors.entries())
    await app.write(touched.get(rowIds[0] ?? '')?.by ?? null, async (tx) => {
      await tx.rows.insert(sheetFollowUps).values({ sheetId }).onConflictDoNothing();
      const [follow] = await tx.rows.select().from(sheetFollowUps).where(eq(sheetFollowUps.sheetId, sheetId)).for('update');
      const [sheet] = await tx.rows.select().from(sheets).where(eq(sheets.id, sheetId));
      if (follow === undefined || sheet === undefined) return;
      const { notifiedChange: since } = follow;
      const own = new Map([...touched].filter(([row]) => rowIds.includes(row)));
      const { open, staff } = await findUpcomingChanges(tx.rows, { sheetId, changes, since, touched: own, zone, now: tx.now });
      const notifiedChange = Math.max(since, changes.at(-1)?.number ?? 0);
      if (nth === authors.length - 1)
        await tx.rows.update(sheetFollowUps).set({ notifiedChange }).where(eq(sheetFollowUps.sheetId, sheetId));
      const subject = { type: 'sheet', id: sheetId };
      if (open.changes.length > 0) tx.record({ kind: 'sheets.changed-soon', subject, after: open });
      if (staff.changes.length > 0) tx.record({ kind: 'sheets.staff-rows-changed-soon', subject, after: staff });
    });
}

async function markNotified(tx: Transaction, sheetId: string, lastNotified: number): Promise<void> {
  await tx.rows
    .insert(sheetFollowUps)
    .values({ sheetId, notifiedChange: lastNotified })
    .onConflictDoUpdate({ target: sheetFollowUps.sheetId, set: { notifiedChange: lastNotified } });
}

interface Touch {
  by: Actor | null;
  at: Instant;
}

function findTouchedRows(changes: readonly AuthoredChange[]): Map<string, Touch> {
  const touched = new Map<string, Touch>();
  for (const { by, byName, at, effects } of changes)
    for (const effect of effects)
      if (effect.of !== 'column')
        touched.set(effect.row, {
          by: by === null ? null : { accountId: by, name: byName },
          at: touched.get(effect.row)?.at ?? at,
        });
  return touched;
}

interface UpcomingQuery {
  sheetId: string;
  changes: readonly AuthoredChange[];
  since: number;
  touched: ReadonlyMap<string, Touch>;
  zone: string;
  now: Instant;
}

/** Returns staff-only rows separately, because only staff may see them. Both lists omit staff-only columns. */
async function findUpcomingChanges(
  rows: QueryBuilder,
  { sheetId, changes, since, touched, zone, now }: UpcomingQuery,
): Promise<{ open: UpcomingChanges; staff: UpcomingChanges }> {
  const columns = await rows.select().from(sheetColumns).where(eq(sheetColumns.sheetId, sheetId));
  const staffColumns = columns.filter(({ isStaffOnly, isRemoved }) => isStaffOnly || isRemoved).map(({ id: column }) => column);
  const plannedRows =
    changes.length === 0 ? [] : await findPlannedRows(rows, { zone, sheetIds: [sheetId], after: since, deletedToo: true });
  const byId = new Map(plannedRows.map((row) => [row.id, row]));
  const staffRows = plannedRows.filter(({ isStaffOnly }) => isStaffOnly).map((row) => row.id);
  const names = Object.fromEntries(columns.map(({ id: column, name }) => [column, name]));
  const findFor = (isStaffOnly: boolean) => {
    const reader = { id: null, seesStaffOnly: isStaffOnly, staffColumns, staffRows };
    const soon = summarizeChanges(changes, since, reader).flatMap(({ leftAs, ...change }) => {
      const [row, touch] = [byId.get(change.rowId), touched.get(change.rowId)];
      const cells = change.cells.filter(({ column }) => !staffColumns.includes(column));
      if (touch === undefined || row?.isStaffOnly !== isStaffOnly || (change.kind === 'changed' && cells.length === 0)) return [];
      // Compare with the time of the change: a row may have begun between its change and this run.
      const isSoon = (moment: Instant | null) => moment !== null && moment > touch.at && moment <= addMilliseconds(now, day);
      const isNear = isSoon(startOf(row, zone)) || isSoon(startBefore(change, row, zone));
      return isNear ? [{ change: { ...change, cells }, row: { ...row, cells: { ...row.cells, ...leftAs } } }] : [];
    });
    return toUpcomingChanges(soon, staffColumns, names);
  };
  return { open: findFor(false), staff: findFor(true) };
}

function toUpcomingChanges(
  soon: readonly { change: RowChange; row: PlanRow }[],
  hidden: readonly string[],
  columns: Record<string, string>,
): UpcomingChanges {
  const visibleCells = (cells: PlanRow['cells']) =>
    Object.fromEntries(Object.entries(cells).filter(([column]) => !hidden.includes(column)));
  return {
    changes: soon.map(({ change }) => change),
    cells: Object.fromEntries(soon.map(({ row }) => [row.id, visibleCells(row.cells)])),
    columns,
    accountIds: [...new Set(soon.flatMap(({ row }) => row.accountIds))],
  };
}

function startOf({ day: on, starts }: Pick<PlanRow, 'day' | 'starts'>, zone: string): Instant | null {
  if (starts === null) return null;
  const at = dayTimeOf(on, starts);
  return toInstant(zone, at.day, at.time);
}

/** Returns when the row began before the change. The old time counts as a night time if the row is a night row now. */
function startBefore({ dayBefore, cells }: RowChange, row: PlannedRow, zone: string): Instant | null {
  const time = cells.find(({ column }) => column === 'time');
  const starts = time === undefined ? row.starts : startWritten(time.from, row);
  return startOf({ day: dayBefore ?? row.day, starts }, zone);
}

function startWritten(text: string, { isNight, starts: now }: Pick<PlannedRow, 'isNight' | 'starts'>): number | null {
  const starts = nearestTime(text, now)?.starts ?? null;
  return starts === null || !isNight || starts >= morningStart ? starts : starts + 24 * 60;
}
