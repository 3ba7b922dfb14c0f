import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for as long as the screen stands, that does what was last drawn: rows given it need not be drawn anew. */
export function useStableCallback<Inputs extends unknown[]>(act: (...inputs: Inputs) => void): (...inputs: Inputs) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...inputs) => latest.current(...inputs), []);
}
