import { eq } from 'drizzle-orm';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import type { FolioKind } from '#features/payments/rules.ts';
import { topics } from '#features/payments/topics.ts';
import { folios } from '#features/payments/server/tables.ts';

export interface NewFolio {
  id: string;
  kind: FolioKind;
  name: string;
  reservationId: string | null;
}

export type Folio = typeof folios.$inferSelect;

/** Creates a folio, or leaves an existing folio unchanged. The folio is locked until the transaction ends. */
export function openFolio(tx: Transaction, folio: NewFolio): void {
  const { id, kind, name, reservationId } = folio;
  tx.send({ toSQL: () => ({ sql: insertFolioSql, params: [id, kind, name, reservationId, tx.now] }) });
  tx.changed(topics.folios, folio.id);
}

// This update changes nothing, but locks an existing folio: one statement creates and locks.
const insertFolioSql = `insert into folios (id, kind, name, reservation_id, created_at) values ($1, $2, $3, $4, $5)
  on conflict (id) do update set id = excluded.id`;

/** Locks a folio until the transaction ends. Returns null if the folio does not exist. */
export async function lockFolioRow(tx: Transaction, id: string): Promise<Folio | null> {
  const [folio] = await selectForUpdate(tx.rows, { id });
  return folio ?? null;
}

const selectForUpdate = preparedStatement(['id'], (rows, { id }) => rows.select().from(folios).where(eq(folios.id, id)).for('update'));

/** Renames the folio of a check-in or stay. Does nothing if there is no folio. */
export async function renameFolio(tx: Transaction, id: string, name: string): Promise<void> {
  const renamed = tx.send(tx.rows.update(folios).set({ name }).where(eq(folios.id, id)));
  if ((await renamed.countRows()) > 0) tx.changed(topics.folios, id);
}
