import { useEffect, useState } from 'react';

/** Height of a row with one line in pixels. Taller rows only fill the screen with fewer rows. */
export const rowHeight = 33;
/** Number of lines to add per frame. */
const linesPerFrame = 40;

/**
 * Returns the number of lines to render: first the lines that fit on the screen, then more with each frame. If a later line is selected,
 * renders all lines at once.
 */
export function useRenderedLineCount(count: number, selectedLine: number): number {
  const [renderedLines, setRenderedLines] = useState(() => Math.ceil(innerHeight / rowHeight));
  const isComplete = renderedLines === Infinity;
  // Once complete, always render all lines: after a paste, the last rows must not disappear for a short time.
  if (!isComplete && (renderedLines >= count || selectedLine >= renderedLines)) setRenderedLines(Infinity);
  useEffect(() => {
    if (isComplete) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    // Wait until the browser has painted the lines that were added before.
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
