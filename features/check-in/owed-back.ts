import type { FolioMoney } from '#features/payments/server/public.ts';

/** Returns the cents still to refund, without pending refunds. Never below zero. */
export function owedBackCents({ balanceCents, refundingCents }: Pick<FolioMoney, 'balanceCents' | 'refundingCents'>): number {
  return Math.max(0, -balanceCents - refundingCents);
}
