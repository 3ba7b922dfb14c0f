import { type MouseEvent, useRef } from 'react';
import { doubleTapMs } from '#platform/ui/web/overlays/use-dialog.ts';

/** A press of a button, as its click tells of it. */
export interface Press {
  /** When the finger or the mouse did it, not when it was heard. */
  at: number;
  isMouse: boolean;
  /** How many the browser takes for one gesture up to this one. */
  clicks: number;
}

/**
 * Whether a press is the second half of a double tap or click. Browsers count the clicks of a mouse; of fingers they do not, so
 * there the time tells.
 */
export function isSameGesture(before: Press | null, { at, isMouse, clicks }: Press): boolean {
  return isMouse ? clicks > 1 : before !== null && at - before.at < doubleTapMs;
}

/**
 * For `onClickCapture` around a button in whose place another is drawn at once. The second half of a double tap would press that
 * one: a room would read as clean that nobody has cleaned, and somebody who was counted would be missing again.
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
