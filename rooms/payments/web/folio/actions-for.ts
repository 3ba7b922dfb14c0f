import { hasPrice } from '#rooms/payments/rules.ts';
import type { FolioRow, RequestRow } from '#rooms/payments/shapes.ts';

export type FolioAction = 'balance' | 'deposit' | 'take' | 'refund' | 'charge' | 'credit' | 'waive';

type Asked = Pick<FolioRow, 'kind' | 'money' | 'lines'> & { requests: readonly Pick<RequestRow, 'id' | 'purpose'>[] };

/** What can be done about a folio, the likeliest first. */
export function actionsFor({ kind, money, lines, requests }: Asked): FolioAction[] {
  const { balanceCents, restCents, cardCents, cashCents, chequeCents, refundedCents, refundingCents, chargedCents } = money;
  const askedAlone = requests.filter(({ purpose }) => purpose === 'other').map(({ id }) => id);
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
    ['take', owes || (isReservation && !hasPrice({ kind, charged: lines.map(({ line }) => line), askedAlone }))],
    ['charge', isReservation],
    ['refund', mayGiveBack],
    ['waive', owes],
    ['credit', isReservation && chargedCents > 0],
  ];
  return [...new Set(wanted.filter(([, may]) => may).map(([action]) => action))];
}
