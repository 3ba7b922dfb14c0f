import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { topics } from '#features/payments/topics.ts';
import type { moneyEntries } from '#features/payments/server/tables.ts';

export type NewEntry = Pick<typeof moneyEntries.$inferInsert, 'folioId' | 'kind' | 'amountCents'> &
  Partial<Pick<typeof moneyEntries.$inferInsert, 'at' | 'method' | 'line' | 'label' | 'note' | 'requestId' | 'paymentId' | 'refundId'>>;

/** Adds entries by whoever writes, of now unless they say another moment, in one statement; those of nothing are left out. Their folios must be locked. */
export function addEntries(tx: Transaction, entries: readonly NewEntry[]): void {
  const written = entries.filter(({ amountCents }) => amountCents !== 0);
  if (written.length === 0) return;
  // As one value: a family of four is a dozen entries, and a hundred and fifty values cost more than all else of it.
  const rows = JSON.stringify(written.map((entry) => ({ id: newId(), ...entry })));
  tx.send({ toSQL: () => ({ sql: insertEntriesSql, params: [tx.now, tx.by?.accountId ?? null, tx.by?.name ?? null, rows] }) });
  for (const { folioId } of written) tx.changed(topics.folios, folioId);
}

const insertEntriesSql = `
  insert into money_entries
    (id, folio_id, at, day, kind, amount_cents, method, line, label, note, request_id, payment_id, refund_id, by_id, by_name)
  select id, "folioId", coalesce(at, $1::timestamptz), camp_day(coalesce(at, $1::timestamptz)), kind, "amountCents", method, line, coalesce(label, ''),
    coalesce(note, ''), "requestId", "paymentId", "refundId", $2, $3
  from jsonb_to_recordset($4::jsonb) as entry (id text, "folioId" text, at timestamptz, kind text, "amountCents" int, method text, line text,
    label text, note text, "requestId" text, "paymentId" text, "refundId" text)`;

/** Cents by line: above zero is charged, below zero credited, zero is left out. The folio must be locked. */
export interface LineChange {
  line: string;
  label: string;
  amountCents: number;
}

export function chargeLines(tx: Transaction, folioId: string, lines: readonly LineChange[]): void {
  addEntries(
    tx,
    lines.map((line) => ({ folioId, kind: line.amountCents > 0 ? 'charge' : 'credit', ...line })),
  );
}
