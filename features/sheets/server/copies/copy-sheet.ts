import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { done, isRefusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { mapTemplateDays } from '#features/sheets/copy-sheet.ts';
import { canSeeStaffOnly } from '#features/sheets/rules.ts';
import type { TemplateReference, SheetCopy, NewTemplate } from '#features/sheets/shapes/copies.ts';
import { addUndoOperations } from '#features/sheets/server/history/with-undo.ts';
import { addStandardColumns } from '#features/sheets/server/sheets/create-sheet.ts';
import { sheets } from '#features/sheets/server/tables.ts';
import { topics } from '#features/sheets/topics.ts';
import { copyRows, loadCopySource } from './copy-rows.ts';

export async function copySheet({ app, caller, input }: CallContext<z.output<typeof SheetCopy>>) {
  const by = requireCaller(caller);
  const [from] = await app.rows.select().from(sheets).where(eq(sheets.id, input.from));
  if (from === undefined) return refuse('no-such-source');
  // Everyone who may edit a sheet may copy all content of a template, including staff-only content.
  const source = await loadCopySource(app, { id: from.id, seesStaffOnly: from.isTemplate || canSeeStaffOnly(by, from.id) });
  const { id: to, key, days, withNames } = input;
  return app.write(by, async (tx) => {
    const copied = await copyRows(app, tx, { by, key, to, source, days, withNames });
    return 'refused' in copied ? copied : addUndoOperations(tx, to, copied);
  });
}

export async function makeTemplate({ app, caller, input }: CallContext<z.output<typeof NewTemplate>>) {
  const by = requireCaller(caller);
  const { id, key, from, name, withNames } = input;
  const source = await loadCopySource(app, { id: from, seesStaffOnly: true });
  const days = mapTemplateDays([...new Set(source.rows.map(({ day }) => day))].toSorted());
  return app.write(by, async (tx) => {
    const inserted = await tx.rows
      .insert(sheets)
      .values({ id, isTemplate: true, name, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: sheets.id });
    if (inserted.length === 0) return done;
    await addStandardColumns(tx, id);
    const copied = await copyRows(app, tx, { by, key, to: id, source, days, withNames });
    if (isRefusal(copied)) return copied;
    tx.record({ kind: 'sheets.template-made', subject: { type: 'sheet', id }, after: { name, from } });
    tx.changed(topics.sheets, id);
    tx.changed(topics.heads, id);
    return done;
  });
}

export async function removeTemplate({ app, caller, input: { id } }: CallContext<z.output<typeof TemplateReference>>) {
  return app.write(requireCaller(caller), async (tx) => {
    const deleted = await tx.rows
      .delete(sheets)
      .where(and(eq(sheets.id, id), eq(sheets.isTemplate, true)))
      .returning({ name: sheets.name });
    if (deleted.length === 0) return refuse('gone');
    tx.record({ kind: 'sheets.template-removed', subject: { type: 'sheet', id }, before: deleted[0] });
    tx.changed(topics.sheets, id);
    tx.changed(topics.heads, id);
    return done;
  });
}
