import { useCallback, useEffect, useState } from 'react';
import { type CallFailure, toCallFailure } from './calls.ts';

/** Loads data once when a screen opens. The function must be stable (`useCallback`). */
export function useFetchOnce<Answer>(fetchAnswer: () => Promise<Answer>) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    void fetchAnswer().then(
      (result) => {
        if (!isCurrent) return;
        setAnswer(() => result);
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
  }, [fetchAnswer, attempt]);

  const retry = useCallback(() => {
    setFailure(null);
    setAttempt((before) => before + 1);
  }, []);
  return { answer, failure, again: retry };
}
