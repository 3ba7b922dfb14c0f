import type { FolioMoney } from './shapes.ts';

type Paid = Pick<FolioMoney, 'balanceCents' | 'cardCents' | 'cashCents' | 'chequeCents' | 'refundedCents' | 'refundingCents'>;

/** Returns a folio's payments in cents, net of completed and pending refunds. */
export function paidCents({ cardCents, cashCents, chequeCents, refundedCents, refundingCents }: Paid): number {
  return cardCents + cashCents + chequeCents - refundedCents - refundingCents;
}

/** Whether somebody must decide about the money before its stay is cancelled: something was paid, or is still owed. */
export function needsMoneyDecision(money: Paid): boolean {
  return money.balanceCents > 0 || paidCents(money) > 0;
}

export interface MoneyDecision {
  /** Of what was paid; the rest of it is kept as a cancellation fee. */
  refundCents: number;
  /** Whether what is still owed stays owed, as part of the fee, or is waived. */
  rest: 'waive' | 'owed';
}

export interface CancellationSettlement {
  /** Charged instead of everything that was charged before. */
  feeCents: number;
  refundCents: number;
  waivedCents: number;
  owedCents: number;
}

/**
 * Decides the money of a cancelled stay. `balanceCents`: above zero is still owed.
 * `refund-while-owed`: nobody is refunded and asked for the rest at once.
 */
export function settleCancellation(
  stay: { balanceCents: number; paidCents: number },
  { refundCents, rest }: MoneyDecision,
): CancellationSettlement | 'too-much' | 'refund-while-owed' {
  if (refundCents > stay.paidCents) return 'too-much';
  const restCents = Math.max(0, stay.balanceCents);
  const owedCents = rest === 'owed' ? restCents : 0;
  if (refundCents > 0 && owedCents > 0) return 'refund-while-owed';
  return { feeCents: stay.paidCents - refundCents + owedCents, refundCents, waivedCents: restCents - owedCents, owedCents };
}

/** How a refund is split: to the card first, as far as cards paid; the rest by hand. */
export function splitRefund(refundCents: number, cardLeftCents: number): { cardCents: number; handCents: number } {
  const cardCents = Math.min(refundCents, Math.max(0, cardLeftCents));
  return { cardCents, handCents: refundCents - cardCents };
}
