import type { FolioRow } from '#features/payments/shapes.ts';

export type FolioAction = 'balance' | 'deposit' | 'take' | 'refund' | 'charge' | 'credit' | 'waive';

/** What can be done about a folio, the likeliest first. */
export function listFolioActions({ kind, money, downCents }: Pick<FolioRow, 'kind' | 'money' | 'downCents'>): FolioAction[] {
  const { balanceCents, restCents, cardCents, cashCents, chequeCents, refundedCents, refundingCents, chargedCents } = money;
  const isReservation = kind === 'reservation';
  // What has arrived and is undecided is decided about first.
  const owes = restCents > 0;
  const mayGiveBack = cardCents + cashCents + chequeCents - refundedCents - refundingCents > 0;
  const isOwedBack = balanceCents + refundingCents < 0;
  const wanted: [FolioAction, boolean][] = [
    // A deposit that came before the charges is no reason to give it back.
    ['refund', mayGiveBack && isOwedBack && !isReservation],
    ['balance', isReservation && owes],
    ['deposit', isReservation],
    // Money down may come before the stay has its price.
    ['take', owes || downCents !== null],
    ['charge', isReservation],
    ['refund', mayGiveBack],
    ['waive', owes],
    ['credit', isReservation && chargedCents > 0],
  ];
  return [...new Set(wanted.filter(([, may]) => may).map(([action]) => action))];
}
