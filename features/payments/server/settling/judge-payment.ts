import { currency, type Verdict } from '#features/payments/rules.ts';
import type { ProviderPayment } from '#features/payments/server/provider/provider.ts';

/** What of a request a payment is held against. */
export interface ExpectedPayment {
  amountCents: number;
  /** Whether it has its money already. */
  isPaid: boolean;
}

export interface ReportedPayment extends Pick<ProviderPayment, 'status' | 'currency' | 'amountCents' | 'locationId'> {
  /** Given back of it in the provider's dashboard, the tip left out. */
  backCents: number;
  /** It was taken in a way that staff have said is not theirs. */
  isLeftOut: boolean;
}

/**
 * Decides how to treat a payment. Only the right amount, in our currency, into our till, for the first time, is accepted: the
 * amount that came, or what remains of it after refunds in the provider's dashboard. The location comes before all else,
 * because another location of the merchant is none of ours.
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

/** Whether news of a payment may still change what it is: a person's decision stands, except that a request of ours outweighs 'not ours'. */
export function canBeJudged({ verdict, resolvedAt }: StoredVerdict, hasRequest: boolean): boolean {
  if (verdict === 'not-ours' || verdict === 'elsewhere') return hasRequest;
  if (verdict === 'unknown' || verdict === 'wrong-amount') return resolvedAt === null;
  return verdict === 'waiting';
}

/** Returns the verdict after news of a payment. A wrong amount only ever becomes the right one. */
export function nextVerdict(stood: StoredVerdict, judged: Verdict, hasRequest: boolean): Verdict {
  if (!canBeJudged(stood, hasRequest)) return stood.verdict;
  return stood.verdict === 'wrong-amount' && judged !== 'accepted' ? stood.verdict : judged;
}
