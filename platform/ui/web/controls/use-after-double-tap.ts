import { useEffect, useState } from 'react';

const slowTapMs = 700;

/** Returns true shortly after `is` becomes true, so that a second tap does not press what replaces a button. */
export function useAfterDoubleTap(is: boolean): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    if (!is) return undefined;
    const timer = setTimeout(() => setAfter(true), slowTapMs);
    return () => {
      clearTimeout(timer);
      setAfter(false);
    };
  }, [is]);
  return is && isAfter;
}
