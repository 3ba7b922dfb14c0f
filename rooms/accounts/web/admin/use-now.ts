import { useEffect, useState } from 'react';
import { type Instant, instantOf, minute } from '../../../../platform/time/instant.ts';

/** The present moment, anew every minute, so that '5 minutes ago' grows by itself. */
export function useNow(): Instant {
  const [now, setNow] = useState(() => instantOf(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setNow(instantOf(Date.now())), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
