import type { ReactNode } from 'react';
import { Wheel } from './note.tsx';
import { useTexts } from './speaking.ts';
import { moodOf, type Standing } from './standing.ts';
import type { GuestTexts } from '../../words/guest/words.ts';

interface StandingCardProps {
  standing: Standing;
  /** It has been under way for longer than it should. */
  isLong: boolean;
  children?: ReactNode;
}

/** How the money stands, in colour, shape and words. */
export function StandingCard({ standing, isLong, children }: StandingCardProps) {
  const { w } = useTexts();
  const mood = moodOf[standing];
  const [title, note] = wordsFor(standing, isLong, w);
  return (
    <section className={`standing ${mood}`} aria-live="polite">
      <p className="standing-title">
        {mood === 'wait' ? <Wheel /> : <Sign mood={mood} />}
        <strong>{title}</strong>
      </p>
      <p>{note}</p>
      {children}
    </section>
  );
}

function wordsFor(standing: Standing, isLong: boolean, { state }: GuestTexts): [string, string] {
  const said: Record<Standing, [string, string]> = {
    paid: [state.paid, state.paidNote],
    confirming: [state.confirming, isLong ? state.confirmingLong : state.confirmingNote],
    unpaid: [state.unpaid, state.unpaidNote],
    unpaidAtDesk: [state.unpaid, state.unpaidAtDesk],
    preparing: [state.preparing, isLong ? state.preparingLong : state.preparingNote],
    paidAtDesk: [state.paidAtDesk, state.checkedIn],
    waived: [state.waived, state.checkedIn],
    nothing: [state.nothing, state.checkedIn],
    cancelled: [state.cancelled, state.cancelledNote],
    refunded: [state.refunded, state.refundedNote],
  };
  return said[standing];
}

const shapes = {
  good: 'M5 12.5l4.5 4.5L19 7.5',
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
