import type { AlarmKind } from '#features/payments/shapes.ts';

/** What a person can decide about a payment. */
export type AlarmDecision = 'accept' | 'refund' | 'settled' | 'not-ours';

/** The likeliest first: giving back a payment for nothing we know would refund a customer of the snack bar. Those without a way out here are mended on the page of their money. */
export const alarmDecisions: Record<AlarmKind, readonly AlarmDecision[]> = {
  unknown: ['not-ours', 'settled', 'refund'],
  second: ['refund', 'accept', 'settled'],
  'wrong-amount': ['accept', 'refund', 'settled'],
  'wrong-currency': ['refund', 'settled'],
  'wrong-place': ['settled'],
  missing: ['settled'],
  overpaid: [],
  owed: [],
  'no-link': [],
  'refund-failed': [],
  'refund-waits': [],
  'refund-in-review': [],
};
