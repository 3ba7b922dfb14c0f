import { type MouseEvent, useRef } from 'react';

/**
 * For `onClickCapture` around lines that go away by a press: the second half of a double click presses nothing of what has
 * come under the pointer in their place.
 */
export function useDoubleClickGuard(): (event: MouseEvent) => void {
  const last = useRef<Element | null>(null);
  return (event) => {
    if (event.detail > 1 && last.current?.isConnected === false) {
      event.preventDefault();
      event.stopPropagation();
    } else last.current = event.target as Element;
  };
}
