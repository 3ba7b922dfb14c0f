import { useEffect, useState } from 'react';

/** Of a row of one line, in pixels; higher ones fill a screen sooner. */
export const rowHeight = 33;
/** So many rows are drawn between two frames. */
const linesPerFrame = 40;

/**
 * How many lines of a grid are drawn by now: at first those that its screen has room for, then some more before each
 * frame until it is all of them. A line that is chosen does not wait.
 */
export function useRenderedLineCount(count: number, chosen: number): number {
  const [drawn, setDrawn] = useState(() => Math.ceil(innerHeight / rowHeight));
  const isWhole = drawn === Infinity;
  // Once whole it stays so: what is pasted later must not take the last rows away for a moment.
  if (!isWhole && (drawn >= count || chosen >= drawn)) setDrawn(Infinity);
  useEffect(() => {
    if (isWhole) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    // After the frame that shows the slice before.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn(drawn + linesPerFrame));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [drawn, isWhole]);
  return drawn;
}
