import { currency, type Verdict } from '#features/payments/rules.ts';
import type { ProviderPayment } from '#features/payments/server/provider/provider.ts';

/** The part of a request that a payment is compared with. */
export interface ExpectedPayment {
  amountCents: number;
  isPaid: boolean;
}

export interface ReportedPayment extends Pick<ProviderPayment, 'status' | 'currency' | 'amountCents' | 'locationId'> {
  /** Refunds made in the provider's dashboard, without the tip. */
  backCents: number;
  /** It matches a rule of staff for other sales. */
  isLeftOut: boolean;
}

/**
 * Returns the verdict on a payment. It is accepted only for the first payment of the right amount (as paid, or as left after dashboard
 * refunds), in our currency, at our location. The location is checked first, because payments at other locations are not ours.
 */
export function judgePayment(payment: ReportedPayment, expected: ExpectedPayment | null, locationId: string): Verdict {
  const isElsewhere = payment.locationId !== locationId;
  if (isElsewhere && expected === null) return 'elsewhere';
  if (payment.status !== 'COMPLETED') return 'waiting';
  if (expected === null) return payment.isLeftOut ? 'not-ours' : 'unknown';
  if (isElsewhere) return 'wrong-place';
  if (payment.currency !== currency) return 'wrong-currency';
  if (expected.isPaid) return 'second';
  const { amountCents, backCents } = payment;
  return [amountCents, amountCents - backCents].includes(expected.amountCents) ? 'accepted' : 'wrong-amount';
}

/** The stored state of a payment when news of it arrives. */
export interface StoredVerdict {
  verdict: Verdict;
  resolvedAt: string | null;
}

/** Whether a report may still change the verdict. A decision of staff is final, except that a matching request overrides 'not ours'. */
export function canBeJudged({ verdict, resolvedAt }: StoredVerdict, hasRequest: boolean): boolean {
  if (verdict === 'not-ours' || verdict === 'elsewhere') return hasRequest;
  if (verdict === 'unknown' || verdict === 'wrong-amount') return resolvedAt === null;
  return verdict === 'waiting';
}

/** Returns the verdict after a new report. A wrong amount can only become accepted. */
export function nextVerdict(stored: StoredVerdict, judged: Verdict, hasRequest: boolean): Verdict {
  if (!canBeJudged(stored, hasRequest)) return stored.verdict;
  return stored.verdict === 'wrong-amount' && judged !== 'accepted' ? stored.verdict : judged;
}
