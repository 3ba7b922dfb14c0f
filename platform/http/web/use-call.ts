import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type CallFailure, toCallFailure } from './calls.ts';
import { createCallQueue } from './call-queue.ts';

/**
 * Runs one call of a screen, with `pending` and `failure`. Prefer `useAction`, which is built on this. A second `run` with the same input
 * shares the first answer, so a double click sends once. A `run` with another input follows it, or runs in parallel with `atOnce`. `run`
 * resolves to undefined if the call failed.
 */
export function useCall<Input, Answer>(mutate: (input: Input) => Promise<Answer>, how: { atOnce?: boolean } = {}) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [queue] = useState(() => createCallQueue<Input, Answer | undefined>(how));
  const latest = useRef(mutate);
  // A layout effect updates the call before the person can press what was rendered.
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
