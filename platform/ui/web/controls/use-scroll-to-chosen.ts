import { type RefObject, useEffect } from 'react';

/**
 * Keeps the chosen one of a row that is wider than the screen in its middle: when another is chosen, when the row grows, when a
 * phone is turned. Moves the row alone, never the page. `chosen` is a selector; `value` changes with what is chosen, and with
 * what widens the row.
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
