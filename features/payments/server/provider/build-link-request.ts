import type { Square } from 'square';
import { currency } from '#features/payments/rules.ts';
import { sanitizeText } from './sanitize-text.ts';
import type { LinkRequest } from './provider.ts';

/** Builds the request for a payment link. All options that could change the amount are turned off. */
export function buildLinkRequest(request: LinkRequest, locationId: string): Square.checkout.CreatePaymentLinkRequest {
  const { key, reference, lines, returnUrl, payerEmail } = request;
  return {
    idempotencyKey: key,
    order: { locationId, referenceId: reference, lineItems: lines.map(lineItem) },
    checkoutOptions: {
      redirectUrl: returnUrl,
      // Set every option: for a missing one, Square uses the setting of the location.
      allowTipping: false,
      enableCoupon: false,
      enableLoyalty: false,
      askForShippingAddress: false,
    },
    // Omit an invalid email address, because Square would refuse the link.
    ...(plainAddress.test(payerEmail) && { prePopulatedData: { buyerEmail: payerEmail } }),
  };
}

const plainAddress = /^[a-z\d][a-z\d._+-]{0,63}@(?:[a-z\d-]{1,63}\.)+[a-z]{2,24}$/i;

/** Square accepts 512 characters, but its checkout page shows far fewer. */
const maxNameLength = 200;

function lineItem({ name, quantity, unitCents }: LinkRequest['lines'][number]): Square.OrderLineItem {
  return {
    name: sanitizeText(name, maxNameLength) || '·',
    quantity: String(quantity),
    basePriceMoney: { amount: BigInt(unitCents), currency },
  };
}
