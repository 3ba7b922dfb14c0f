import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type CallFailure, toCallFailure } from './calls.ts';
import { createCallQueue } from './call-queue.ts';

/**
 * What `useAction` builds on, which is nearly always what you want. One call of a screen: `run` it, show `pending` on its
 * button and `failure` near it. While one is under way a second `run` of the same waits for its answer, so a double click
 * asks once; a `run` of anything else follows it, or goes `atOnce`. `run` answers undefined when the call failed.
 */
export function useCall<Input, Answer>(mutate: (input: Input) => Promise<Answer>, how: { atOnce?: boolean } = {}) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [turns] = useState(() => createCallQueue<Input, Answer | undefined>(how));
  const latest = useRef(mutate);
  // Before anything can be pressed on what was drawn.
  useLayoutEffect(() => {
    latest.current = mutate;
  });

  const run = useCallback(
    (input: Input): Promise<Answer | undefined> => {
      const pressed = latest.current;
      setPending(true);
      const asked = turns.run(input, () => {
        setFailure(null);
        return pressed(input).catch((error: unknown) => {
          setFailure(toCallFailure(error));
          return undefined;
        });
      });
      void asked.then(() => setPending(turns.isBusy()));
      return asked;
    },
    [turns],
  );

  return { run, pending, failure, forget: useCallback(() => setFailure(null), []) };
}
