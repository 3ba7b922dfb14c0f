import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Rows } from '#platform/database/server/database.ts';
import { linesIn } from '#rooms/payments/rules.ts';
import type { FolioLine } from '#rooms/payments/shapes.ts';
import { moneyEntries } from '#rooms/payments/server/tables.ts';

/** What was charged by line and how much of it is left, in the order it was charged. */
export async function linesOf(rows: Rows, folioId: string): Promise<FolioLine[]> {
  const { line, label, amountCents } = moneyEntries;
  const found = await rows
    .select({ line, label, amountCents })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.folioId, folioId), inArray(moneyEntries.kind, ['charge', 'credit'])))
    .orderBy(asc(moneyEntries.seq));
  return linesIn(found);
}
