import { type MouseEvent, useRef } from 'react';
import { doubleTapMs } from '#platform/ui/web/overlays/use-dialog.ts';

/** A press of a button. */
export interface Press {
  /** Time of the press itself, not of its event handling. */
  at: number;
  isMouse: boolean;
  /** The browser's click count within one gesture. */
  clicks: number;
}

/**
 * Returns whether a press is the second half of a double tap or click. Browsers count mouse clicks but not taps, so taps are compared by
 * time.
 */
export function isSameGesture(before: Press | null, { at, isMouse, clicks }: Press): boolean {
  return isMouse ? clicks > 1 : before !== null && at - before.at < doubleTapMs;
}

/**
 * Returns an `onClickCapture` for a button that another one replaces at once. A double tap would press both: a room would be marked
 * clean, or a counted person as missing.
 */
export function useDoubleTapGuard(): (event: MouseEvent) => void {
  const last = useRef<Press | null>(null);
  return (event) => {
    const isMouse = (event.nativeEvent as Partial<PointerEvent>).pointerType === 'mouse';
    const press = { at: event.timeStamp, isMouse, clicks: event.detail };
    if (isSameGesture(last.current, press)) {
      event.preventDefault();
      event.stopPropagation();
    }
    last.current = press;
  };
}
