import type { AlarmKind } from '#features/payments/shapes.ts';

export type AlarmDecision = 'accept' | 'refund' | 'settled' | 'not-ours';

/** Likeliest first. 'Refund' comes late for an unmatched payment: it would refund a customer of the snack bar. */
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
