import { maxPlanBytes } from '#features/map/rules.ts';
import type { PlanProblem } from '#features/map/server/plan/prepare-plan.ts';

/** What becomes of a plan that is sent. `before` is the plan that was shown until then. */
export type PlanUploadResult = { refused: PlanProblem | 'failed' } | { id: string; before: string | null; removed: Record<string, number> };

/** Sends a plan. What is too large is not sent at all. */
export async function sendPlan(file: Blob): Promise<PlanUploadResult> {
  if (file.size > maxPlanBytes.picture) return { refused: 'too-large' };
  try {
    const answer = await fetch('/map/plan', { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: file });
    if (answer.status === 413) return { refused: 'too-large' };
    if (!answer.ok && answer.status !== 422) return { refused: 'failed' };
    return (await answer.json()) as PlanUploadResult;
  } catch (wrong) {
    // The network; what else it may be is no answer either.
    if (wrong instanceof TypeError || wrong instanceof SyntaxError) return { refused: 'failed' };
    throw wrong;
  }
}
