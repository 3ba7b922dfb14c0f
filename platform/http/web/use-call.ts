import { useCallback, useEffect, useRef, useState } from 'react';
import { type CallFailure, callFailure } from './calls.ts';

/**
 * What `useAction` builds on, which is nearly always what you want. One call of a screen: `run` it, show `pending` on its button and `failure` near it. While one is
 * under way a second `run` waits for the same answer, so a double click asks once.
 * `run` answers undefined when the call failed.
 */
export function useCall<Input, Answer>(mutate: (input: Input) => Promise<Answer>) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const underWay = useRef<Promise<Answer | undefined> | null>(null);
  const latest = useRef(mutate);
  useEffect(() => {
    latest.current = mutate;
  });

  const run = useCallback((input: Input): Promise<Answer | undefined> => {
    if (underWay.current) return underWay.current;
    setPending(true);
    setFailure(null);
    const asked = latest
      .current(input)
      .catch((error: unknown) => {
        setFailure(callFailure(error));
        return undefined;
      })
      .finally(() => {
        underWay.current = null;
        setPending(false);
      });
    underWay.current = asked;
    return asked;
  }, []);

  return { run, pending, failure, forget: useCallback(() => setFailure(null), []) };
}
