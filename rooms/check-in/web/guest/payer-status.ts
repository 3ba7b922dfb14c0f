import type { PayerPage } from '#rooms/payments/server/door.ts';

/** How a link of the office stands, as its payer is told. */
export type PayerStatus = 'open' | 'paid' | 'looked' | 'ended';

export function payerStatusOf({ state, isUndecided }: Pick<PayerPage, 'state' | 'isUndecided'>): PayerStatus {
  if (state === 'created' || state === 'received link') return 'open';
  if (state === 'paid') return 'paid';
  // Another amount came by it: once somebody has decided about that, the link has ended.
  return state === 'mismatch' && isUndecided ? 'looked' : 'ended';
}
