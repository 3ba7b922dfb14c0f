import { type RefObject, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { findScrollShift, findVisibleRows, type RowRange } from './visible-rows.ts';

/** By rem, so that larger letters get larger rows: one line each with a mouse, two for a finger or in a narrow window. */
function heightOfRow(): number {
  const rem = matchMedia('(pointer: fine) and (min-width: 64em)').matches ? 2.25 : 4.25;
  return rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/**
 * Which rows of a list of any length to draw, as the page scrolls, and the height of each. When
 * rows come or go above what is seen, the page follows, so that nothing moves under the finger;
 * when the viewer asks for another `view`, it begins at the top.
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  view: string,
): { span: RowRange; rowHeight: number } {
  const rowHeight = useSyncExternalStore(onResize, heightOfRow);
  const look = useCallback(() => {
    const { from, to } = findVisibleRows(topOf(list), window.innerHeight, rowHeight, ids.length);
    return `${from}-${to}`;
  }, [list, rowHeight, ids.length]);
  const [from = 0, to = 0] = useSyncExternalStore(onScroll, look).split('-').map(Number);

  const before = useRef({ ids, view });
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { ids, view };
    const top = topOf(list);
    // Its beginning is on the screen: nothing above could have moved it.
    if (top >= 0) return;
    if (was.view !== view) list.current?.scrollIntoView({ block: 'start' });
    else window.scrollBy({ top: findScrollShift(was.ids, ids, Math.ceil(-top / rowHeight), rowHeight), behavior: 'instant' });
  }, [list, ids, view, rowHeight]);

  return { span: { from, to }, rowHeight };
}

function topOf(list: RefObject<HTMLElement | null>): number {
  return list.current?.getBoundingClientRect().top ?? 0;
}

function onScroll(listener: () => void): () => void {
  // Captured, because what scrolls may be any element around the list.
  document.addEventListener('scroll', listener, { capture: true, passive: true });
  const deaf = onResize(listener);
  return () => {
    document.removeEventListener('scroll', listener, { capture: true });
    deaf();
  };
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
