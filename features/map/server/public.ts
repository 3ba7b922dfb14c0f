import type { QueryBuilder } from '#platform/database/server/database.ts';
import { topics } from '#features/map/topics.ts';
import type { MarkRow, PlanRow } from '#features/map/shapes.ts';
import { markRows } from './marks/mark-rows.ts';
import { planRows } from './plan/save-plan.ts';

/** What rooms hear that show the plan, or what is marked on it: keys are ids of plans, and of marks. */
export const planTopic = topics.plan;
export const marksTopic = topics.marks;

/**
 * The plan and what all may see on it, for whoever shows it to somebody without an account: a TV. Null while there is no
 * plan. Drawn by `web/plan-picture.tsx`; what the marks say also follows `placesTopic` of reservations.
 */
export async function findPublicPlan(from: { rows: QueryBuilder }): Promise<{ plan: PlanRow; marks: MarkRow[] } | null> {
  const [plan] = await planRows(from);
  return plan === undefined ? null : { plan, marks: await markRows(from, { isStaff: false }) };
}

export interface AssemblyPoint {
  id: string;
  /** What it was called on the map; '' where it has no name. */
  name: string;
}

/** Where everybody meets in an emergency, as marked on the map. */
export async function findAssemblyPoints(from: { rows: QueryBuilder }): Promise<AssemblyPoint[]> {
  const marks = await markRows(from, { isStaff: true });
  return marks.filter(({ kind }) => kind === 'assembly').map(({ id, name }) => ({ id, name }));
}

export { middleOf } from '#features/map/rules.ts';
export { type MarkRow, planAddress } from '#features/map/shapes.ts';
