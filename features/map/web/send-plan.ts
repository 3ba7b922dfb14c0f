import { maxPlanBytes } from '#features/map/rules.ts';
import type { PlanProblem } from '#features/map/server/plan/prepare-plan.ts';

/** Result of an upload. `before` is the id of the previous plan. */
export type PlanUploadResult = { refused: PlanProblem | 'failed' } | { id: string; before: string | null; removed: Record<string, number> };

export async function sendPlan(file: Blob): Promise<PlanUploadResult> {
  if (file.size > maxPlanBytes.picture) return { refused: 'too-large' };
  try {
    const answer = await fetch('/map/plan', { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: file });
    if (answer.status === 413) return { refused: 'too-large' };
    if (!answer.ok && answer.status !== 422) return { refused: 'failed' };
    return (await answer.json()) as PlanUploadResult;
  } catch (error) {
    // The network failed, or the answer is not JSON.
    if (error instanceof TypeError || error instanceof SyntaxError) return { refused: 'failed' };
    throw error;
  }
}
