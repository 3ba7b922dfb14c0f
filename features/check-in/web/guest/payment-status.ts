import type { FamilyPage } from '#features/check-in/shapes/family.ts';

export type PaymentStatus =
  | 'paid'
  | 'confirming'
  | 'unpaid'
  | 'unpaidAtDesk'
  | 'preparing'
  | 'looked'
  | 'inReview'
  | 'rest'
  | 'restAtDesk'
  | 'paidTwice'
  | 'paidAtDesk'
  | 'waived'
  | 'nothing'
  | 'cancelled'
  | 'cancelledLooked'
  | 'refunded';

type Facts = Pick<FamilyPage, 'state' | 'isConfirming' | 'payWay'> & {
  money: Pick<FamilyPage['money'], 'balanceCents' | 'restCents' | 'request' | 'undecided' | 'inReviewCents'>;
};

export function paymentStatusOf({ state, isConfirming, payWay, money }: Facts): PaymentStatus {
  if (state === 'wants a look') {
    if ((money.inReviewCents ?? 0) > 0) return 'inReview';
    if (money.balanceCents <= 0) return 'paidTwice';
    if (money.restCents === 0) return 'looked';
    if (isConfirming) return 'confirming';
    if (payWay === 'none') return 'restAtDesk';
    return money.request?.state === 'created' ? 'preparing' : 'rest';
  }
  if (state === 'awaiting link' || state === 'awaiting payment') {
    if (isConfirming) return 'confirming';
    if (payWay === 'none') return 'unpaidAtDesk';
    return state === 'awaiting link' ? 'preparing' : 'unpaid';
  }
  // A cancelled family may have paid before its cancellation.
  if ((state === 'cancelled' || state === 'refunded') && money.undecided.length > 0) return 'cancelledLooked';
  return statusOfSettled[state];
}

const statusOfSettled = {
  paid: 'paid',
  'paid at desk': 'paidAtDesk',
  waived: 'waived',
  'nothing to pay': 'nothing',
  cancelled: 'cancelled',
  refunded: 'refunded',
} as const satisfies Record<Exclude<FamilyPage['state'], 'awaiting link' | 'awaiting payment' | 'wants a look'>, PaymentStatus>;

/** Returns whether the family is expected or has arrived. Such a family gets a pass, whatever the state of its payment is. */
export function hasPass({ isCancelled }: Pick<FamilyPage, 'isCancelled'>): boolean {
  return !isCancelled;
}

export function canPayByCard(status: PaymentStatus): boolean {
  return status === 'unpaid' || status === 'rest';
}

/** Returns whether the family can pay but has no link, because its last payment request failed. */
export function isLinkMissing(page: Facts & Pick<FamilyPage, 'link'>): boolean {
  return canPayByCard(paymentStatusOf(page)) && page.link === null;
}

/**
 * Meaning of the colors. pine: nothing to do; lake: it resolves without the family; ember: the family must act; paper: no longer relevant.
 */
export const statusHues: Record<PaymentStatus, 'pine' | 'lake' | 'ember' | 'paper'> = {
  paid: 'pine',
  paidAtDesk: 'pine',
  waived: 'pine',
  nothing: 'pine',
  paidTwice: 'pine',
  looked: 'lake',
  inReview: 'lake',
  cancelledLooked: 'lake',
  confirming: 'lake',
  preparing: 'lake',
  unpaid: 'ember',
  unpaidAtDesk: 'ember',
  rest: 'ember',
  restAtDesk: 'ember',
  cancelled: 'paper',
  refunded: 'paper',
};
