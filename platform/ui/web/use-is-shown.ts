import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Whether what asks is still on the screen. Not as of an effect: those end only after what is drawn, and in that moment
 * something would be told to a page that is gone.
 */
export function useIsShown(): () => boolean {
  const isShown = useRef(true);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return useCallback(() => isShown.current, []);
}
