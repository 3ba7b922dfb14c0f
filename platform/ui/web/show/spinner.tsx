import { useWords } from '#platform/words/web/use-words.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import style from './spinner.module.css';
import { useLingering } from './use-lingering.ts';

interface SpinnerProps {
  /** Left out: turns for as long as it is there. */
  busy?: boolean;
  /** Said beside it; without one it is only announced. */
  label?: string;
}

/** Turns while busy; once finished it stands still for 600 ms and is gone (specification §2). */
export function Spinner({ busy = true, label }: SpinnerProps) {
  const w = useWords(uiWords);
  const phase = useLingering(busy);
  if (phase === 'gone') return null;
  return (
    <output className={style.spinner} data-pausing={phase === 'pausing' || undefined}>
      <svg viewBox="0 0 24 24" className={style.wheel} aria-hidden>
        <circle cx="12" cy="12" r="9.5" className={style.track} />
        <circle cx="12" cy="12" r="9.5" className={style.arc} pathLength="100" />
      </svg>
      {label ? <span>{label}</span> : <span className="unseen">{w.loading}</span>}
    </output>
  );
}
