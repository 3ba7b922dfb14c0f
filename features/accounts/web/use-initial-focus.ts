import { useEffect, useRef } from 'react';

/** Focuses the main field of a page or step on mount. */
export function useInitialFocus<Field extends HTMLElement>() {
  const field = useRef<Field>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
