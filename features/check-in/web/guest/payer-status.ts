import type { PayerPage } from '#features/payments/server/public.ts';

/** State of the office's payment link as its payer sees it. */
export type PayerStatus = 'open' | 'paid' | 'looked' | 'inReview' | 'ended';

type Facts = Pick<PayerPage, 'state' | 'isUndecided'> & Partial<Pick<PayerPage, 'isInReview'>>;

export function payerStatusOf({ state, isUndecided, isInReview = false }: Facts): PayerStatus {
  if (state === 'created' || state === 'received link') return 'open';
  if (state === 'paid') return isInReview ? 'inReview' : 'paid';
  // Another amount was received. Once someone has decided about it, the link is no longer valid.
  return state === 'mismatch' && isUndecided ? 'looked' : 'ended';
}
