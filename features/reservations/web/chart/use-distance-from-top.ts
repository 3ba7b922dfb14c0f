import { type RefObject, useLayoutEffect } from 'react';

/** Hands the frame of the chart its distance from the top of the page, as --above, so that it fits into the window. */
export function useDistanceFromTop(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = frame.current;
    const page = element?.parentElement;
    if (!element || !page) return undefined;
    const measure = () => {
      const scrolled = element.closest('[data-full]') ? 0 : window.scrollY;
      element.style.setProperty('--above', `${Math.round(element.getBoundingClientRect().top + scrolled)}px`);
    };
    measure();
    // Filters that open above it, or a heading that wraps, push it down.
    const observer = new ResizeObserver(measure);
    observer.observe(page);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [frame]);
}
