import { second } from '#platform/time/instant.ts';
import type { PaymentDeviation } from './payments.ts';
import type { SquareEvent } from './webhooks.ts';

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
  return new Set(checkoutFaults.filter((fault) => chosen.includes(fault)));
}

export function toPaymentDeviation(faults: ReadonlySet<CheckoutFault>): PaymentDeviation {
  return {
    ...(faults.has('declined') && { status: 'FAILED' }),
    ...(faults.has('wrongAmount') && { extraCents: 100 }),
    ...(faults.has('wrongCurrency') && { currency: 'CAD' }),
    ...(faults.has('tip') && { tipCents: 500 }),
  };
}

export function applyEventFaults(faults: ReadonlySet<CheckoutFault>, events: readonly SquareEvent[]): SquareEvent[] {
  if (faults.has('silent')) return [];
  const inOrder = faults.has('reversed') ? events.toReversed() : [...events];
  // Duplicate events have the same event_id, like Square's duplicates.
  return faults.has('duplicate') ? [...inOrder, ...inOrder, ...inOrder] : inOrder;
}
