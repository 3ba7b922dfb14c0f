import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type CallFailure, toCallFailure } from './calls.ts';
import { createCallQueue } from './call-queue.ts';

/**
 * Runs one call of a screen. Calls with equal input share an answer; others run in order, or in parallel if `isParallel` is set. Prefer
 * `useAction`.
 */
export function useCall<Input, Answer>(mutate: (input: Input) => Promise<Answer>, how: { isParallel?: boolean } = {}) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [queue] = useState(() => createCallQueue<Input, Answer | undefined>(how));
  const latest = useRef(mutate);
  useLayoutEffect(() => {
    latest.current = mutate;
  });

  const run = useCallback(
    (input: Input): Promise<Answer | undefined> => {
      const call = latest.current;
      setPending(true);
      const answer = queue.run(input, () => {
        setFailure(null);
        return call(input).catch((error: unknown) => {
          setFailure(toCallFailure(error));
          return undefined;
        });
      });
      void answer.then(() => setPending(queue.isBusy()));
      return answer;
    },
    [queue],
  );

  return { run, pending, failure, forget: useCallback(() => setFailure(null), []) };
}
