import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { useEffect, useState } from 'react';

/** How many milliseconds a spinner stays after the work has finished (specification §9). */
export const spinnerPauseMs = 600;

/** Returns 'busy' while busy, then 'pausing' for 600 ms, then 'gone'. */
export function useSpinnerState(isBusy: boolean): 'busy' | 'pausing' | 'gone' {
  const [phase, setPhase] = useState<'busy' | 'pausing' | 'gone'>(isBusy ? 'busy' : 'gone');
  if (isBusy && phase !== 'busy') setPhase('busy');
  if (!isBusy && phase === 'busy') setPhase('pausing');
  useEffect(() => {
    if (phase !== 'pausing') return undefined;
    const timer = setTimeout(() => setPhase('gone'), spinnerPauseMs);
    return () => clearTimeout(timer);
  }, [phase]);
  return phase;
}

interface SpinnerProps {
  busy?: boolean;
  /** The visible text. Without it, only screen readers announce the state. */
  label?: string;
}

/** Shows a spinner while busy, then pauses it for 600 ms and hides it (specification §2). */
export function Spinner({ busy = true, label }: SpinnerProps) {
  const w = useTexts(uiTexts);
  const phase = useSpinnerState(busy);
  if (phase === 'gone') return null;
  return (
    <output className="spinner items-center gap-3 text-dim" data-pausing={phase === 'pausing' || undefined}>
      <svg viewBox="0 0 24 24" className="spinner-wheel" aria-hidden>
        <circle cx="12" cy="12" r="9.5" className="spinner-track" />
        <circle cx="12" cy="12" r="9.5" className="spinner-arc" pathLength="100" />
      </svg>
      {label ? <span>{label}</span> : <span className="sr-only">{w.loading}</span>}
    </output>
  );
}

/** Renders a progress bar. `share` is between 0 and 1, or null if it is unknown. */
export function Progress({ share, label }: { share: number | null; label: string }) {
  return <progress className="progress" aria-label={label} {...(share === null ? {} : { value: share })} />;
}
