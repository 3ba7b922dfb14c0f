import { type RefObject, useEffect } from 'react';

/** Focuses a screen when it opens, so that its keyboard shortcuts work at once. Does nothing if another element has the focus. */
export function useFirstFocus(screen: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (isShown && isUnfocused(document.activeElement)) screen.current?.focus({ preventScroll: true });
  }, [screen, isShown]);
}

function isUnfocused(element: Element | null): boolean {
  return element === null || element === document.body || element.id === 'content';
}
