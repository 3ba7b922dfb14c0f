import type { AlarmKind } from '#features/payments/shapes.ts';

/** Possible decisions about a payment. */
export type AlarmDecision = 'accept' | 'refund' | 'settled' | 'not-ours';

/**
 * Likeliest first: refunding an unmatched payment would refund a customer of the snack bar. Kinds without decisions are resolved on the
 * page of their folio.
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
