import { second } from '#platform/time/instant.ts';
import type { Oddly } from './payments.ts';
import type { SquareEvent } from './webhooks.ts';

/** What can be chosen to go wrong when paying. */
export const oddities = [
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
export type Oddity = (typeof oddities)[number];

export const slowFor = 10 * second;

export function odditiesIn(form: URLSearchParams): Set<Oddity> {
  const chosen = form.getAll('odd');
  return new Set(oddities.filter((oddity) => chosen.includes(oddity)));
}

export function oddPayment(odd: ReadonlySet<Oddity>): Oddly {
  return {
    ...(odd.has('declined') && { status: 'FAILED' }),
    ...(odd.has('wrongAmount') && { extraCents: 100 }),
    ...(odd.has('wrongCurrency') && { currency: 'CAD' }),
    ...(odd.has('tip') && { tipCents: 500 }),
  };
}

export function oddEvents(odd: ReadonlySet<Oddity>, events: readonly SquareEvent[]): SquareEvent[] {
  if (odd.has('silent')) return [];
  const inOrder = odd.has('reversed') ? events.toReversed() : [...events];
  // A duplicate has the same event_id: that is how it is known.
  return odd.has('duplicate') ? [...inOrder, ...inOrder, ...inOrder] : inOrder;
}
