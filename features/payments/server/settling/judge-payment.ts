import { currency, type Verdict } from '#features/payments/rules.ts';
import type { ProviderPayment } from '#features/payments/server/provider/provider.ts';

export interface ExpectedPayment {
  amountCents: number;
  isPaid: boolean;
}

export interface ReportedPayment extends Pick<ProviderPayment, 'status' | 'currency' | 'amountCents' | 'locationId'> {
  refundedCents: number;
  /** A rule of staff for other sales matches it. */
  isLeftOut: boolean;
}

/**
 * Returns the verdict on a payment. Accepts only the first payment of the right amount (as paid, or as left after dashboard refunds), in
 * our currency, at our location.
 */
export function judgePayment(payment: ReportedPayment, expected: ExpectedPayment | null, locationId: string): Verdict {
  const isElsewhere = payment.locationId !== locationId;
  if (isElsewhere && expected === null) return 'elsewhere';
  if (payment.status !== 'COMPLETED') return 'waiting';
  if (expected === null) return payment.isLeftOut ? 'not-ours' : 'unknown';
  if (isElsewhere) return 'wrong-place';
  if (payment.currency !== currency) return 'wrong-currency';
  if (expected.isPaid) return 'second';
  const { amountCents, refundedCents: backCents } = payment;
  return [amountCents, amountCents - backCents].includes(expected.amountCents) ? 'accepted' : 'wrong-amount';
}

export interface StoredVerdict {
  verdict: Verdict;
  resolvedAt: string | null;
}

/** Returns whether a report may change the verdict. A decision of staff is final, except that a matching request overrides 'not ours'. */
export function canBeJudged({ verdict, resolvedAt }: StoredVerdict, hasRequest: boolean): boolean {
  if (verdict === 'not-ours' || verdict === 'elsewhere') return hasRequest;
  if (verdict === 'unknown' || verdict === 'wrong-amount') return resolvedAt === null;
  return verdict === 'waiting';
}

/** Returns the verdict after a new report. A wrong amount can only become accepted. */
export function nextVerdict(stored: StoredVerdict, newVerdict: Verdict, hasRequest: boolean): Verdict {
  if (!canBeJudged(stored, hasRequest)) return stored.verdict;
  return stored.verdict === 'wrong-amount' && newVerdict !== 'accepted' ? stored.verdict : newVerdict;
}
