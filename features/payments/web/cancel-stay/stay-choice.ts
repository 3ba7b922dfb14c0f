import { z } from 'zod';
import { parseCents } from '#platform/i18n/amount-input.ts';
import { settleCancellation, type CancellationSettlement } from '#features/payments/settle-cancellation.ts';

const choice = z.object({
  paid: z.enum(['keep', 'refund']),
  amount: z.string(),
  byHand: z.enum(['cash', 'cheque']),
  rest: z.enum(['waive', 'owed']),
  reason: z.string().max(1_000, 'too-long'),
});

export type CancellationForm = z.input<typeof choice>;

export interface StayMoney {
  balanceCents: number;
  paidCents: number;
}

export function cancellationShape(money: StayMoney) {
  return choice.transform(({ byHand, reason, ...moneyChoice }, context) => {
    const refundCents = refundOf(moneyChoice);
    const problem = problemOf(refundCents, moneyChoice.amount, money);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem, path: ['amount'] });
    return { refundCents: Number(refundCents), byHand, rest: restOf(moneyChoice), reason: reason.trim() };
  });
}

type MoneyChoice = Pick<CancellationForm, 'paid' | 'amount' | 'rest'>;

/** Returns the outcome of the current choice. Returns null if its amount cannot be refunded. */
export function computeOutcome(moneyChoice: MoneyChoice, money: StayMoney): CancellationSettlement | null {
  const refundCents = refundOf(moneyChoice);
  if (refundCents === null) return null;
  const outcome = settleCancellation(money, { refundCents, rest: restOf(moneyChoice) });
  return typeof outcome === 'string' ? null : outcome;
}

function refundOf({ paid, amount }: MoneyChoice): number | null {
  return paid === 'keep' ? 0 : parseCents(amount);
}

/** A refund always waives the balance. */
function restOf({ paid, rest }: MoneyChoice): 'waive' | 'owed' {
  return paid === 'refund' ? 'waive' : rest;
}

function problemOf(refundCents: number | null, input: string, { paidCents }: StayMoney): string | null {
  if (refundCents === null) return input.trim() === '' ? 'empty' : 'not-an-amount';
  return refundCents > paidCents ? 'too-much' : null;
}
