import { useRef } from 'react';

/**
 * Runs one after the other what comes in quick succession, so that the last choice is the one that
 * stays: `useCall` alone would take the second for a double click of the first.
 */
export function useSequentialQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return function enqueue<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    const answer = last.current.then(run);
    last.current = answer.catch(() => undefined);
    return answer;
  };
}
