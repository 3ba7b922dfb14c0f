import { useEffect, useState } from 'react';

/** Specification §9: a spinner pauses this long after the work has finished, in milliseconds. */
export const spinnerPause = 600;

/** 'busy' while it is, then 'pausing' for a moment, then 'gone'. */
export function useLingering(isBusy: boolean): 'busy' | 'pausing' | 'gone' {
  const [phase, setPhase] = useState<'busy' | 'pausing' | 'gone'>(isBusy ? 'busy' : 'gone');
  if (isBusy && phase !== 'busy') setPhase('busy');
  if (!isBusy && phase === 'busy') setPhase('pausing');
  useEffect(() => {
    if (phase !== 'pausing') return undefined;
    const timer = setTimeout(() => setPhase('gone'), spinnerPause);
    return () => clearTimeout(timer);
  }, [phase]);
  return phase;
}
