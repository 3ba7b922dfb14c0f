import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function that never changes and calls the latest `act`. Memoized rows then do not render again. */
export function useStableCallback<Inputs extends unknown[]>(act: (...inputs: Inputs) => void): (...inputs: Inputs) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...inputs) => latest.current(...inputs), []);
}
