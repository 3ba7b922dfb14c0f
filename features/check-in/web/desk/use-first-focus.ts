import { type RefObject, useEffect } from 'react';

/** Whoever comes by a link may press the single keys of a screen at once; whoever has the focus somewhere keeps it. */
export function useFirstFocus(screen: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (isShown && isNobodys(document.activeElement)) screen.current?.focus({ preventScroll: true });
  }, [screen, isShown]);
}

/** A page that has just been opened has the focus as a whole. */
function isNobodys(element: Element | null): boolean {
  return element === null || element === document.body || element.id === 'content';
}
