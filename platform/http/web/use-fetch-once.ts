import { useCallback, useEffect, useState } from 'react';
import { type CallFailure, toCallFailure } from './calls.ts';

/**
 * What a screen asks once when it opens. `ask` must stay the same while it asks the same (`useCallback`).
 * After a failure `again` asks anew.
 * @example const { answer, failure, again } = useAnswer(useCallback(() => calls.accounts.invitation.query({ id }), [id]));
 */
export function useFetchOnce<Answer>(ask: () => Promise<Answer>) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isWanted = true;
    void ask().then(
      (came) => {
        if (!isWanted) return;
        setAnswer(() => came);
        // What failed before was asked otherwise, or is answered now.
        setFailure(null);
      },
      (error: unknown) => {
        const failed = toCallFailure(error);
        if (isWanted) setFailure(failed);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [ask, attempt]);

  const again = useCallback(() => {
    setFailure(null);
    setAttempt((before) => before + 1);
  }, []);
  return { answer, failure, again };
}
