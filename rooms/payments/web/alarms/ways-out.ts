import type { AlarmKind } from '#rooms/payments/shapes.ts';

/** What a person can decide about a payment. */
export type WayOut = 'accept' | 'refund' | 'settled';

/** The likeliest first. Those without a way out here are mended on the page of their money. */
export const waysOut: Record<AlarmKind, readonly WayOut[]> = {
  unknown: ['refund', 'settled'],
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
};
