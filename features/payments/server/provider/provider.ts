import type { Instant } from '#platform/time/instant.ts';
import type { CheckoutLine } from '#features/payments/shapes.ts';

/**
 * The card provider of the camp. Amounts are in whole cents, and answers are validated.
 * @throws {ProviderUnavailableError} without a usable answer: retry later
 * @throws {ProviderRefusedError} when a retry cannot help
 */
export interface Provider {
  /** Payments at other locations are not ours. */
  readonly locationId: string;
  readonly isPretend: boolean;
  /** Creates a checkout page. The same `key` returns the same page. */
  createLink(request: LinkRequest): Promise<ProviderLink>;
  /** Deletes a link, and its order unless it was paid. Ignores a link that is already deleted. */
  deleteLink(linkId: string): Promise<void>;
  /** Returns the payments of an order. An unknown order has none. */
  paymentsOfOrder(orderId: string): Promise<ProviderPayment[]>;
  payment(id: string): Promise<ProviderPayment | null>;
  paymentsBetween(from: Instant, to: Instant): AsyncIterable<ProviderPayment>;
  /** Refunds to the card. The same `key`, of at most 45 characters, returns the same refund. */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  refundStatus(id: string): Promise<ProviderRefund | null>;
  /** Returns the ids of payments refunded in a time span, by us or in the dashboard. */
  refundedBetween(from: Instant, to: Instant): AsyncIterable<string>;
}

export interface LinkRequest {
  key: string;
  /** Id of our payment request, at most 40 characters. The order stores it. */
  reference: string;
  lines: readonly CheckoutLine[];
  returnUrl: string;
  payerEmail: string;
}

export interface ProviderLink {
  linkId: string;
  orderId: string;
  /** Validated: https and an allowed host (or the host of SQUARE_BASE_URL). In test mode a path of this server. */
  url: string;
}

export interface ProviderPayment {
  id: string;
  orderId: string | null;
  /** Reference of its order; null when unknown. */
  reference: string | null;
  locationId: string;
  /** Amount without the tip. */
  amountCents: number;
  tipCents: number;
  currency: string;
  /** Square product, such as SQUARE_POS; null when unknown. */
  product: string | null;
  sourceName: string | null;
  /** Only COMPLETED means that money moved. */
  status: string;
  refundedCents: number;
  /** Ids of its refunds, including those made in the dashboard. */
  refundIds: readonly string[];
  createdAt: Instant;
}

export interface RefundRequest {
  key: string;
  paymentId: string;
  amountCents: number;
  /** Set only when it differs from the camp's currency. */
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

/** No usable answer: the call may or may not have taken effect. */
export class ProviderUnavailableError extends Error {}

/** The provider refused: a retry gets the same answer. */
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
