import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { type ChangeResult, done, type Refusal, refuse, unchanged } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { PublicAccess } from '#features/sheets/shapes/links.ts';
import { topics } from '#features/sheets/topics.ts';
import { sheets } from '#features/sheets/server/tables.ts';

export function setPublicAccess({
  app,
  caller,
  input: { id, isOpen },
}: CallContext<z.output<typeof PublicAccess>>): Promise<ChangeResult | Refusal<'gone'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const isThere = (await tx.rows.$count(sheets, and(eq(sheets.id, id), eq(sheets.isTemplate, false)))) > 0;
    if (!isThere) return refuse('gone');
    const changed = await tx.rows
      .update(sheets)
      .set({ isOpen })
      .where(and(eq(sheets.id, id), ne(sheets.isOpen, isOpen)))
      .returning({ id: sheets.id });
    if (changed.length === 0) return unchanged;
    tx.record({ kind: isOpen ? 'sheets.page-opened' : 'sheets.page-closed', subject: { type: 'sheet', id } });
    tx.changed(topics.heads, id);
    tx.changed(topics.rowsOf(id), '*');
    return done;
  });
}
