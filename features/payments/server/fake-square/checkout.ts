import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '#platform/http/server/call-routes.ts';
import type { CampLocale } from '#platform/ui/locale.ts';
import { isLanguage, type Language } from '#platform/i18n/texts.ts';
import { readBodyText } from './read-body-text.ts';
import { renderCheckoutPage } from './checkout-page.ts';
import { checkoutSecurityPolicy } from './checkout-style.ts';
import type { Checkout, FakeSquare } from './fake-square.ts';
import { applyEventFaults, deviationForFaults, readFaults, type CheckoutFault, slowCheckoutMs } from './checkout-faults.ts';
import type { PaymentJson } from './square-json.ts';
import { eventsOfPayment, type SquareEvent } from './webhooks.ts';

/** A checkout page at some address of some server. */
export interface CheckoutContext {
  square: FakeSquare;
  seller: string;
  locale: CampLocale;
  notify(events: readonly SquareEvent[]): Promise<void>;
  /** The address that the checkout leads back to by paths alone, since browsers may know the server by another. */
  publicUrl?: string;
  /** How long `slow` is. */
  slowMilliseconds?: number;
}

interface CallContext {
  request: FastifyRequest;
  reply: FastifyReply;
}

export async function showCheckout(desk: CheckoutContext, ask: CallContext): Promise<string> {
  return page(desk, ask, await desk.square.checkout(linkIdOf(ask)), false);
}

/** Pays, goes wrong as was chosen, and leads back where Square would. */
export async function payAtCheckout(desk: CheckoutContext, ask: CallContext): Promise<string> {
  const odd = readFaults(new URLSearchParams((await readBodyText(ask.request.body, maxFormBytes)) ?? ''));
  const linkId = linkIdOf(ask);
  const checkout = await desk.square.checkout(linkId);
  const payment = await desk.square.pay(linkId, deviationForFaults(odd));
  if (checkout === null || payment === null) return page(desk, ask, await desk.square.checkout(linkId), false);
  const again = odd.has('twice') ? await desk.square.payOrder(payment.order_id, { again: true }) : null;
  const events = [payment, ...(again ? [again] : [])].flatMap(eventsOfPayment);
  // Not awaited: Square's messages come when they come.
  void desk.notify(applyEventFaults(odd, events));
  if (payment.status === 'FAILED') return page(desk, ask, checkout, true);
  return redirectBack(desk, ask, checkout, payment, odd);
}

export const maxFormBytes = 4_096;

async function redirectBack(
  desk: CheckoutContext,
  { reply }: CallContext,
  checkout: Checkout,
  payment: PaymentJson,
  odd: Set<CheckoutFault>,
): Promise<string> {
  if (odd.has('slow')) await wait(desk.slowMilliseconds ?? slowCheckoutMs);
  if (odd.has('lost')) {
    reply.hijack();
    reply.raw.destroy();
    return '';
  }
  // As Square does it for real; its sandbox adds nothing.
  const back = new URL(checkout.link.checkout_options.redirect_url);
  back.searchParams.append('orderId', payment.order_id);
  back.searchParams.append('transactionId', payment.id);
  void reply.code(303).header('location', pathOf(desk, back)).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  return '';
}

/** Of an address of this server its path alone. */
function pathOf({ publicUrl }: CheckoutContext, { origin, href }: URL): string {
  return publicUrl !== undefined && origin === new URL(publicUrl).origin ? href.slice(origin.length) : href;
}

function page(desk: CheckoutContext, { request, reply }: CallContext, checkout: Checkout | null, isDeclined: boolean): string {
  const redirectUrl = checkout?.link.checkout_options.redirect_url;
  const back = redirectUrl === undefined ? null : pathOf(desk, new URL(redirectUrl));
  void reply
    .code(checkout === null ? 404 : 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', checkoutSecurityPolicy(back));
  return renderCheckoutPage({ language: languageIn(request), seller: desk.seller, locale: desk.locale, checkout, back, isDeclined });
}

function linkIdOf({ request }: CallContext): string {
  const { linkId } = request.params as { linkId: string };
  return linkId;
}

function languageIn({ query, headers }: FastifyRequest): Language {
  const { language } = query as { language?: unknown };
  return isLanguage(language) ? language : languageOf(headers.cookie, headers['accept-language']);
}
