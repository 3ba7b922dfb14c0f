import type { ReactNode } from 'react';
import { Wheel } from './note.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { type SecretPageTexts, secretPageWords } from '#rooms/check-in/words/behind-secret/words.ts';
import { moodOf, type PaymentStatus } from './payment-status.ts';

interface PaymentStatusCardProps {
  status: PaymentStatus;
  /** What has arrived and is undecided, and the rest that is owed beside it. */
  arrived: string;
  rest: string;
  /** It has been under way for longer than it should. */
  isLong: boolean;
  children?: ReactNode;
}

/** How the money stands, in colour, shape and words. */
export function PaymentStatusCard({ status, arrived, rest, isLong, children }: PaymentStatusCardProps) {
  const w = useWords(secretPageWords);
  const mood = moodOf[status];
  const [title, note] = wordsFor(status, { arrived, rest, isLong }, w);
  return (
    <section className={`standing ${mood}`} aria-live="polite">
      <p className="standing-title">
        {status === 'confirming' || status === 'preparing' ? <Wheel /> : <Sign mood={mood} />}
        <strong>{title}</strong>
      </p>
      <p>{note}</p>
      {children}
    </section>
  );
}

type Amounts = Pick<PaymentStatusCardProps, 'arrived' | 'rest' | 'isLong'>;

function wordsFor(status: PaymentStatus, { arrived, rest, isLong }: Amounts, { state }: SecretPageTexts): [string, string] {
  const said: Record<PaymentStatus, [string, string]> = {
    paid: [state.paid, state.paidNote],
    confirming: [state.confirming, isLong ? state.confirmingLong : state.confirmingNote],
    unpaid: [state.unpaid, state.unpaidNote],
    unpaidAtDesk: [state.unpaid, state.unpaidAtDesk],
    preparing: [state.preparing, isLong ? state.preparingLong : state.preparingNote],
    looked: [state.looked, state.lookedNote],
    rest: [state.rest(rest), state.restNote(arrived, rest)],
    restAtDesk: [state.rest(rest), state.restAtDesk(arrived, rest)],
    paidTwice: [state.paid, state.paidTwiceNote(arrived)],
    paidAtDesk: [state.paidAtDesk, state.checkedIn],
    waived: [state.waived, state.checkedIn],
    nothing: [state.nothing, state.checkedIn],
    cancelled: [state.cancelled, state.cancelledNote],
    refunded: [state.refunded, state.refundedNote],
  };
  return said[status];
}

const shapes = {
  good: 'M5 12.5l4.5 4.5L19 7.5',
  wait: 'M12 6.5v6l4 2.5',
  act: 'M12 6v7.5M12 17.5v.5',
  over: 'M6 12h12',
} as const;

function Sign({ mood }: { mood: keyof typeof shapes }) {
  return (
    <svg viewBox="0 0 24 24" className="sign" aria-hidden>
      <circle cx="12" cy="12" r="11" />
      <path d={shapes[mood]} />
    </svg>
  );
}
