import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { ImportState } from '#features/imports/plan.ts';
import { importLines, imports } from './tables.ts';
import { changeImport } from './change-import.ts';

export type Import = typeof imports.$inferSelect;

/** Returns an import if it is in one of the states, else undefined. */
export async function findImport(
  context: Pick<Transaction, 'rows'>,
  id: string,
  states: readonly ImportState[],
): Promise<Import | undefined> {
  const [file] = await context.rows
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), inArray(imports.state, [...states])));
  return file;
}

/** Locks an import until the transaction ends, then returns it as `findImport` does. */
export async function lockImport(tx: Transaction, id: string, states: readonly ImportState[]): Promise<Import | undefined> {
  await tx.rows.select({ id: imports.id }).from(imports).where(eq(imports.id, id)).for('update');
  return findImport(tx, id, states);
}

export async function countWrittenImports({ rows }: Pick<Transaction, 'rows'>): Promise<number> {
  return rows.$count(imports, and(eq(imports.kind, 'reservations'), eq(imports.state, 'done')));
}

/** Resets the plan of every line. The caller must enqueue the job that checks the lines. */
export async function restartCheck(
  tx: Transaction,
  id: string,
  change: Partial<Pick<Import, 'matches' | 'orders' | 'meanings' | 'includesDuplicates' | 'problem'>>,
): Promise<void> {
  await tx.rows
    .update(importLines)
    .set({ plan: null, problems: [], record: null, reservationId: null })
    .where(eq(importLines.importId, id));
  await changeImport(tx, id, {
    state: 'checking',
    importsBefore: await countWrittenImports(tx),
    checked: 0,
    compared: 0,
    fresh: 0,
    changed: 0,
    same: 0,
    known: 0,
    wrong: 0,
    written: 0,
    ...change,
  });
}
