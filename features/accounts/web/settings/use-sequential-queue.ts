import { useRef } from 'react';

/**
 * Returns a function that runs calls one after the other, so that the last choice wins. `useCall` alone would ignore a second call as a
 * double click.
 */
export function useSequentialQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return function enqueue<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    const answer = last.current.then(run);
    last.current = answer.catch(() => undefined);
    return answer;
  };
}
