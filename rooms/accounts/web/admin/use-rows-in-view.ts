import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { anchorShift, rowsInView, type Span } from './rows-in-view.ts';

/** Rows are as high as `--row` says, in rem, so that larger letters get larger rows. */
const rowRem = 4.25;

/**
 * Which rows of a list of any length to draw, as the page scrolls, and the height of each. When
 * rows come or go above what is seen, the page follows, so that nothing moves under the finger;
 * when the viewer asks for another `view`, it begins at the top.
 */
export function useRowsInView(list: RefObject<HTMLElement | null>, ids: readonly string[], view: string) {
  const [rowHeight] = useState(() => rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const [span, setSpan] = useState<Span>({ from: 0, to: 24 });
  const before = useRef({ ids, view });

  const look = useCallback(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    const next = rowsInView(top, window.innerHeight, rowHeight, ids.length);
    setSpan((now) => (now.from === next.from && now.to === next.to ? now : next));
  }, [list, ids.length, rowHeight]);

  useLayoutEffect(() => {
    const was = before.current;
    before.current = { ids, view };
    const top = list.current?.getBoundingClientRect().top ?? 0;
    if (was.view !== view && top < 0) list.current?.scrollIntoView({ block: 'start' });
    else if (was.view === view && top < 0)
      window.scrollBy({ top: anchorShift(was.ids, ids, Math.ceil(-top / rowHeight), rowHeight), behavior: 'instant' });
    look();
  }, [list, ids, view, rowHeight, look]);

  useEffect(() => {
    // Captured, because what scrolls may be any element around the list.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [look]);

  return { span, rowHeight };
}
