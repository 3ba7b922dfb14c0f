import type { ReactNode } from 'react';
import { SpinnerWheel } from './note.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { privatePageTexts } from '#features/check-in/i18n/private-page/texts.ts';
import { statusHues, type PaymentStatus } from './payment-status.ts';
import { notesFor, type PaymentStatusFacts } from './payment-status-notes.ts';

interface PaymentStatusCardProps extends PaymentStatusFacts {
  status: PaymentStatus;
  children?: ReactNode;
}

export function PaymentStatusCard({ status, children, ...facts }: PaymentStatusCardProps) {
  const w = useTexts(privatePageTexts);
  const hue = statusHues[status];
  const [title, ...notes] = notesFor(status, facts, w);
  return (
    <section className="standing hued" data-hue={hue} aria-live="polite">
      <p className="flex gap-2 items-center text-19">
        {status === 'confirming' || status === 'preparing' ? <SpinnerWheel /> : <Sign hue={hue} />}
        <strong>{title}</strong>
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {children}
    </section>
  );
}

const shapes = {
  pine: 'M5 12.5l4.5 4.5L19 7.5',
  lake: 'M12 6.5v6l4 2.5',
  ember: 'M12 6v7.5M12 17.5v.5',
  paper: 'M6 12h12',
} as const;

function Sign({ hue }: { hue: keyof typeof shapes }) {
  return (
    <svg viewBox="0 0 24 24" className="sign" aria-hidden>
      <circle cx="12" cy="12" r="11" />
      <path d={shapes[hue]} />
    </svg>
  );
}
