import { numbersOf } from '#platform/i18n/numbers.ts';
import type { CheckInState } from '#features/check-in/rules.ts';

const { grouped } = numbersOf({ language: 'en' });

export const en = {
  state: {
    'awaiting link': 'Awaiting link',
    'awaiting payment': 'Awaiting payment',
    'wants a look': 'Needs review',
    paid: 'Paid',
    'paid at desk': 'Paid at desk',
    waived: 'Waived',
    'nothing to pay': 'Nothing to pay',
    cancelled: 'Canceled',
    refunded: 'Refunded',
  } satisfies Record<CheckInState, string>,
  needsReview: (amount: string) => `Needs review: ${amount} received`,
  refundInReview: (amount: string) => `Needs review: ${amount} refunded`,
  on: 'On now',
  owes: (amount: string) => `${amount} due`,
  owed: (amount: string) => `${amount} to refund`,
  families: (count: number) => (count === 1 ? '1 family' : `${grouped(count)} families`),
  heads: (count: number) => (count === 1 ? '1 person' : `${grouped(count)} people`),
  arrived: (count: number, of: number) => `${grouped(count)} of ${of === 1 ? '1 family' : `${grouped(of)} families`} arrived`,
} as const;
