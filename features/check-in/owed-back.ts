import type { FolioMoney } from '#features/payments/server/public.ts';

/** What is still to be given back, in cents: without what is on its way back already. Never below zero. */
export function owedBackCents({ balanceCents, refundingCents }: Pick<FolioMoney, 'balanceCents' | 'refundingCents'>): number {
  return Math.max(0, -balanceCents - refundingCents);
}
