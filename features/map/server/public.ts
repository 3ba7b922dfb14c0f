import type { QueryBuilder } from '#platform/database/server/database.ts';
import { topics } from '#features/map/topics.ts';
import type { MarkRow, PlanRow } from '#features/map/shapes.ts';
import { markRows } from './marks/mark-rows.ts';
import { planRows } from './plan/save-plan.ts';

/** Live topics of the plan and its marks. Keys are plan ids and mark ids. */
export const planTopic = topics.plan;
export const marksTopic = topics.marks;

/**
 * Returns the plan and its public marks for screens without an account, such as TVs, or null without a plan. Callers must also watch
 * `placesTopic`.
 */
export async function findPublicPlan(from: { rows: QueryBuilder }): Promise<{ plan: PlanRow; marks: MarkRow[] } | null> {
  const [plan] = await planRows(from);
  return plan === undefined ? null : { plan, marks: await markRows(from, { isStaff: false }) };
}

export interface AssemblyPoint {
  id: string;
  name: string;
}

/** Returns the assembly points marked on the map. */
export async function findAssemblyPoints(from: { rows: QueryBuilder }): Promise<AssemblyPoint[]> {
  const marks = await markRows(from, { isStaff: true });
  return marks.filter(({ kind }) => kind === 'assembly').map(({ id, name }) => ({ id, name }));
}

export { middleOf } from '#features/map/rules.ts';
export { type MarkRow, planAddress } from '#features/map/shapes.ts';
