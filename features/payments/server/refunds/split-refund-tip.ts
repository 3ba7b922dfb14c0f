export interface RefundParts {
  amountCents: number;
  tipCents: number;
}

/**
 * Splits a dashboard refund into amount and tip, which the provider does not report. A refund of exactly the tip counts as the tip. All
 * others count as the amount first, so that staff review them.
 */
export function splitRefundTip(cents: number, left: RefundParts): RefundParts {
  if (cents === left.tipCents) return { amountCents: 0, tipCents: cents };
  const amountCents = Math.min(cents, Math.max(0, left.amountCents));
  return { amountCents, tipCents: cents - amountCents };
}
