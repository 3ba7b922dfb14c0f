import { type RefObject, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { findScrollShift, findVisibleRows, type RowRange } from './visible-rows.ts';

/** Height of a row in pixels, computed from rem so that it grows with the text size. A row has one line with a mouse, otherwise two. */
function heightOfRow(): number {
  const rem = matchMedia('(pointer: fine) and (min-width: 64em)').matches ? 2.25 : 4.25;
  return rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** Returns the range of rows to render and the row height in pixels. Adjusts the scroll position when rows above the viewport change. */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  view: string,
): { span: RowRange; rowHeight: number } {
  const rowHeight = useSyncExternalStore(onResize, heightOfRow);
  const getRange = useCallback(() => {
    const { from, to } = findVisibleRows(topOf(list), window.innerHeight, rowHeight, ids.length);
    return `${from}-${to}`;
  }, [list, rowHeight, ids.length]);
  const [from = 0, to = 0] = useSyncExternalStore(onScroll, getRange).split('-').map(Number);

  const before = useRef({ ids, view });
  useLayoutEffect(() => {
    const previous = before.current;
    before.current = { ids, view };
    const top = topOf(list);
    // Nothing to adjust while the top of the list is visible, because no rows are above the viewport.
    if (top >= 0) return;
    if (previous.view !== view) list.current?.scrollIntoView({ block: 'start' });
    else window.scrollBy({ top: findScrollShift(previous.ids, ids, Math.ceil(-top / rowHeight), rowHeight), behavior: 'instant' });
  }, [list, ids, view, rowHeight]);

  return { span: { from, to }, rowHeight };
}

function topOf(list: RefObject<HTMLElement | null>): number {
  return list.current?.getBoundingClientRect().top ?? 0;
}

function onScroll(listener: () => void): () => void {
  // Scroll events do not bubble: the capture phase sees the scrolling of any element around the list.
  document.addEventListener('scroll', listener, { capture: true, passive: true });
  const removeResizeListener = onResize(listener);
  return () => {
    document.removeEventListener('scroll', listener, { capture: true });
    removeResizeListener();
  };
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
