import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { done, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { linkSheet } from '#features/reservations/server/public.ts';
import { positionsBetween } from '#features/sheets/positions.ts';
import { kindOfStandardColumn, sheetPath, standardColumns } from '#features/sheets/rules.ts';
import type { NewSheet } from '#features/sheets/shapes.ts';
import { sheetColumns, sheets } from '#features/sheets/server/tables.ts';
import { topics } from '#features/sheets/topics.ts';

export function createSheet({ app, caller, input: { id } }: CallContext<z.output<typeof NewSheet>>) {
  return app.write(requireCaller(caller), async (tx) => {
    if (!(await linkSheet(tx, id, sheetPath(id)))) return refuse('gone');
    const inserted = await tx.rows
      .insert(sheets)
      .values({ id, reservationId: id, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: sheets.id });
    if (inserted.length === 0) return done;
    await addStandardColumns(tx, id);
    tx.record({ kind: 'sheets.created', subject: { type: 'sheet', id } });
    tx.changed(topics.sheets, id);
    tx.changed(topics.heads, id);
    return done;
  });
}

export async function addStandardColumns(tx: Transaction, sheetId: string): Promise<void> {
  const positions = positionsBetween(null, null, standardColumns.length);
  await tx.rows
    .insert(sheetColumns)
    .values(standardColumns.map((id, nth) => ({ sheetId, id, kind: kindOfStandardColumn(id), position: positions[nth] ?? 'V' })));
}
