import type { ReactNode } from 'react';
import type { Hue } from '#platform/ui/web/layout/text.tsx';

interface NoteProps {
  hue?: Hue;
  /** True for urgent messages only: screen readers announce them at once. */
  isAlert?: boolean;
  hasButton?: boolean;
  children: ReactNode;
}

export function Note({ hue = 'paper', isAlert = false, hasButton = false, children }: NoteProps) {
  return (
    <div
      className={`notice hued${hasButton ? ' flex gap-3 items-center justify-between' : ''}`}
      data-hue={hue}
      role={isAlert ? 'alert' : undefined}
      aria-live={isAlert ? undefined : 'polite'}
    >
      {children}
    </div>
  );
}

export function SpinnerWheel() {
  return (
    <svg viewBox="0 0 24 24" className="spinner-wheel" aria-hidden>
      <circle cx="12" cy="12" r="9.5" className="spinner-track" />
      <circle cx="12" cy="12" r="9.5" pathLength="100" className="spinner-arc" />
    </svg>
  );
}
