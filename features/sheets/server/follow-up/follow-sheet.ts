import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { id } from '#platform/http/shapes.ts';
import { declareJob, job } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { formattingOf } from '#platform/server/formatting-of.ts';
import { dayIn, addDays } from '#platform/time/calendar.ts';
import { type Instant, addMilliseconds, minute } from '#platform/time/instant.ts';
import { findPlannedOrigins, planTickets, type PlannedTicket, withdrawTickets } from '#features/maintenance/server/public.ts';
import { plannedEvents } from '#features/reservations/server/public.ts';
import { getCampSettings } from '#features/settings/server/public.ts';
import { setUpColumns, type SetUpContext, buildSetUpWork } from '#features/sheets/set-up-work.ts';
import type { Effect } from '#features/sheets/shapes.ts';
import { findPlannedRows, type PlannedRow } from '#features/sheets/server/rows/find-planned-rows.ts';
import { sheetChanges, sheetFollowUps, sheets } from '#features/sheets/server/tables.ts';
import { findChangesAfter } from './find-changes-after.ts';
import { findLastAuthor } from './find-last-author.ts';
import { notifyChangesJob } from './notify-changes.ts';

export const followSheetJob = declareJob('sheets.follow', z.strictObject({ id }));
/** Job that updates all set-up tickets after a change of the event, because tickets contain the event's name. */
export const followEventJob = declareJob('sheets.follow-event', z.strictObject({ id }));

/** Debounce: notify 2 minutes after the last change, at the latest 5 minutes after the first change. */
const notifyAfterMs = 2 * minute;
const notifyWithinMs = 5 * minute;

/** Schedules the jobs after a change: set-up tickets are updated at once, notifications wait for the debounce. */
export async function scheduleFollowUps(tx: Transaction, sheetId: string, effects: readonly Effect[]): Promise<void> {
  if (effects.some(affectsSetUps)) await tx.enqueue(followSheetJob, { id: sheetId }, { key: sheetId });
  const [soon, atLast] = [addMilliseconds(tx.now, notifyAfterMs), addMilliseconds(await findFirstUnnotified(tx, sheetId), notifyWithinMs)];
  await tx.enqueue(notifyChangesJob, { id: sheetId }, { key: sheetId, after: soon < atLast ? soon : atLast });
}

async function findFirstUnnotified(tx: Transaction, sheetId: string): Promise<Instant> {
  const lastNotified = sql`coalesce((select ${sheetFollowUps.notifiedChange} from ${sheetFollowUps} where ${sheetFollowUps.sheetId} = ${sheetId}), 0)`;
  const [first] = await tx.rows
    .select({ at: sheetChanges.at })
    .from(sheetChanges)
    .where(and(eq(sheetChanges.sheetId, sheetId), gt(sheetChanges.number, lastNotified), sql`${sheetChanges.effects} <> '[]'`))
    .orderBy(asc(sheetChanges.number))
    .limit(1);
  return first?.at ?? tx.now;
}

function affectsSetUps(effect: Effect): boolean {
  return effect.of === 'cell' ? setUpColumns.has(effect.column) : true;
}

function addsOrRemovesSetUpColumn(effect: Effect): boolean {
  return effect.of === 'column' && setUpColumns.has(effect.column) && (effect.from === null || effect.to === null);
}

/** Returns whether an event has a sheet with rows. */
export async function hasSheetWithRows(rows: QueryBuilder, eventId: string): Promise<boolean> {
  const found = await rows
    .select({ id: sheets.id })
    .from(sheets)
    .where(and(eq(sheets.id, eventId), gt(sheets.lastChange, 0)));
  return found.length > 0;
}

export const updateSetUpsOfSheet = job({ ...followSheetJob, run: (app, payload) => syncSetUps(app, payload.id, 'changed rows') });
export const updateSetUpsOfEvent = job({ ...followEventJob, run: (app, payload) => syncSetUps(app, payload.id, 'all rows') });

async function syncSetUps(app: AppContext, sheetId: string, scope: 'changed rows' | 'all rows'): Promise<void> {
  const { zone, ticketPhotoDays } = await getCampSettings(app);
  const author = await findLastAuthor(app.rows, sheetId);
  // Without an author, the sheet has no rows. The first change of the sheet schedules its own job.
  if (scope === 'all rows' && author === null) return;
  // Tickets are written in the language of the sheet's last author.
  const formatting = await formattingOf(app, (author && (await app.readAccess(author.accountId))?.language) ?? 'en');
  await app.write(author, async (tx) => {
    const [sheet] = await tx.rows
      .select({ lastChange: sheets.lastChange, isTemplate: sheets.isTemplate })
      .from(sheets)
      .where(eq(sheets.id, sheetId));
    const photoDays = ticketPhotoDays;
    if (sheet === undefined) return withdrawAll(tx, sheetId, photoDays);
    if (sheet.isTemplate) return;
    await tx.rows.insert(sheetFollowUps).values({ sheetId }).onConflictDoNothing();
    const [follow] = await tx.rows.select().from(sheetFollowUps).where(eq(sheetFollowUps.sheetId, sheetId)).for('update');
    const [event] = await plannedEvents(tx.rows, [sheetId]);
    const isPlanned = event !== undefined;
    if (isPlanned) {
      const syncedChange = follow?.syncedChange ?? 0;
      // Read all rows if a column was removed or restored, because this does not change the version of the rows.
      const mustReadAllRows =
        scope === 'all rows' ||
        (await findChangesAfter(tx.rows, sheetId, syncedChange)).some(({ effects }) => effects.some(addsOrRemovesSetUpColumn));
      const touched = await findPlannedRows(tx.rows, { zone, ...touchedRowsQuery(sheetId, syncedChange) });
      const oldest = addDays(dayIn(zone, tx.now), -1);
      const others = mustReadAllRows ? await findUntouchedRows(tx, sheetId, { zone, oldest, touched }) : [];
      await planSetUps(tx, [...touched, ...others], { oldest, photoDays, context: { event: event.name, formatting } });
    } else await withdrawAll(tx, sheetId, photoDays);
    // Reset to 0 for a cancelled event: if the event is confirmed again, all rows count as changed.
    await tx.rows
      .update(sheetFollowUps)
      .set({ syncedChange: isPlanned ? sheet.lastChange : 0 })
      .where(eq(sheetFollowUps.sheetId, sheetId));
  });
}

async function findUntouchedRows(
  tx: Transaction,
  sheetId: string,
  { zone, oldest, touched }: { zone: string; oldest: string; touched: readonly PlannedRow[] },
): Promise<PlannedRow[]> {
  const known = new Set(touched.map((row) => row.id));
  return (await findPlannedRows(tx.rows, { zone, ...touchedRowsQuery(sheetId, 0) })).filter(
    (row) => row.day >= oldest && !known.has(row.id),
  );
}

const touchedRowsQuery = (sheetId: string, after: number) => ({ sheetIds: [sheetId], after, deletedToo: true });

async function withdrawAll(tx: Transaction, sheetId: string, photoDays: number): Promise<void> {
  await withdrawTickets(tx, 'sheet', { originIds: await findPlannedOrigins(tx.rows, 'sheet', `${sheetId}.`), photoDays });
}

async function planSetUps(
  tx: Transaction,
  rows: readonly PlannedRow[],
  { oldest, photoDays, context }: { oldest: string; photoDays: number; context: SetUpContext },
): Promise<void> {
  const planned: PlannedTicket[] = [];
  const withdrawnIds: string[] = [];
  for (const row of rows) {
    const originId = `${row.sheetId}.${row.id}`;
    const work = row.isDeleted ? null : buildSetUpWork(row, context);
    if (work === null) withdrawnIds.push(originId);
    else if (row.day >= oldest) planned.push({ originId, ...work });
  }
  await planTickets(tx, 'sheet', planned);
  await withdrawTickets(tx, 'sheet', { originIds: withdrawnIds, photoDays });
}
