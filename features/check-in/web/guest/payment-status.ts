import type { FamilyPage } from '#features/check-in/shapes/family.ts';

/** How a check-in's money stands, as the family is told. */
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
  // A family that does not come may have paid all the same.
  if ((state === 'cancelled' || state === 'refunded') && money.undecided.length > 0) return 'cancelledLooked';
  return settledAs[state];
}

const settledAs = {
  paid: 'paid',
  'paid at desk': 'paidAtDesk',
  waived: 'waived',
  'nothing to pay': 'nothing',
  cancelled: 'cancelled',
  refunded: 'refunded',
} as const satisfies Record<Exclude<FamilyPage['state'], 'awaiting link' | 'awaiting payment' | 'wants a look'>, PaymentStatus>;

/** Whether a family is still expected or here, whatever became of its money: to it belongs a pass, and what is asked of who comes. */
export function hasPass({ isCancelled }: Pick<FamilyPage, 'isCancelled'>): boolean {
  return !isCancelled;
}

/** Whether the family can pay by card now. */
export function canPayByCard(status: PaymentStatus): boolean {
  return status === 'unpaid' || status === 'rest';
}

/** Whether the family would pay and nothing leads there, nor is being made: what was asked for has failed. */
export function isLinkMissing(page: Facts & Pick<FamilyPage, 'link'>): boolean {
  return canPayByCard(paymentStatusOf(page)) && page.link === null;
}

/** pine: nothing is left to do; lake: it comes by itself; ember: somebody must do something; paper: it does not count any more. */
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
