import { type RefObject, useLayoutEffect } from 'react';

const gap = 4;
const roomWanted = 320;

/**
 * Keeps an open popover under its button, or above it where there is more room. Popovers live in the
 * top layer, so neither a dialog nor a scrolling table cuts them off. The place is handed to the style
 * sheet as --x, --y, --width and --room, which a phone's style sheet may ignore; --keyboard is what a phone's
 * keyboard covers of the page.
 */
export function useAnchored(button: RefObject<HTMLElement | null>, popover: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const [anchor, floating] = [button.current, popover.current];
    if (!isOpen || !anchor || !floating) return undefined;
    const place = () => putBeside(anchor.getBoundingClientRect(), floating);
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      window.visualViewport?.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [button, popover, isOpen]);
}

function putBeside(anchor: DOMRect, floating: HTMLElement): void {
  const below = window.innerHeight - anchor.bottom;
  const isAbove = below < roomWanted && anchor.top > below;
  const edge = isAbove ? window.innerHeight - anchor.top + gap : anchor.bottom + gap;
  floating.dataset['side'] = isAbove ? 'above' : 'below';
  const seen = window.visualViewport;
  const covered = seen ? Math.max(0, window.innerHeight - seen.height - seen.offsetTop) : 0;
  floating.style.setProperty('--keyboard', `${covered}px`);
  floating.style.setProperty('--x', `${anchor.left}px`);
  floating.style.setProperty('--y', `${edge}px`);
  floating.style.setProperty('--width', `${anchor.width}px`);
  floating.style.setProperty('--room', `${(isAbove ? anchor.top : below) - gap * 3}px`);
}
