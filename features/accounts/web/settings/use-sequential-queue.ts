import { useRef } from 'react';

/** Runs calls in sequence, so that the last choice wins. `useCall` alone would ignore the second as a double click. */
export function useSequentialQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return function enqueue<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    const answer = last.current.then(run);
    last.current = answer.catch(() => undefined);
    return answer;
  };
}
