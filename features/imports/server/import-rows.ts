import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isGranted } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { CodedError } from '#platform/http/server/coded-error.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type ImportKind, importKinds } from '#features/imports/columns.ts';
import type { LinePlan } from '#features/imports/plan.ts';
import type { ImportLine, ImportRow, ImportLinesInput } from '#features/imports/shapes.ts';
import { importLines, imports } from './tables.ts';
import { importPermissions } from './upload-route.ts';

const mostShown = 10;
const linesAtOnce = 50;

export function importKindsOf(caller: Caller | null): ImportKind[] {
  return importKinds.filter((kind) => isGranted(importPermissions[kind], caller));
}

export async function importRows(app: AppContext, { kinds }: { kinds: ImportKind[] }, ids?: readonly string[]): Promise<ImportRow[]> {
  const found = await app.rows
    .select()
    .from(imports)
    .where(and(inArray(imports.kind, kinds), ids && inArray(imports.id, [...ids])))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(mostShown);
  return found.map(({ accountId: _accountId, finishedAt: _finishedAt, importsBefore: _importsBefore, includesDuplicates, ...row }) => ({
    ...row,
    takesKnown: includesDuplicates,
  }));
}

/** Selects lines that are imported with a question. */
export const hasQuestions = and(inArray(importLines.plan, ['fresh', 'changed']), sql`${importLines.problems} <> '[]'`);

function isOfPlan(plan: LinePlan | 'questioned' | undefined) {
  return plan === 'questioned' ? hasQuestions : plan && eq(importLines.plan, plan);
}

export async function readImportLines({ app, caller, input }: CallContext<z.output<typeof ImportLinesInput>>): Promise<ImportLine[]> {
  const [file] = await app.rows.select({ kind: imports.kind }).from(imports).where(eq(imports.id, input.id));
  if (file === undefined || !importKindsOf(caller).includes(file.kind)) throw new CodedError('not-found');
  const found = await app.rows
    .select()
    .from(importLines)
    .where(and(eq(importLines.importId, input.id), isOfPlan(input.plan), gt(importLines.line, input.after)))
    .orderBy(asc(importLines.line))
    .limit(linesAtOnce);
  return found.map(({ line, cells, problems, record }) => {
    const storedPlan = record as Partial<
      Pick<ImportLine, 'before' | 'after' | 'places' | 'closes'> & { stay: ImportLine['understood'] }
    > | null;
    const { before = {}, after = {}, places = false, closes = null, stay = null } = storedPlan ?? {};
    const understood = stay && { startsAt: stay.startsAt, endsAt: stay.endsAt, heldUntil: stay.heldUntil };
    return { line, cells, problems, understood, before, after, places, closes };
  });
}
