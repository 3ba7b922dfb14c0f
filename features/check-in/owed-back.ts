import type { FolioMoney } from '#features/payments/server/public.ts';

/** Returns the cents that must still be refunded, excluding pending refunds. The result is never below zero. */
export function owedBackCents({ balanceCents, refundingCents }: Pick<FolioMoney, 'balanceCents' | 'refundingCents'>): number {
  return Math.max(0, -balanceCents - refundingCents);
}
