import { useEffect, useState } from 'react';

const slowTapMs = 700;

/** Returns true shortly after `is` becomes true, so that a second tap does not press what replaces a button. */
export function useAfterDoubleTap(isActive: boolean): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setTimeout(() => setAfter(true), slowTapMs);
    return () => {
      clearTimeout(timer);
      setAfter(false);
    };
  }, [isActive]);
  return isActive && isAfter;
}
