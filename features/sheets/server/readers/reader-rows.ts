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

export async function readerRows(app: AppContext, { id }: { id: string }): Promise<ReaderRow[]> {
  const { zone } = await app.camp();
  const readers = await app.rows.select().from(sheetReaders).where(eq(sheetReaders.sheetId, id));
  const seenBy = new Map(readers.map((reader) => [reader.accountId, reader]));
  const namedIds = new Set((await findPlannedRows(app.rows, { zone, sheetIds: [id] })).flatMap(({ accountIds }) => accountIds));
  const since = Math.min(...readers.map(({ seenChange }) => seenChange), Number.MAX_SAFE_INTEGER);
  const changes = readers.length === 0 ? [] : await findChangesAfter(app.rows, id, since);
  const { staffColumns, touched } = await findTouchedSince(app, id, readers.length === 0 ? 0 : since);
  const staffRows = [...touched.values()].filter(({ isStaffOnly }) => isStaffOnly).map((row) => row.id);
  const people = (await listEnabledAccounts(app)).filter((account) => namedIds.has(account.id) || seenBy.has(account.id));
  return people.map((account) => {
    const reader = seenBy.get(account.id);
    const sees = { id: account.id, seesStaffOnly: canSeeStaffOnly(account, id), staffColumns, staffRows };
    const behind = reader === undefined ? 0 : summarizeChanges(changes, reader.seenChange, sees).length;
    return { id: account.id, name: account.name, seenAt: reader?.seenAt ?? null, behind };
  });
}
