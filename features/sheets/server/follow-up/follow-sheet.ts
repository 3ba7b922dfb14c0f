import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
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
import { sheetChanges, sheetFollows, sheets } from '#features/sheets/server/tables.ts';
import { findChangesAfter } from './find-changes-after.ts';
import { findLastAuthor } from './find-last-author.ts';
import { notifyChangesJob } from './notify-changes.ts';

export const followSheetJob = declareJob('sheets.follow', z.strictObject({ id }));
/** After a change of the event itself: tickets name it. */
export const followEventJob = declareJob('sheets.follow-event', z.strictObject({ id }));

/** People are told once of what somebody changes within a few minutes; whoever types on is not waited for any longer. */
const notifyAfterMs = 2 * minute;
const notifyWithinMs = 5 * minute;

/** Whoever changes a sheet says so: what works by it follows at once, those concerned are told a little later. */
export async function scheduleFollowUps(tx: Transaction, sheetId: string, effects: readonly Effect[]): Promise<void> {
  if (effects.some(affectsSetUps)) await tx.enqueue(followSheetJob, { id: sheetId }, { key: sheetId });
  const [soon, atLast] = [addMilliseconds(tx.now, notifyAfterMs), addMilliseconds(await findFirstUnnotified(tx, sheetId), notifyWithinMs)];
  await tx.enqueue(notifyChangesJob, { id: sheetId }, { key: sheetId, after: soon < atLast ? soon : atLast });
}

/** When the first change was made of which nobody was told yet; this one, where there is none before it. */
async function findFirstUnnotified(tx: Transaction, sheetId: string): Promise<Instant> {
  const told = sql`coalesce((select ${sheetFollows.told} from ${sheetFollows} where ${sheetFollows.sheetId} = ${sheetId}), 0)`;
  const [first] = await tx.rows
    .select({ at: sheetChanges.at })
    .from(sheetChanges)
    .where(and(eq(sheetChanges.sheetId, sheetId), gt(sheetChanges.number, told), sql`${sheetChanges.effects} <> '[]'`))
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

/** Brings the work that follows from a sheet to where the sheet is: each row that changed since the last time. */
export const followSheet = job({ ...followSheetJob, run: (app, payload) => syncSetUps(app, payload.id, 'changed rows') });
export const followEvent = job({ ...followEventJob, run: (app, payload) => syncSetUps(app, payload.id, 'all rows') });

async function syncSetUps(app: AppContext, sheetId: string, scope: 'changed rows' | 'all rows'): Promise<void> {
  const { zone, ticketPhotoDays } = await getCampSettings(app);
  const author = await findLastAuthor(app.rows, sheetId);
  // No row yet. One that is written meanwhile is followed by its own job, in the name of its author.
  if (scope === 'all rows' && author === null) return;
  // In the language of whoever wrote the plan: a ticket is a text of theirs.
  const formatting = await formattingOf(app, (author && (await app.readAccess(author.accountId))?.language) ?? 'en');
  await app.write(author, async (tx) => {
    const [sheet] = await tx.rows
      .select({ changed: sheets.changed, isTemplate: sheets.isTemplate })
      .from(sheets)
      .where(eq(sheets.id, sheetId));
    const photoDays = ticketPhotoDays;
    if (sheet === undefined) return withdrawAll(tx, sheetId, photoDays);
    if (sheet.isTemplate) return;
    await tx.rows.insert(sheetFollows).values({ sheetId }).onConflictDoNothing();
    const [follow] = await tx.rows.select().from(sheetFollows).where(eq(sheetFollows.sheetId, sheetId)).for('update');
    const [event] = await plannedEvents(tx.rows, [sheetId]);
    const isPlanned = event !== undefined;
    if (isPlanned) {
      const driven = follow?.driven ?? 0;
      // A column that goes or comes back touches none of the rows that it belongs to.
      const isAnew =
        scope === 'all rows' ||
        (await findChangesAfter(tx.rows, sheetId, driven)).some(({ effects }) => effects.some(addsOrRemovesSetUpColumn));
      const touched = await findPlannedRows(tx.rows, { zone, ...touchedAfter(sheetId, driven) });
      const oldest = addDays(dayIn(zone, tx.now), -1);
      const others = isAnew ? await findUntouchedRows(tx, sheetId, { zone, oldest, touched }) : [];
      await planSetUps(tx, [...touched, ...others], { oldest, photoDays, said: { event: event.name, formatting } });
    } else await withdrawAll(tx, sheetId, photoDays);
    // An event that is planned again is followed from its first row on.
    await tx.rows
      .update(sheetFollows)
      .set({ driven: isPlanned ? sheet.changed : 0 })
      .where(eq(sheetFollows.sheetId, sheetId));
  });
}

/** Rows that nobody touched, of the days that still count: what was set up before them stays as it was. */
async function findUntouchedRows(
  tx: Transaction,
  sheetId: string,
  { zone, oldest, touched }: { zone: string; oldest: string; touched: readonly PlannedRow[] },
): Promise<PlannedRow[]> {
  const known = new Set(touched.map((row) => row.id));
  return (await findPlannedRows(tx.rows, { zone, ...touchedAfter(sheetId, 0) })).filter((row) => row.day >= oldest && !known.has(row.id));
}

const touchedAfter = (sheetId: string, after: number) => ({ sheetIds: [sheetId], after, deletedToo: true });

/** Of an event that is cancelled, or was deleted with its sheet. */
async function withdrawAll(tx: Transaction, sheetId: string, photoDays: number): Promise<void> {
  await withdrawTickets(tx, 'sheet', { originIds: await findPlannedOrigins(tx.rows, 'sheet', `${sheetId}.`), photoDays });
}

/** The set-up of a day that is over is nobody's work any more. */
async function planSetUps(
  tx: Transaction,
  rows: readonly PlannedRow[],
  { oldest, photoDays, said }: { oldest: string; photoDays: number; said: SetUpContext },
): Promise<void> {
  const planned: PlannedTicket[] = [];
  const gone: string[] = [];
  for (const row of rows) {
    const originId = `${row.sheetId}.${row.id}`;
    const work = row.isDeleted ? null : buildSetUpWork(row, said);
    if (work === null) gone.push(originId);
    else if (row.day >= oldest) planned.push({ originId, ...work });
  }
  await planTickets(tx, 'sheet', planned);
  await withdrawTickets(tx, 'sheet', { originIds: gone, photoDays });
}
