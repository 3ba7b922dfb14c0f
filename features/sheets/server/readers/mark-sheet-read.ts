import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { done, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { MarkSheetRead } from '#features/sheets/shapes/readers.ts';
import { topics } from '#features/sheets/topics.ts';
import { sheetReaders, sheets } from '#features/sheets/server/tables.ts';

/** Saves the last change that a reader has read. An older number, for example from a second device, never replaces a newer one. */
export function markSheetRead({ app, caller, input: { id, number } }: CallContext<z.output<typeof MarkSheetRead>>) {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const [sheet] = await tx.rows.select({ lastChange: sheets.lastChange }).from(sheets).where(eq(sheets.id, id));
    if (sheet === undefined) return refuse('gone');
    const seenChange = Math.min(number, sheet.lastChange);
    await tx.rows
      .insert(sheetReaders)
      .values({ sheetId: id, accountId: by.accountId, seenChange, seenAt: tx.now })
      .onConflictDoUpdate({
        target: [sheetReaders.sheetId, sheetReaders.accountId],
        set: { seenChange: sql`greatest(${sheetReaders.seenChange}, excluded.seen_change)`, seenAt: tx.now },
      });
    tx.changed(topics.readers, id);
    return done;
  });
}
