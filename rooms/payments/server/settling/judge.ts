import { currency, type Verdict } from '#rooms/payments/rules.ts';
import type { ProviderPayment } from '#rooms/payments/server/provider/provider.ts';

/** What of a request a payment is held against. */
export interface Expected {
  amountCents: number;
  /** Whether it has its money already. */
  isPaid: boolean;
}

type Judged = Pick<ProviderPayment, 'status' | 'currency' | 'amountCents' | 'locationId'>;

/** What a payment is to us. Only the right amount, in our currency, into our till, for the first time, is accepted. */
export function judge(payment: Judged, expected: Expected | null, locationId: string): Verdict {
  if (payment.status !== 'COMPLETED') return 'waiting';
  if (expected === null) return 'unknown';
  if (payment.locationId !== locationId) return 'wrong-place';
  if (payment.currency !== currency) return 'wrong-currency';
  if (expected.isPaid) return 'second';
  return payment.amountCents === expected.amountCents ? 'accepted' : 'wrong-amount';
}
