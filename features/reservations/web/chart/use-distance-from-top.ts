import { type RefObject, useLayoutEffect } from 'react';

/** Sets `--above` on the chart's frame to its distance from the top of the page, so that the chart fits the window. */
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
    // Open filters or a wrapped heading above the chart change its distance.
    const observer = new ResizeObserver(measure);
    observer.observe(page);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [frame]);
}
