import { z } from 'zod';
import { parseCents } from '#platform/ui/amount-input.ts';
import { settleCancellation, type CancellationSettlement } from '#features/payments/settle-cancellation.ts';

const choice = z.object({
  paid: z.enum(['keep', 'refund']),
  /** To refund, as it is typed. */
  amount: z.string(),
  byHand: z.enum(['cash', 'cheque']),
  rest: z.enum(['waive', 'owed']),
  reason: z.string().max(1_000, 'too-long'),
});

/** What somebody chooses who cancels a stay. */
export type CancellationForm = z.input<typeof choice>;

export interface StayMoney {
  balanceCents: number;
  paidCents: number;
}

/** Reads a choice about this money into what the call takes. */
export function cancellationShape(money: StayMoney) {
  return choice.transform(({ byHand, reason, ...chosen }, context) => {
    const refundCents = refundOf(chosen);
    const problem = problemOf(refundCents, chosen.amount, money);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem, path: ['amount'] });
    return { refundCents: Number(refundCents), byHand, rest: restOf(chosen), reason: reason.trim() };
  });
}

type Chosen = Pick<CancellationForm, 'paid' | 'amount' | 'rest'>;

/** What a choice comes to as it stands; null while its amount cannot be refunded. */
export function computeOutcome(chosen: Chosen, money: StayMoney): CancellationSettlement | null {
  const refundCents = refundOf(chosen);
  if (refundCents === null) return null;
  const outcome = settleCancellation(money, { refundCents, rest: restOf(chosen) });
  return typeof outcome === 'string' ? null : outcome;
}

function refundOf({ paid, amount }: Chosen): number | null {
  return paid === 'keep' ? 0 : parseCents(amount);
}

/** Nobody is refunded and asked for the rest at once. */
function restOf({ paid, rest }: Chosen): 'waive' | 'owed' {
  return paid === 'refund' ? 'waive' : rest;
}

function problemOf(refundCents: number | null, typed: string, { paidCents }: StayMoney): string | null {
  if (refundCents === null) return typed.trim() === '' ? 'empty' : 'not-an-amount';
  return refundCents > paidCents ? 'too-much' : null;
}
