import type { Square } from 'square';
import { currency } from '#features/payments/rules.ts';
import { sanitizeText } from './sanitize-text.ts';
import type { LinkRequest } from './provider.ts';

/** What Square is asked for when a link is made. Whatever would change the amount or ask for more is off. */
export function buildLinkRequest(asked: LinkRequest, locationId: string): Square.checkout.CreatePaymentLinkRequest {
  const { key, reference, lines, returnUrl, payerEmail } = asked;
  return {
    idempotencyKey: key,
    order: { locationId, referenceId: reference, lineItems: lines.map(lineItem) },
    checkoutOptions: {
      redirectUrl: returnUrl,
      // Where nothing is said, the shop's own setting counts.
      allowTipping: false,
      enableCoupon: false,
      enableLoyalty: false,
      askForShippingAddress: false,
    },
    // An address it does not like would cost the whole link.
    ...(plainAddress.test(payerEmail) && { prePopulatedData: { buyerEmail: payerEmail } }),
  };
}

const plainAddress = /^[a-z\d][a-z\d._+-]{0,63}@(?:[a-z\d-]{1,63}\.)+[a-z]{2,24}$/i;

/** Square takes 512 characters; on its page far fewer are read. */
const longestName = 200;

function lineItem({ name, quantity, unitCents }: LinkRequest['lines'][number]): Square.OrderLineItem {
  return {
    name: sanitizeText(name, longestName) || '·',
    quantity: String(quantity),
    basePriceMoney: { amount: BigInt(unitCents), currency },
  };
}
