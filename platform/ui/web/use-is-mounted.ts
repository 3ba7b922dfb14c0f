import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns whether the component is mounted. A layout effect, because others end only after the next page is rendered. */
export function useIsMounted(): () => boolean {
  const isShown = useRef(true);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return useCallback(() => isShown.current, []);
}
