import { second } from '#platform/time/instant.ts';
import type { PaymentDeviation } from './payments.ts';
import type { SquareEvent } from './webhooks.ts';

/** What can be chosen to go wrong when paying. */
export const checkoutFaults = [
  'declined',
  'slow',
  'lost',
  'silent',
  'duplicate',
  'reversed',
  'wrongAmount',
  'wrongCurrency',
  'tip',
  'twice',
] as const;
export type CheckoutFault = (typeof checkoutFaults)[number];

export const slowCheckoutMs = 10 * second;

export function readFaults(form: URLSearchParams): Set<CheckoutFault> {
  const chosen = form.getAll('odd');
  return new Set(checkoutFaults.filter((oddity) => chosen.includes(oddity)));
}

export function deviationForFaults(odd: ReadonlySet<CheckoutFault>): PaymentDeviation {
  return {
    ...(odd.has('declined') && { status: 'FAILED' }),
    ...(odd.has('wrongAmount') && { extraCents: 100 }),
    ...(odd.has('wrongCurrency') && { currency: 'CAD' }),
    ...(odd.has('tip') && { tipCents: 500 }),
  };
}

export function applyEventFaults(odd: ReadonlySet<CheckoutFault>, events: readonly SquareEvent[]): SquareEvent[] {
  if (odd.has('silent')) return [];
  const inOrder = odd.has('reversed') ? events.toReversed() : [...events];
  // A duplicate has the same event_id: that is how it is known.
  return odd.has('duplicate') ? [...inOrder, ...inOrder, ...inOrder] : inOrder;
}
