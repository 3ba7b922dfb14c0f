import { useEffect, useState } from 'react';

const slowTapMs = 700;

/**
 * Returns true a short time after the argument has become true, so that the second tap of a double tap does not press a new button at the
 * same place.
 */
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
