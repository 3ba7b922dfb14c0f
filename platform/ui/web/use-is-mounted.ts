import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that tells whether the component is mounted. It uses a layout effect, because other effects are cleaned up only after
 * the next page is rendered.
 */
export function useIsMounted(): () => boolean {
  const isShown = useRef(true);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return useCallback(() => isShown.current, []);
}
