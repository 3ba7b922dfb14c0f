import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { sumByLine } from '#features/payments/rules.ts';
import type { FolioLine } from '#features/payments/shapes.ts';
import { moneyEntries } from '#features/payments/server/tables.ts';

/** Returns each charged line and the cents left on it, in the order of the charges. */
export async function readChargedLines(rows: QueryBuilder, folioId: string): Promise<FolioLine[]> {
  const { line, label, amountCents } = moneyEntries;
  const entries = await rows
    .select({ line, label, amountCents })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.folioId, folioId), inArray(moneyEntries.kind, ['charge', 'credit'])))
    .orderBy(asc(moneyEntries.seq));
  return sumByLine(entries);
}

/** Returns, by folio, the cents left on the lines of the given items. Item `zip_line` matches the line `p2.zip_line`. */
export async function sumLeftOnLines(
  rows: QueryBuilder,
  folioIds: readonly string[],
  items: readonly string[],
): Promise<Map<string, number>> {
  if (folioIds.length === 0 || items.length === 0) return new Map();
  const { folioId, line, kind, amountCents } = moneyEntries;
  const entries = await rows
    .select({ folioId, cents: sql<number>`sum(${amountCents})::float8` })
    .from(moneyEntries)
    .where(and(inArray(folioId, [...folioIds]), inArray(kind, ['charge', 'credit']), inArray(sql`split_part(${line}, '.', 2)`, [...items])))
    .groupBy(folioId);
  return new Map(entries.flatMap((row) => (row.folioId === null ? [] : [[row.folioId, row.cents]])));
}
