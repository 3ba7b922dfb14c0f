export interface RefundParts {
  amountCents: number;
  tipCents: number;
}

/**
 * Splits a dashboard refund into amount and tip, because the provider does not tell. Only exactly the tip counts as the tip; otherwise the
 * amount comes first, so that staff review it.
 */
export function splitRefundTip(cents: number, left: RefundParts): RefundParts {
  if (cents === left.tipCents) return { amountCents: 0, tipCents: cents };
  const amountCents = Math.min(cents, Math.max(0, left.amountCents));
  return { amountCents, tipCents: cents - amountCents };
}
