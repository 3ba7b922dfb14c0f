import type { FamilyPage } from '../../shapes.ts';

/** How a check-in's money stands, as the family is told. */
export type Standing =
  | 'paid'
  | 'confirming'
  | 'unpaid'
  | 'unpaidAtDesk'
  | 'preparing'
  | 'paidAtDesk'
  | 'waived'
  | 'nothing'
  | 'cancelled'
  | 'refunded';

type Facts = Pick<FamilyPage, 'state' | 'isConfirming' | 'payWay'>;

export function standingOf({ state, isConfirming, payWay }: Facts): Standing {
  if (state === 'awaiting link' || state === 'awaiting payment') {
    if (isConfirming) return 'confirming';
    if (payWay === 'none') return 'unpaidAtDesk';
    return state === 'awaiting link' ? 'preparing' : 'unpaid';
  }
  return settledAs[state];
}

const settledAs = {
  paid: 'paid',
  'paid at desk': 'paidAtDesk',
  waived: 'waived',
  'nothing to pay': 'nothing',
  cancelled: 'cancelled',
  refunded: 'refunded',
} as const satisfies Record<Exclude<FamilyPage['state'], 'awaiting link' | 'awaiting payment'>, Standing>;

/** Whether it may still change by itself, so that it is worth asking again. */
export function isUnderWay(facts: Facts): boolean {
  return ['confirming', 'unpaid', 'preparing'].includes(standingOf(facts));
}

/** good: nothing is left to do; wait: it comes by itself; act: somebody must do something; over: it does not count any more. */
export type Mood = 'good' | 'wait' | 'act' | 'over';

export const moodOf: Record<Standing, Mood> = {
  paid: 'good',
  paidAtDesk: 'good',
  waived: 'good',
  nothing: 'good',
  confirming: 'wait',
  preparing: 'wait',
  unpaid: 'act',
  unpaidAtDesk: 'act',
  cancelled: 'over',
  refunded: 'over',
};
