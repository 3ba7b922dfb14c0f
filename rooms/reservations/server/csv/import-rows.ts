import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isGranted } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { type CallContext, failure } from '#platform/http/server/calls.ts';
import type { Floor } from '#platform/server/floor.ts';
import { type ImportKind, importKinds } from '#rooms/reservations/csv/columns.ts';
import type { LinePlan } from '#rooms/reservations/csv/plan.ts';
import type { ImportLine, ImportRow, LinesAsked } from '#rooms/reservations/shapes/imports.ts';
import { importLines, imports } from '#rooms/reservations/server/tables.ts';
import { mayImport } from './upload-route.ts';

const mostShown = 10;
const linesAtOnce = 50;

/** Which kinds of files somebody may bring in. */
export function importsOf(caller: Caller | null): ImportKind[] {
  return importKinds.filter((kind) => isGranted(mayImport[kind], caller));
}

/** The last files, newest first. */
export async function importRows(floor: Floor, { kinds }: { kinds: ImportKind[] }, ids?: readonly string[]): Promise<ImportRow[]> {
  const found = await floor.rows
    .select()
    .from(imports)
    .where(and(inArray(imports.kind, kinds), ids && inArray(imports.id, [...ids])))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(mostShown);
  return found.map(({ accountId: _accountId, finishedAt: _finishedAt, listsBefore: _listsBefore, ...row }) => row);
}

/** Lines that come in with something to check. */
export const isQuestioned = and(inArray(importLines.plan, ['fresh', 'changed']), sql`${importLines.problems} <> '[]'`);

function ofPlan(plan: LinePlan | 'questioned' | undefined) {
  return plan === 'questioned' ? isQuestioned : plan && eq(importLines.plan, plan);
}

/** Fifty lines of one plan: what is wrong with each, or what would change. */
export async function linesOf({ floor, caller, input }: CallContext<z.output<typeof LinesAsked>>): Promise<ImportLine[]> {
  const [file] = await floor.rows.select({ kind: imports.kind }).from(imports).where(eq(imports.id, input.id));
  if (file === undefined || !importsOf(caller).includes(file.kind)) throw failure('not-found');
  const found = await floor.rows
    .select()
    .from(importLines)
    .where(and(eq(importLines.importId, input.id), ofPlan(input.plan), gt(importLines.line, input.after)))
    .orderBy(asc(importLines.line))
    .limit(linesAtOnce);
  return found.map(({ line, cells, problems, record }) => {
    const planned = record as Partial<
      Pick<ImportLine, 'before' | 'after' | 'places' | 'closes'> & { stay: ImportLine['understood'] }
    > | null;
    const { before = {}, after = {}, places = false, closes = null, stay = null } = planned ?? {};
    const understood = stay && { startsAt: stay.startsAt, endsAt: stay.endsAt, heldUntil: stay.heldUntil };
    return { line, cells, problems, understood, before, after, places, closes };
  });
}
