import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { done, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { sheetIdInput } from '#features/sheets/shapes.ts';
import { topics } from '#features/sheets/topics.ts';
import { sheetReaders, sheets } from '#features/sheets/server/tables.ts';

export function recordFirstOpen({ app, caller, input: { id } }: CallContext<z.output<typeof sheetIdInput>>) {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const [sheet] = await tx.rows.select({ lastChange: sheets.lastChange }).from(sheets).where(eq(sheets.id, id));
    if (sheet === undefined) return refuse('gone');
    const first = { sheetId: id, accountId: by.accountId, seenChange: sheet.lastChange, seenAt: tx.now };
    const inserted = await tx.rows.insert(sheetReaders).values(first).onConflictDoNothing().returning({ id: sheetReaders.sheetId });
    if (inserted.length > 0) tx.changed(topics.readers, id);
    return done;
  });
}
