import type { AlarmKind } from '#features/payments/shapes.ts';

export type AlarmDecision = 'accept' | 'refund' | 'settled' | 'not-ours';

/**
 * Decisions by kind of alarm, the most likely first. For an unmatched payment 'refund' comes last, because it could refund a customer of
 * the snack bar.
 */
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
