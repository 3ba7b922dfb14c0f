import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { LinePlan } from '#features/imports/plan.ts';
import { importLines } from './tables.ts';
import { changeImport } from './change-import.ts';
import { type Import, lockImport } from './find-import.ts';
import { hasQuestions } from './import-rows.ts';

/** Saves the plans and the progress. Returns false if the import was changed meanwhile. */
export async function savePlans(app: AppContext, file: Import, planned: { line: number }[], checked: number): Promise<boolean> {
  const [first, last] = [planned[0]?.line ?? 0, planned.at(-1)?.line ?? 0];
  return app.write(null, async (tx) => {
    if (!(await isCheckCurrent(tx, file))) return false;
    await tx.rows.execute(sql`
      update import_lines set plan = given.plan, problems = given.problems, record = given.record, reservation_id = given.record->>'id'
      from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as given(line int, plan text, problems jsonb, record jsonb)
      where import_lines.import_id = ${file.id} and import_lines.line = given.line and import_lines.line between ${first} and ${last}`);
    // Lines are checked in order, so a job that runs twice reports the same progress both times.
    await changeImport(tx, file.id, { checked });
    return true;
  });
}

/** Locks the import and returns whether a person has left its columns and choices unchanged. */
export async function isCheckCurrent(tx: Transaction, file: Import): Promise<boolean> {
  const now = await lockImport(tx, file.id, ['checking']);
  return now !== undefined && answersOf(now) === answersOf(file);
}

function answersOf({ matches, orders, meanings, includesDuplicates }: Import): string {
  return JSON.stringify([matches, orders, meanings, includesDuplicates]);
}

export async function countPlans(tx: Transaction, id: string) {
  const plans = await tx.rows
    .select({
      plan: importLines.plan,
      lines: sql<number>`count(*)::int`,
      questioned: sql<number>`(count(*) filter (where ${hasQuestions}))::int`,
    })
    .from(importLines)
    .where(eq(importLines.importId, id))
    .groupBy(importLines.plan);
  const countOf = (plan: LinePlan) => plans.find((row) => row.plan === plan)?.lines ?? 0;
  const counts = {
    fresh: countOf('fresh'),
    changed: countOf('changed'),
    same: countOf('same'),
    known: countOf('known'),
    wrong: countOf('wrong'),
  };
  const total = (column: 'lines' | 'questioned') => plans.reduce((sum, plan) => sum + plan[column], 0);
  return { ...counts, questioned: total('questioned'), checked: total('lines') };
}
