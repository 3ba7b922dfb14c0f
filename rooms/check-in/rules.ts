import type { FolioMoney } from '../payments/server/door.ts';

/** Told to the family and the desk in these words (product.md), and one for a total of zero. */
export const checkInStates = [
  'awaiting link',
  'awaiting payment',
  'paid',
  'paid at desk',
  'waived',
  'nothing to pay',
  'cancelled',
  'refunded',
] as const;
export type CheckInState = (typeof checkInStates)[number];

export const mostPersons = 30;
export const mostAge = 130;
export const mostMeals = 200;

/** Where a check-in stands: decided by its entries of money, never by what a browser says. */
export function stateOf(money: FolioMoney, cancelledAt: string | null): CheckInState {
  const { chargedCents, cardCents, cashCents, chequeCents, waivedCents, refundedCents, balanceCents, request } = money;
  const taken = cardCents + cashCents + chequeCents;
  if (cancelledAt !== null) return taken > 0 && refundedCents >= taken ? 'refunded' : 'cancelled';
  if (balanceCents > 0) return request?.state === 'created' ? 'awaiting link' : 'awaiting payment';
  if (taken > 0 && refundedCents >= taken) return 'refunded';
  if (taken > 0) return cashCents + chequeCents > 0 ? 'paid at desk' : 'paid';
  if (waivedCents > 0) return 'waived';
  return chargedCents > 0 ? 'awaiting payment' : 'nothing to pay';
}

/** A family may change what it sent until somebody of it has arrived. */
export function mayChange({ arrivedAt, cancelledAt }: { arrivedAt: string | null; cancelledAt: string | null }): boolean {
  return arrivedAt === null && cancelledAt === null;
}
