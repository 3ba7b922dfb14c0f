import type { ReactNode } from 'react';
import type { Mood } from './payment-status.ts';

interface NoteProps {
  mood?: Mood | 'plain';
  /** Said at once by a screen reader: only what somebody must know now. */
  isAlert?: boolean;
  /** A button stands at its end, in the same line. */
  hasButton?: boolean;
  children: ReactNode;
}

/** A line that says how things are. */
export function Note({ mood = 'plain', isAlert = false, hasButton = false, children }: NoteProps) {
  return (
    <div
      className={`note ${mood}${hasButton ? ' with-button' : ''}`}
      role={isAlert ? 'alert' : undefined}
      aria-live={isAlert ? undefined : 'polite'}
    >
      {children}
    </div>
  );
}

/** Turns while something is under way; what is under way stands beside it. */
export function Wheel() {
  return (
    <svg viewBox="0 0 24 24" className="wheel" aria-hidden>
      <circle cx="12" cy="12" r="9.5" />
      <circle cx="12" cy="12" r="9.5" pathLength="100" className="arc" />
    </svg>
  );
}
