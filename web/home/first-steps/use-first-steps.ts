import { useLive } from '#platform/live/web/use-live.ts';
import type { Access } from '#platform/http/rules.ts';
import { checkScreenAccess } from '#features/find-screen.ts';
import { type Step, steps } from '#features/onboarding/rules.ts';
import type { StepFactsRow, StepRow } from '#features/onboarding/shapes.ts';

export interface FirstStepsState {
  open: Step[];
  done: number;
  postponedCount: number;
  facts: StepFactsRow;
  needsEvent: boolean;
}

/** Returns null for accounts that may not take the steps, and undefined while loading. */
export function useFirstSteps(account: Access | null): FirstStepsState | null | undefined {
  const skip = checkScreenAccess('/admin', account) !== 'granted';
  const { rows } = useLive('firstSteps.steps', {}, { skip });
  const [facts] = useLive('firstSteps.facts', {}, { skip }).rows;
  if (skip) return null;
  if (rows.length === 0 || facts === undefined) return undefined;
  const stateOf = new Map((rows as readonly StepRow[]).map(({ id, state }) => [id, state]));
  const count = (state: StepRow['state']) => rows.filter((row) => row.state === state).length;
  return {
    open: steps.filter((step) => stateOf.get(step) === 'open'),
    done: count('done'),
    postponedCount: count('put-off'),
    facts,
    needsEvent: stateOf.get('event') === 'open',
  };
}
