import { type RefObject, useEffect, useRef } from 'react';

const tint = 1_600;

/** A short tint when what is shown here (`face`) changes by itself, or at once when it `isNew`. */
export function useSettling(place: RefObject<HTMLElement | null>, face: string, isNew = false): void {
  const seen = useRef(isNew ? null : face);
  useEffect(() => {
    if (seen.current === face) return;
    seen.current = face;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    place.current?.animate({ backgroundColor: ['var(--settled)', 'transparent'] }, { duration: tint, easing: 'ease-out' });
  }, [place, face]);
}
