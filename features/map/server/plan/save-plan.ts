import { and, desc, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { newId } from '#platform/database/server/new-id.ts';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { idInput, EarlierPlanRow, PlanChoice, PlanRow } from '#features/map/shapes.ts';
import { topics } from '#features/map/topics.ts';
import { mapPlans } from '#features/map/server/tables.ts';
import type { PreparedPlan } from './prepare-plan.ts';

/** Maximum number of stored plans, so that an earlier plan can replace a wrong one. */
const maxStoredPlans = 5;

const { id, kind, width, height, chosenAt, createdAt } = mapPlans;

export function planRows({ rows }: { rows: QueryBuilder }): Promise<PlanRow[]> {
  return rows.select({ id, kind, width, height }).from(mapPlans).where(isNotNull(chosenAt)).orderBy(desc(chosenAt), desc(id)).limit(1);
}

export async function earlierPlanRows({ rows }: { rows: QueryBuilder }): Promise<EarlierPlanRow[]> {
  const [current] = await planRows({ rows });
  const stored = await rows.select({ id, width, height, createdAt }).from(mapPlans).orderBy(desc(createdAt), desc(id));
  return stored.filter((plan) => plan.id !== current?.id);
}

/** Stores a plan and shows it from now on. Returns its id and, for the undo, the id of the previous plan. */
export async function savePlan(app: AppContext, by: Caller, plan: PreparedPlan): Promise<{ id: string; before: string | null }> {
  const planId = newId();
  return app.write(by, async (tx) => {
    const before = await lockPlans(tx);
    const { removed: _removed, ...stored } = plan;
    await tx.rows.insert(mapPlans).values({ id: planId, ...stored, createdAt: tx.now, chosenAt: tx.now });
    await deleteOldPlans(tx);
    recordPlanChange(tx, 'map.plan-brought', planId);
    return { id: planId, before };
  });
}

export async function choosePlan({
  app,
  caller,
  input,
}: CallContext<z.output<typeof PlanChoice>>): Promise<Done | Refusal<'gone' | 'changed-meanwhile'>> {
  return app.write(requireCaller(caller), async (tx) => {
    if ((await lockPlans(tx)) !== input.from) return refuse('changed-meanwhile');
    const chosen = await tx.rows.update(mapPlans).set({ chosenAt: tx.now }).where(eq(id, input.id)).returning({ id });
    if (chosen.length === 0) return refuse('gone');
    recordPlanChange(tx, 'map.plan-chosen', input.id);
    return done;
  });
}

/** Removes the current plan. Its marks stay for the next plan. */
export async function removePlan({
  app,
  caller,
  input,
}: CallContext<z.output<typeof idInput>>): Promise<Done | Refusal<'changed-meanwhile'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const current = await lockPlans(tx);
    if (current === null) return done;
    if (current !== input.id) return refuse('changed-meanwhile');
    await tx.rows.update(mapPlans).set({ chosenAt: null });
    recordPlanChange(tx, 'map.plan-taken-away', current);
    return done;
  });
}

/** Locks the plan, so that changes run one after the other, and returns the id of the current plan. */
async function lockPlans(tx: Transaction): Promise<string | null> {
  await tx.rows.execute(sql`select pg_advisory_xact_lock(hashtext('map_plans'))`);
  const [current] = await planRows(tx);
  return current?.id ?? null;
}

async function deleteOldPlans(tx: Transaction): Promise<void> {
  const newest = await tx.rows.select({ id }).from(mapPlans).orderBy(desc(createdAt), desc(id)).limit(maxStoredPlans);
  const [current] = await planRows(tx);
  const stay = [...newest.map((plan) => plan.id), ...(current ? [current.id] : [])];
  await tx.rows.delete(mapPlans).where(and(notInArray(id, stay)));
}

function recordPlanChange(tx: Transaction, what: string, planId: string): void {
  tx.record({ kind: what, subject: { type: 'map', id: 'map' }, after: { plan: planId } });
  tx.changed(topics.plan, planId);
}
