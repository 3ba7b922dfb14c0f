import { useLive } from '#platform/live/web/use-live.ts';
import type { Access } from '#platform/http/rules.ts';
import { entry } from '#rooms/screen-at.ts';
import { type Step, steps } from '#rooms/first-steps/rules.ts';
import type { StepFactsRow, StepRow } from '#rooms/first-steps/shapes.ts';

export interface FirstStepsShown {
  open: Step[];
  done: number;
  putOff: number;
  facts: StepFactsRow;
  /** The camp’s first event is still to be planned, and nobody has put that off. */
  awaitsEvent: boolean;
}

/** The first steps of the camp for who may take them; null for all others, undefined until they are known. */
export function useFirstSteps(account: Access | null): FirstStepsShown | null | undefined {
  const skip = entry('/admin', account) !== 'granted';
  const { rows } = useLive('firstSteps.steps', {}, { skip });
  const [facts] = useLive('firstSteps.facts', {}, { skip }).rows;
  if (skip) return null;
  if (rows.length === 0 || facts === undefined) return undefined;
  const stateOf = new Map((rows as readonly StepRow[]).map(({ id, state }) => [id, state]));
  const count = (state: StepRow['state']) => rows.filter((row) => row.state === state).length;
  return {
    open: steps.filter((step) => stateOf.get(step) === 'open'),
    done: count('done'),
    putOff: count('put-off'),
    facts,
    awaitsEvent: stateOf.get('event') === 'open',
  };
}
