import { type RefObject, useEffect } from 'react';

/**
 * Scrolls a row so that the element with the selector `chosen` is in the middle. Repeats this when `value` or the size of the row changes.
 */
export function useScrollToChosen(row: RefObject<HTMLElement | null>, chosen: string, value: string): void {
  useEffect(() => {
    const { current } = row;
    if (current === null) return;
    const observer = new ResizeObserver(() => {
      const at = current.querySelector(chosen)?.getBoundingClientRect();
      const around = current.getBoundingClientRect();
      if (at) current.scrollLeft += at.left + at.width / 2 - (around.left + around.width / 2);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [row, chosen, value]);
}
