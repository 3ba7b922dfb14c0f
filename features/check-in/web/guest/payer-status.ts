import type { PayerPage } from '#features/payments/server/public.ts';

/** State of a payment link from the office, as the payer sees it. */
export type PayerStatus = 'open' | 'paid' | 'looked' | 'inReview' | 'ended';

type Facts = Pick<PayerPage, 'state' | 'isUndecided'> & Partial<Pick<PayerPage, 'isInReview'>>;

export function payerStatusOf({ state, isUndecided, isInReview = false }: Facts): PayerStatus {
  if (state === 'created' || state === 'received link') return 'open';
  if (state === 'paid') return isInReview ? 'inReview' : 'paid';
  // A payment of another amount was received. After staff decide about it, the link is no longer valid.
  return state === 'mismatch' && isUndecided ? 'looked' : 'ended';
}
