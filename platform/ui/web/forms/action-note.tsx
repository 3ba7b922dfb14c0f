import { type Failed, FailureNote, ProblemNote } from '#platform/ui/web/show/notice.tsx';

/** What of an action is said beside its button. */
export interface ActionOutcome {
  problem: string | null;
  failure: Failed | null;
  startedAt: number;
}

/**
 * Why an action or a form did not come about, in words near its button; of several beside each other the one that
 * was tried last. @example <ActionNote of={save} />  <ActionNote of={[take, release]} />
 */
export function ActionNote({ of, onRetry }: { of: ActionOutcome | readonly ActionOutcome[]; onRetry?: () => void }) {
  const actions = 'startedAt' in of ? [of] : of;
  const [last] = actions.toSorted((one, other) => other.startedAt - one.startedAt);
  return (
    <>
      <ProblemNote>{last?.problem}</ProblemNote>
      <FailureNote failure={last?.failure ?? null} {...(onRetry && { onRetry })} />
    </>
  );
}
