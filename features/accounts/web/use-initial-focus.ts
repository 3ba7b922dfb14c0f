import { useEffect, useRef } from 'react';

/** Puts the focus into the one field that a page or step is about, once it is there. */
export function useInitialFocus<Field extends HTMLElement>() {
  const field = useRef<Field>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
