import { type MouseEvent, useRef } from 'react';
import { doubleTapMs } from '#platform/ui/web/overlays/use-dialog.ts';

export interface Press {
  at: number;
  isMouse: boolean;
  clicks: number;
}

/** Returns whether a press is the second one of a double tap or double click. Browsers count mouse clicks, but not taps. */
export function isSameGesture(before: Press | null, { at, isMouse, clicks }: Press): boolean {
  return isMouse ? clicks > 1 : before !== null && at - before.at < doubleTapMs;
}

/**
 * Returns an `onClickCapture` for a button that another one replaces on press. It suppresses the second tap of a double tap, which would
 * press the new button.
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
