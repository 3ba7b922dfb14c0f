import type { FolioMoney } from './shapes.ts';

type PaidMoney = Pick<FolioMoney, 'balanceCents' | 'cardCents' | 'cashCents' | 'chequeCents' | 'refundedCents' | 'refundingCents'>;

/** Returns a folio's payments in cents, minus completed and pending refunds. */
export function paidCents({ cardCents, cashCents, chequeCents, refundedCents, refundingCents }: PaidMoney): number {
  return cardCents + cashCents + chequeCents - refundedCents - refundingCents;
}

export function needsMoneyDecision(money: PaidMoney): boolean {
  return money.balanceCents > 0 || paidCents(money) > 0;
}

export interface MoneyDecision {
  refundCents: number;
  /** `owed`: the balance stays owed as part of the fee. `waive`: the balance is waived. */
  rest: 'waive' | 'owed';
}

export interface CancellationSettlement {
  feeCents: number;
  refundCents: number;
  waivedCents: number;
  owedCents: number;
}

/** Computes the fee, refund and waiver for a cancelled stay. Refuses a refund while a balance stays owed (`refund-while-owed`). */
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

/** Splits a refund: card payments are refunded to the card, and the rest in cash or by check. */
export function splitRefund(refundCents: number, cardLeftCents: number): { cardCents: number; handCents: number } {
  const cardCents = Math.min(refundCents, Math.max(0, cardLeftCents));
  return { cardCents, handCents: refundCents - cardCents };
}
