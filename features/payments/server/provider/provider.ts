import type { Instant } from '#platform/time/instant.ts';
import type { CheckoutLine } from '#features/payments/shapes.ts';

/**
 * The card provider of the camp. Amounts are whole cents. Every method may throw `ProviderUnavailableError` (retry later: timeouts,
 * resets, 429, 5xx, unusable answers) or `ProviderRefusedError` (a retry cannot help). Answers are validated before use.
 */
export interface Provider {
  /** The camp's location; payments at other locations are not ours. */
  readonly locationId: string;
  readonly isPretend: boolean;
  /** Creates a checkout page. The same `key` returns the same page. */
  createLink(ask: LinkRequest): Promise<ProviderLink>;
  /** Deletes a link, and its order unless it was paid. A deleted link is not an error. */
  deleteLink(linkId: string): Promise<void>;
  /** Returns the payments of an order, usually none or one; none for an unknown order. */
  paymentsOfOrder(orderId: string): Promise<ProviderPayment[]>;
  /** Returns a payment; null when it does not exist. */
  payment(id: string): Promise<ProviderPayment | null>;
  /** Returns the payments of a time span, oldest first. */
  paymentsBetween(from: Instant, to: Instant): AsyncIterable<ProviderPayment>;
  /** Refunds to the card. The same `key` returns the same refund. At most 45 characters. */
  refund(ask: RefundRequest): Promise<ProviderRefund>;
  refundStatus(id: string): Promise<ProviderRefund | null>;
  /** Returns ids of payments refunded in a time span, by us or in the dashboard. */
  refundedBetween(from: Instant, to: Instant): AsyncIterable<string>;
}

export interface LinkRequest {
  /** At most 45 characters. */
  key: string;
  /** Id of our payment request, stored on the order; at most 40 characters. */
  reference: string;
  lines: readonly CheckoutLine[];
  /** Address to return to after payment. */
  returnUrl: string;
  payerEmail: string;
}

export interface ProviderLink {
  linkId: string;
  orderId: string;
  /** Validated: an allowed host with https (or the host of SQUARE_BASE_URL); in test mode a path of this server. */
  url: string;
}

export interface ProviderPayment {
  id: string;
  orderId: string | null;
  /** Reference of its order, where known. */
  reference: string | null;
  locationId: string;
  /** Amount without the tip. */
  amountCents: number;
  tipCents: number;
  currency: string;
  /** Square product, such as SQUARE_POS; null when unknown. */
  product: string | null;
  /** Application named by the order, where known. */
  sourceName: string | null;
  /** Only COMPLETED means that money moved. */
  status: string;
  /** Including refunds of the tip. */
  refundedCents: number;
  /** Ids of its refunds, ours and those made in the dashboard. */
  refundIds: readonly string[];
  createdAt: Instant;
}

export interface RefundRequest {
  key: string;
  paymentId: string;
  amountCents: number;
  /** Currency of the payment, where it is not the camp's. */
  currency?: string;
  reason: string;
}

export interface ProviderRefund {
  id: string;
  state: 'pending' | 'completed' | 'failed';
  amountCents: number;
  /** Null when the provider does not tell. */
  createdAt: Instant | null;
}

/** No usable answer: whether the call took effect is unknown. */
export class ProviderUnavailableError extends Error {}

/** The provider refused; a retry gets the same answer. */
export class ProviderRefusedError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const keyErrorCodes = ['UNAUTHORIZED', 'ACCESS_TOKEN_EXPIRED', 'ACCESS_TOKEN_REVOKED', 'FORBIDDEN', 'INSUFFICIENT_SCOPES'];

/** Returns whether the provider refused our keys, which says nothing about the request itself. */
export function isKeyError({ code }: ProviderRefusedError): boolean {
  return keyErrorCodes.includes(code);
}
