/**
 * Keeps in sight the names of bars that begin out of it on the left. `position: sticky` would do it
 * alone, but gives each name a layer of its own: scrolling then took two and a half times the work.
 */
export function keepNamesVisible(scroller: HTMLElement, scrollLeft: number): void {
  for (const name of scroller.querySelectorAll<HTMLElement>('[data-cut]')) {
    name.style.translate = `${Math.max(0, scrollLeft - Number(name.dataset['cut']))}px`;
  }
}
