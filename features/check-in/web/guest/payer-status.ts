import type { PayerPage } from '#features/payments/server/public.ts';

/** How a link of the office stands, as its payer is told. */
export type PayerStatus = 'open' | 'paid' | 'looked' | 'inReview' | 'ended';

type Facts = Pick<PayerPage, 'state' | 'isUndecided'> & Partial<Pick<PayerPage, 'isInReview'>>;

export function payerStatusOf({ state, isUndecided, isInReview = false }: Facts): PayerStatus {
  if (state === 'created' || state === 'received link') return 'open';
  if (state === 'paid') return isInReview ? 'inReview' : 'paid';
  // Another amount came by it: once somebody has decided about that, the link has ended.
  return state === 'mismatch' && isUndecided ? 'looked' : 'ended';
}
