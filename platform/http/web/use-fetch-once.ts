import { useCallback, useEffect, useState } from 'react';
import { type CallFailure, toCallFailure } from './calls.ts';

/**
 * Loads data once when a screen opens. `ask` must stay the same function while the question is the same (`useCallback`). `again` retries
 * after a failure.
 * @example const { answer, failure, again } = useFetchOnce(useCallback(() => calls.accounts.invitation.query({ id }), [id]));
 */
export function useFetchOnce<Answer>(ask: () => Promise<Answer>) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    void ask().then(
      (result) => {
        if (!isCurrent) return;
        setAnswer(() => result);
        // An earlier failure belongs to another question or is resolved now.
        setFailure(null);
      },
      (error: unknown) => {
        const callFailure = toCallFailure(error);
        if (isCurrent) setFailure(callFailure);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, attempt]);

  const again = useCallback(() => {
    setFailure(null);
    setAttempt((before) => before + 1);
  }, []);
  return { answer, failure, again };
}
