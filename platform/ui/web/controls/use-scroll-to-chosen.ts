import { type RefObject, useEffect } from 'react';

/**
 * Scrolls the chosen element of a wide row to its middle, when the choice, the row or the screen changes. Scrolls only the row. `chosen`
 * is a selector; `value` changes with the choice and with the row's content.
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
