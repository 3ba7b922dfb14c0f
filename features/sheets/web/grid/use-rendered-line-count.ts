import { useEffect, useState } from 'react';

/** Height of a single-line row in pixels; taller rows fill the screen sooner. */
export const rowHeight = 33;
/** Lines to add between two frames. */
const linesPerFrame = 40;

/** Returns the number of lines to render: first those that fit on the screen, then more per frame. A selected line renders at once. */
export function useRenderedLineCount(count: number, selectedLine: number): number {
  const [renderedLines, setRenderedLines] = useState(() => Math.ceil(innerHeight / rowHeight));
  const isComplete = renderedLines === Infinity;
  // Never shrink again: after a later paste the last rows must not disappear for a moment.
  if (!isComplete && (renderedLines >= count || selectedLine >= renderedLines)) setRenderedLines(Infinity);
  useEffect(() => {
    if (isComplete) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    // Wait until the frame with the previous slice is painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setRenderedLines(renderedLines + linesPerFrame));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [renderedLines, isComplete]);
  return renderedLines;
}
