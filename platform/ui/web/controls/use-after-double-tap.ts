import { useEffect, useState } from 'react';

/** Longer than the second tap of a slow hand takes; nobody changes their mind sooner. */
const slowTapMs = 700;

/** True a moment after `is`: what is drawn where a button was is not pressed by the second tap of the same press. */
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
