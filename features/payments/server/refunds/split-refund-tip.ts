export interface RefundParts {
  amountCents: number;
  tipCents: number;
}

/**
 * Splits a refund made in the provider's dashboard into amount and tip, since the provider does not tell. Exactly the tip counts as the
 * tip; anything else counts as the amount first, so that staff review it.
 */
export function splitRefundTip(cents: number, left: RefundParts): RefundParts {
  if (cents === left.tipCents) return { amountCents: 0, tipCents: cents };
  const amountCents = Math.min(cents, Math.max(0, left.amountCents));
  return { amountCents, tipCents: cents - amountCents };
}
