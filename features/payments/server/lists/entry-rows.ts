import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { EntryRow } from '#features/payments/shapes.ts';
import { folios, moneyEntries as entries, providerPayments } from '#features/payments/server/tables.ts';

export function readEntriesWhere(rows: QueryBuilder, condition: SQL | undefined): Promise<EntryRow[]> {
  return rows
    .select(columns)
    .from(entries)
    .innerJoin(folios, eq(folios.id, entries.folioId))
    .leftJoin(providerPayments, eq(providerPayments.id, entries.paymentId))
    .where(and(isNotTestId(folios.id), condition))
    .orderBy(asc(entries.seq));
}

const columns = {
  id: entries.id,
  folioId: entries.folioId,
  folioName: folios.name,
  at: entries.at,
  day: entries.day,
  kind: entries.kind,
  amountCents: entries.amountCents,
  method: entries.method,
  line: entries.line,
  label: entries.label,
  note: entries.note,
  byName: entries.byName,
  paymentId: entries.paymentId,
  isPretend: sql<boolean>`coalesce(${providerPayments.isTestMode}, false)`,
};
