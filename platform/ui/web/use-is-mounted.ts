import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Whether what asks is still on the screen. By a layout effect: others end only once the next page is drawn, and go on where a
 * page is hidden while the next one loads, so that something would be told where nobody looks.
 */
export function useIsMounted(): () => boolean {
  const isShown = useRef(true);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return useCallback(() => isShown.current, []);
}
