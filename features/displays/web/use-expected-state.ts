import { useEffect, useMemo, useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { computeDigest } from '#features/displays/digest.ts';
import type { ExpectedState } from '#features/displays/screen-status.ts';

export function useExpectedState(at: number): ExpectedState & { isLoading: boolean } {
  const liveFacts = useLive('displays.shown', { secret: null });
  const program = useLive('displays.program', { secret: null });
  const digest = useMemo(() => computeDigest({ shown: liveFacts.rows, program: program.rows }), [liveFacts.rows, program.rows]);
  // The exact time of the change is unknown. It is not later than now.
  const [since, setSince] = useState({ digest, at });
  if (since.digest !== digest) setSince({ digest, at });
  const isLoading = liveFacts.state === 'loading' || program.state === 'loading';
  return { shown: liveFacts.rows, program: program.rows, digest, since: since.at, isLoading };
}

export function useCurrentTime(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
