import { type MouseEvent, useRef } from 'react';

/**
 * Returns an `onClickCapture` for lists whose rows disappear on click. It suppresses the second click of a double click, which would hit
 * the next row.
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
