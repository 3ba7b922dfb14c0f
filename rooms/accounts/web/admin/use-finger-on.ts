import { type RefObject, useEffect, useState } from 'react';

// A mouse may rest on a list all day, so it counts only while it moves now and then; a finger leaves no trace.
const mouseRests = 15_000;
const fingerLifts = 2_000;

/** Whether somebody is about to press something in there: a pointer is on it, or a finger just was. */
export function useFingerOn(place: RefObject<HTMLElement | null>): boolean {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function touched(event: PointerEvent): void {
      setOn(true);
      clearTimeout(timer);
      timer = setTimeout(() => setOn(false), event.pointerType === 'mouse' ? mouseRests : fingerLifts);
    }
    function left(event: PointerEvent): void {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(timer);
      setOn(false);
    }
    element.addEventListener('pointermove', touched, { passive: true });
    element.addEventListener('pointerdown', touched, { passive: true });
    element.addEventListener('pointerleave', left, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointermove', touched);
      element.removeEventListener('pointerdown', touched);
      element.removeEventListener('pointerleave', left);
    };
  }, [place]);
  return on;
}
