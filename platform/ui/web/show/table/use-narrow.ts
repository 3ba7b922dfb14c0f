import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element has less than so many rem of width, now and after every change of it. */
export function useNarrow(element: RefObject<HTMLElement | null>, rem: number): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useLayoutEffect(() => {
    const around = element.current;
    if (!around) return undefined;
    const measure = () => {
      const oneRem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setIsNarrow(around.clientWidth < rem * oneRem);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    return () => observer.disconnect();
  }, [element, rem]);
  return isNarrow;
}
