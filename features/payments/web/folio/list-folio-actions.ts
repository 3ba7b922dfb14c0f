import type { FolioRow } from '#features/payments/shapes.ts';

export type FolioAction = 'balance' | 'deposit' | 'take' | 'refund' | 'charge' | 'credit' | 'waive';

export function listFolioActions({ kind, money, downCents }: Pick<FolioRow, 'kind' | 'money' | 'downCents'>): FolioAction[] {
  const { balanceCents, restCents, cardCents, cashCents, chequeCents, refundedCents, refundingCents, chargedCents } = money;
  const isReservation = kind === 'reservation';
  // Payments in review may cover a part of the balance, so only the rest counts as owed.
  const owes = restCents > 0;
  const canRefund = cardCents + cashCents + chequeCents - refundedCents - refundingCents > 0;
  const isOwedBack = balanceCents + refundingCents < 0;
  const candidates: [FolioAction, boolean][] = [
    // Do not offer a refund first for a reservation: its credit is usually a deposit that should stay.
    ['refund', canRefund && isOwedBack && !isReservation],
    ['balance', isReservation && owes],
    ['deposit', isReservation],
    // The desk can take an advance payment before a stay has a price.
    ['take', owes || downCents !== null],
    ['charge', isReservation],
    ['refund', canRefund],
    ['waive', owes],
    ['credit', isReservation && chargedCents > 0],
  ];
  return [...new Set(candidates.filter(([, isPossible]) => isPossible).map(([action]) => action))];
}
