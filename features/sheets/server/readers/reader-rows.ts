import { eq } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import { listEnabledAccounts } from '#features/accounts/server/public.ts';
import { canSeeStaffOnly } from '#features/sheets/rules.ts';
import type { ReaderRow } from '#features/sheets/shapes/readers.ts';
import { summarizeChanges } from '#features/sheets/summarize-changes.ts';
import { findChangesAfter } from '#features/sheets/server/follow-up/find-changes-after.ts';
import { findPlannedRows } from '#features/sheets/server/rows/find-planned-rows.ts';
import { sheetReaders } from '#features/sheets/server/tables.ts';
import { findTouchedSince } from './changed-rows.ts';

/** Returns the readers of a sheet and the people named in it, with the number of changes that each has not seen. */
export async function readerRows(app: AppContext, { id }: { id: string }): Promise<ReaderRow[]> {
  const { zone } = await app.camp();
  const readers = await app.rows.select().from(sheetReaders).where(eq(sheetReaders.sheetId, id));
  const seenBy = new Map(readers.map((reader) => [reader.accountId, reader]));
  const namedIds = new Set((await findPlannedRows(app.rows, { zone, sheetIds: [id] })).flatMap(({ accountIds }) => accountIds));
  const since = Math.min(...readers.map(({ seenChange }) => seenChange), Number.MAX_SAFE_INTEGER);
  const changes = readers.length === 0 ? [] : await findChangesAfter(app.rows, id, since);
  const { staffColumns, touched } = await findTouchedSince(app, id, readers.length === 0 ? 0 : since);
  const staffRows = [...touched.values()].filter(({ isStaffOnly }) => isStaffOnly).map((row) => row.id);
  const people = (await listEnabledAccounts(app)).filter((one) => namedIds.has(one.id) || seenBy.has(one.id));
  return people.map((one) => {
    const reader = seenBy.get(one.id);
    const sees = { id: one.id, seesStaffOnly: canSeeStaffOnly(one, id), staffColumns, staffRows };
    const behind = reader === undefined ? 0 : summarizeChanges(changes, reader.seenChange, sees).length;
    return { id: one.id, name: one.name, seenAt: reader?.seenAt ?? null, behind };
  });
}
