import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { topics } from '#features/payments/topics.ts';
import type { moneyEntries } from '#features/payments/server/tables.ts';

export type NewEntry = Pick<typeof moneyEntries.$inferInsert, 'folioId' | 'kind' | 'amountCents'> &
  Partial<Pick<typeof moneyEntries.$inferInsert, 'at' | 'method' | 'line' | 'label' | 'note' | 'requestId' | 'paymentId' | 'refundId'>>;

/**
 * Adds entries in one statement and skips entries of zero cents. Author and time come from the transaction by default. The folios must be
 * locked.
 */
export function addEntries(tx: Transaction, entries: readonly NewEntry[]): void {
  const nonZero = entries.filter(({ amountCents }) => amountCents !== 0);
  if (nonZero.length === 0) return;
  // All entries are one JSON parameter: a family of four has a dozen entries, and binding 150 values costs more than the insert.
  const rows = JSON.stringify(nonZero.map((entry) => ({ id: newId(), ...entry })));
  tx.send({ toSQL: () => ({ sql: insertEntriesSql, params: [tx.now, tx.by?.accountId ?? null, tx.by?.name ?? null, rows] }) });
  for (const { folioId } of nonZero) tx.changed(topics.folios, folioId);
}

const insertEntriesSql = `
  insert into money_entries
    (id, folio_id, at, day, kind, amount_cents, method, line, label, note, request_id, payment_id, refund_id, by_id, by_name)
  select id, "folioId", coalesce(at, $1::timestamptz), camp_day(coalesce(at, $1::timestamptz)), kind, "amountCents", method, line, coalesce(label, ''),
    coalesce(note, ''), "requestId", "paymentId", "refundId", $2, $3
  from jsonb_to_recordset($4::jsonb) as entry (id text, "folioId" text, at timestamptz, kind text, "amountCents" int, method text, line text,
    label text, note text, "requestId" text, "paymentId" text, "refundId" text)`;

export interface LineChange {
  line: string;
  label: string;
  amountCents: number;
}

/** Adds charges and credits to lines of a folio. The folio must be locked. */
export function chargeLines(tx: Transaction, folioId: string, lines: readonly LineChange[]): void {
  addEntries(
    tx,
    lines.map((line) => ({ folioId, kind: line.amountCents > 0 ? 'charge' : 'credit', ...line })),
  );
}
