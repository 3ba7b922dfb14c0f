export interface RefundParts {
  /** Of what was asked for. */
  amountCents: number;
  /** Of the tip. */
  tipCents: number;
}

/**
 * Of what a refund in the provider's dashboard is. The provider does not say: exactly the tip is taken for the tip,
 * anything else for what was asked for as far as that goes, so that staff are asked about it.
 */
export function splitRefundTip(cents: number, left: RefundParts): RefundParts {
  if (cents === left.tipCents) return { amountCents: 0, tipCents: cents };
  const amountCents = Math.min(cents, Math.max(0, left.amountCents));
  return { amountCents, tipCents: cents - amountCents };
}
