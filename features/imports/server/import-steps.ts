import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { isGranted } from '#platform/http/rules.ts';
import { done, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { CodedError } from '#platform/http/server/coded-error.ts';
import { columnsByKind, requiredColumns } from '#features/imports/columns.ts';
import { dateOrderOfLocale } from '#features/imports/date-order.ts';
import { type DateOrders, type WordMeanings, toWordKey } from '#features/imports/file-reading.ts';
import type { ImportState } from '#features/imports/plan.ts';
import type { ColumnMatching, DuplicatesChoice } from '#features/imports/shapes.ts';
import { importLines, imports } from './tables.ts';
import { checkImport, writeImport } from './import-jobs.ts';
import { changeImport } from './change-import.ts';
import { detectDateOrders } from './read-file-values.ts';
import { restartCheck, type Import } from './find-import.ts';
import { deleteImportBookings } from './mark-conflicts.ts';
import { importPermissions } from './upload-route.ts';

export async function matchColumns(call: CallContext<z.output<typeof ColumnMatching>>) {
  const { locale } = await call.app.camp();
  return runStep(call, ['matching', 'ready', 'checking'], async (tx, file) => {
    const { matches, meanings } = call.input;
    const columns: readonly string[] = columnsByKind[file.kind];
    if (Object.keys(matches).some((column) => !columns.includes(column))) throw new CodedError('not-found');
    if (Object.values(matches).some((at) => at >= file.headers.length)) return refuse('no-such-column');
    // A file with ids can change records, so it may lack required columns.
    const missing = matches.id === undefined ? requiredColumns[file.kind].find((column) => matches[column] === undefined) : undefined;
    if (missing !== undefined) return refuse('not-matched', missing);
    const dates = file.kind === 'places' ? [] : await detectDateOrders(tx.rows, { id: file.id, matches }, dateOrderOfLocale(locale));
    const orders: DateOrders = {};
    for (const { column, order } of dates) {
      const chosenOrder = call.input.orders[column] ?? order;
      if (chosenOrder === null) return refuse('which-order', column);
      orders[column] = chosenOrder;
    }
    await restartCheck(tx, file.id, { matches, orders, meanings: keyMeanings(meanings), problem: null });
    await tx.enqueue(checkImport, { id: file.id });
    return done;
  });
}

function keyMeanings(meanings: WordMeanings): WordMeanings {
  const keyed = (words: Record<string, string>) =>
    Object.fromEntries(Object.entries(words).map(([word, meaning]) => [toWordKey(word), meaning]));
  return Object.fromEntries(Object.entries(meanings).map(([column, words]) => [column, keyed(words)]));
}

export async function takeKnown(call: CallContext<z.output<typeof DuplicatesChoice>>) {
  return runStep(call, ['ready'], async (tx, file) => {
    await restartCheck(tx, file.id, { includesDuplicates: call.input.take, problem: null });
    await tx.enqueue(checkImport, { id: file.id });
    return done;
  });
}

export async function confirmImport(call: CallContext<{ id: string }>) {
  return runStep(call, ['ready'], async (tx, file) => {
    if (file.wrong > 0) return refuse('wrong-lines');
    if (file.fresh + file.changed === 0) return refuse('nothing-to-do');
    await changeImport(tx, file.id, { state: 'writing', written: 0 });
    await tx.enqueue(writeImport, { id: file.id });
    return done;
  });
}

export async function cancelImport(call: CallContext<{ id: string }>) {
  return runStep(call, ['reading', 'matching', 'checking', 'ready'], async (tx, file) => {
    await changeImport(tx, file.id, { state: 'cancelled', finishedAt: tx.now });
    await tx.rows.delete(importLines).where(eq(importLines.importId, file.id));
    await deleteImportBookings(tx, file.id);
    return done;
  });
}

/** Locks the import's row and runs one step. Refuses if the import has left the expected state. */
async function runStep<Input extends { id: string }, Answer>(
  { app, caller, input }: CallContext<Input>,
  from: readonly ImportState[],
  go: (tx: Transaction, file: Import) => Promise<Answer>,
) {
  return app.write(requireCaller(caller), async (tx) => {
    const [file] = await tx.rows.select().from(imports).where(eq(imports.id, input.id)).for('update');
    if (file === undefined || !isGranted(importPermissions[file.kind], caller)) throw new CodedError('not-found');
    if (!from.includes(file.state)) return refuse('gone-on');
    return go(tx, file);
  });
}
