import type { Instant } from '#platform/time/instant.ts';
import type { CheckoutLine } from '#features/payments/shapes.ts';

/**
 * The card provider of the camp. Amounts are in whole cents, and answers are validated.
 * @throws {ProviderUnavailableError} if there is no usable answer: retry later
 * @throws {ProviderRefusedError} if a retry cannot help
 */
export interface Provider {
  /** Id of our location. Payments at other locations are not ours. */
  readonly locationId: string;
  readonly isPretend: boolean;
  /** Creates a checkout page. A repeated call with the same `key` returns the same page. */
  createLink(request: LinkRequest): Promise<ProviderLink>;
  /** Deletes a link and its unpaid order. Ignores a link that is already deleted. */
  deleteLink(linkId: string): Promise<void>;
  /** Returns the payments of an order. Returns none for an unknown order. */
  paymentsOfOrder(orderId: string): Promise<ProviderPayment[]>;
  payment(id: string): Promise<ProviderPayment | null>;
  paymentsBetween(from: Instant, to: Instant): AsyncIterable<ProviderPayment>;
  /** Refunds to the card. A repeated call with the same `key` (at most 45 characters) returns the same refund. */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  refundStatus(id: string): Promise<ProviderRefund | null>;
  /** Returns the ids of payments refunded in a time range, by us or in the provider's dashboard. */
  refundedBetween(from: Instant, to: Instant): AsyncIterable<string>;
}

export interface LinkRequest {
  key: string;
  /** Id of our payment request, at most 40 characters. The provider stores it with the order. */
  reference: string;
  lines: readonly CheckoutLine[];
  returnUrl: string;
  payerEmail: string;
}

export interface ProviderLink {
  linkId: string;
  orderId: string;
  /**
   * URL of the checkout page. It is validated: https at an allowed host (or the host of SQUARE_BASE_URL), or in test mode a path of this
   * server.
   */
  url: string;
}

export interface ProviderPayment {
  id: string;
  orderId: string | null;
  /** Reference stored with the payment's order. Null if unknown. */
  reference: string | null;
  locationId: string;
  /** Amount without the tip, in the minor unit of `currency`. */
  amountCents: number;
  tipCents: number;
  currency: string;
  /** Square product that took the payment, such as SQUARE_POS. Null if unknown. */
  product: string | null;
  sourceName: string | null;
  /** Money has moved only if the status is COMPLETED. */
  status: string;
  refundedCents: number;
  /** Ids of the payment's refunds, including refunds made in the dashboard. */
  refundIds: readonly string[];
  createdAt: Instant;
}

export interface RefundRequest {
  key: string;
  paymentId: string;
  amountCents: number;
  /** Set only if the currency differs from the camp's. */
  currency?: string;
  reason: string;
}

export interface ProviderRefund {
  id: string;
  state: 'pending' | 'completed' | 'failed';
  amountCents: number;
  /** Null if the provider's answer does not contain it. */
  createdAt: Instant | null;
}

/** The provider gave no usable answer, so it is unknown whether the call took effect. */
export class ProviderUnavailableError extends Error {}

/** The provider refused the call. A retry would get the same answer. */
export class ProviderRefusedError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const keyErrorCodes = ['UNAUTHORIZED', 'ACCESS_TOKEN_EXPIRED', 'ACCESS_TOKEN_REVOKED', 'FORBIDDEN', 'INSUFFICIENT_SCOPES'];

/** Returns whether the provider refused our keys. Such a refusal says nothing about the request itself. */
export function isKeyError({ code }: ProviderRefusedError): boolean {
  return keyErrorCodes.includes(code);
}
