import { eq } from 'drizzle-orm';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { tickets } from '#features/maintenance/server/tables.ts';

export type Ticket = typeof tickets.$inferSelect;

/** Locks the row of a ticket until the end of the transaction and returns it. Returns null if the ticket does not exist. */
export async function lockTicket(tx: Transaction, id: string): Promise<Ticket | null> {
  const [ticket] = await selectForUpdate(tx.rows, { id });
  return ticket ?? null;
}

const selectForUpdate = preparedStatement(['id'], (rows, { id }) => rows.select().from(tickets).where(eq(tickets.id, id)).for('update'));
