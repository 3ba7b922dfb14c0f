import { currency, type PaymentVerdict } from '#features/payments/rules.ts';
import type { ProviderPayment } from '#features/payments/server/provider/provider.ts';

export interface ExpectedPayment {
  amountCents: number;
  isPaid: boolean;
}

export interface ReportedPayment extends Pick<ProviderPayment, 'status' | 'currency' | 'amountCents' | 'locationId'> {
  refundedCents: number;
  /** True if the payment matches a rule by which staff exclude other sales. */
  isLeftOut: boolean;
}

/**
 * Returns the verdict on a payment. Accepts only the first payment of a request, with the right amount, currency and location; the amount
 * may match before or after dashboard refunds.
 */
export function judgePayment(payment: ReportedPayment, expected: ExpectedPayment | null, locationId: string): PaymentVerdict {
  const isElsewhere = payment.locationId !== locationId;
  if (isElsewhere && expected === null) return 'elsewhere';
  if (payment.status !== 'COMPLETED') return 'waiting';
  if (expected === null) return payment.isLeftOut ? 'not-ours' : 'unknown';
  if (isElsewhere) return 'wrong-place';
  if (payment.currency !== currency) return 'wrong-currency';
  if (expected.isPaid) return 'second';
  const { amountCents, refundedCents } = payment;
  return [amountCents, amountCents - refundedCents].includes(expected.amountCents) ? 'accepted' : 'wrong-amount';
}

export interface StoredVerdict {
  verdict: PaymentVerdict;
  resolvedAt: string | null;
}

/**
 * Returns whether a report may change the verdict. A decision by staff is final, with one exception: if the payment's request is found,
 * 'not ours' no longer applies.
 */
export function canBeJudged({ verdict, resolvedAt }: StoredVerdict, hasRequest: boolean): boolean {
  if (verdict === 'not-ours' || verdict === 'elsewhere') return hasRequest;
  if (verdict === 'unknown' || verdict === 'wrong-amount') return resolvedAt === null;
  return verdict === 'waiting';
}

/** Returns the verdict after a new report. The verdict 'wrong-amount' can only change to 'accepted'. */
export function nextVerdict(stored: StoredVerdict, newVerdict: PaymentVerdict, hasRequest: boolean): PaymentVerdict {
  if (!canBeJudged(stored, hasRequest)) return stored.verdict;
  return stored.verdict === 'wrong-amount' && newVerdict !== 'accepted' ? stored.verdict : newVerdict;
}
