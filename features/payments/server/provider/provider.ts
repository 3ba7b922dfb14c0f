import type { Instant } from '#platform/time/instant.ts';
import type { CheckoutLine } from '#features/payments/shapes.ts';

/**
 * Who takes cards for the camp. Amounts are whole cents. Every method may throw `ProviderAway` (ask again
 * later: time-outs, resets, 429, 5xx, answers that are no answer) or `ProviderRefused` (asking again cannot help).
 * Nothing it answers is believed before its shape is checked.
 */
export interface Provider {
  /** Which of the camp's tills; payments to another are not ours. */
  readonly locationId: string;
  readonly isPretend: boolean;
  /** Makes a checkout page. The same `key` again answers the same page. */
  createLink(ask: LinkRequest): Promise<ProviderLink>;
  /** Takes it away, with its order unless that was paid. One that is gone already is no error. */
  deleteLink(linkId: string): Promise<void>;
  /** What was paid for an order: usually none or one. An order that is unknown there has none. */
  paymentsOfOrder(orderId: string): Promise<ProviderPayment[]>;
  /** null where there is no such payment. */
  payment(id: string): Promise<ProviderPayment | null>;
  /** All that were made in a span of time, oldest first. */
  paymentsBetween(from: Instant, to: Instant): AsyncIterable<ProviderPayment>;
  /** Gives money back to the card. The same `key` again is the same refund. At most 45 characters. */
  refund(ask: RefundRequest): Promise<ProviderRefund>;
  refundStatus(id: string): Promise<ProviderRefund | null>;
  /** Ids of the payments of which something was given back in a span of time, by us or in its dashboard. */
  refundedBetween(from: Instant, to: Instant): AsyncIterable<string>;
}

export interface LinkRequest {
  /** At most 45 characters. */
  key: string;
  /** Carried by the order: the id of our payment request, at most 40 characters. */
  reference: string;
  lines: readonly CheckoutLine[];
  /** Where the browser returns to afterwards. */
  returnUrl: string;
  payerEmail: string;
}

export interface ProviderLink {
  linkId: string;
  orderId: string;
  /** Checked: https (or the host of SQUARE_BASE_URL) and a host that is allowed; of the pretend page a path of this server. */
  url: string;
}

export interface ProviderPayment {
  id: string;
  orderId: string | null;
  /** Of its order, where that is known. */
  reference: string | null;
  locationId: string;
  /** Without the tip. */
  amountCents: number;
  tipCents: number;
  currency: string;
  /** The product that took it, such as SQUARE_POS; null where the provider does not say. */
  product: string | null;
  /** The application that its order names, where the order is known. */
  sourceName: string | null;
  /** COMPLETED alone is money. */
  status: string;
  /** With what was given back of the tip. */
  refundedCents: number;
  /** Of what was given back of it, by whomever. */
  refundIds: readonly string[];
  createdAt: Instant;
}

export interface RefundRequest {
  key: string;
  paymentId: string;
  amountCents: number;
  /** Of the payment, where that is not the camp's own. */
  currency?: string;
  reason: string;
}

export interface ProviderRefund {
  id: string;
  state: 'pending' | 'completed' | 'failed';
  amountCents: number;
  /** null where it does not say when. */
  createdAt: Instant | null;
}

/** No answer, or none that can be believed. Whether it happened there is unknown. */
export class ProviderUnavailableError extends Error {}

/** It said no, and will again. */
export class ProviderRefusedError extends Error {
  readonly code: string;
  constructor(code: string, why: string) {
    super(why);
    this.code = code;
  }
}

const keysCodes = ['UNAUTHORIZED', 'ACCESS_TOKEN_EXPIRED', 'ACCESS_TOKEN_REVOKED', 'FORBIDDEN', 'INSUFFICIENT_SCOPES'];

/** Whether it refused our keys: of what was asked that says nothing. */
export function isKeyError({ code }: ProviderRefusedError): boolean {
  return keysCodes.includes(code);
}
