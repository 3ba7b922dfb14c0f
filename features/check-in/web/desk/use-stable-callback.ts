import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a stable function that calls the latest `act`, so that memoized rows do not rerender. */
export function useStableCallback<Inputs extends unknown[]>(act: (...inputs: Inputs) => void): (...inputs: Inputs) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...inputs) => latest.current(...inputs), []);
}
