import { useEffect, useRef, useState } from 'react';

// Long enough to aim and press, short enough that a mouse left lying does not hold the list for ever.
const stillness = 2_000;

/** Whether a pointer is at work over a list: from the first move until two seconds after the last, or until it leaves. */
export function usePointer() {
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

  return { isHere, pointer: { onPointerDown: stir, onPointerMove: stir, onPointerLeave: leave } };
}
