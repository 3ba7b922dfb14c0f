import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

// Long enough to aim and press, short enough that a mouse left lying does not hold the list for ever.
const stillness = 2_000;

/** Whether a hand is at work over a list: from the first move until two seconds after the last, or until it leaves. */
export function useHand() {
  const [isHere, setIsHere] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function stir(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsHere(false), stillness);
    setIsHere(true);
  }

  function leave(): void {
    clearTimeout(timer.current);
    setIsHere(false);
  }

  return { isHere, hand: { onPointerDown: stir, onPointerMove: stir, onPointerLeave: leave } };
}

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
