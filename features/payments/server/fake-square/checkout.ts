import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '#platform/http/server/call-routes.ts';
import type { CampLocale } from '#platform/i18n/locale.ts';
import { isLanguage, type Language } from '#platform/i18n/texts.ts';
import { readBodyText } from './read-body-text.ts';
import { renderCheckoutPage } from './checkout-page.ts';
import { checkoutSecurityPolicy } from './checkout-style.ts';
import type { Checkout, FakeSquare } from './fake-square.ts';
import { applyEventFaults, toPaymentDeviation, readFaults, type CheckoutFault, slowCheckoutMs } from './checkout-faults.ts';
import type { PaymentJson } from './square-json.ts';
import { buildPaymentEvents, type SquareEvent } from './webhooks.ts';

export interface CheckoutContext {
  square: FakeSquare;
  seller: string;
  locale: CampLocale;
  notify(events: readonly SquareEvent[]): Promise<void>;
  /** Return addresses on this server are shortened to their path, because the browser may reach the server at a different host. */
  publicUrl?: string;
  slowMilliseconds?: number;
}

interface CallContext {
  request: FastifyRequest;
  reply: FastifyReply;
}

export async function showCheckout(checkoutContext: CheckoutContext, route: CallContext): Promise<string> {
  return page(checkoutContext, route, await checkoutContext.square.checkout(linkIdOf(route)), false);
}

export async function payAtCheckout(checkoutContext: CheckoutContext, route: CallContext): Promise<string> {
  const faults = readFaults(new URLSearchParams((await readBodyText(route.request.body, maxFormBytes)) ?? ''));
  const linkId = linkIdOf(route);
  const checkout = await checkoutContext.square.checkout(linkId);
  const payment = await checkoutContext.square.pay(linkId, toPaymentDeviation(faults));
  if (checkout === null || payment === null) return page(checkoutContext, route, await checkoutContext.square.checkout(linkId), false);
  const secondPayment = faults.has('twice') ? await checkoutContext.square.payOrder(payment.order_id, { isRepeated: true }) : null;
  const events = [payment, ...(secondPayment ? [secondPayment] : [])].flatMap(buildPaymentEvents);
  // Do not await the webhooks: Square also sends them independently of the redirect.
  void checkoutContext.notify(applyEventFaults(faults, events));
  if (payment.status === 'FAILED') return page(checkoutContext, route, checkout, true);
  return redirectBack(checkoutContext, route, checkout, payment, faults);
}

export const maxFormBytes = 4_096;

async function redirectBack(
  checkoutContext: CheckoutContext,
  { reply }: CallContext,
  checkout: Checkout,
  payment: PaymentJson,
  faults: Set<CheckoutFault>,
): Promise<string> {
  if (faults.has('slow')) await wait(checkoutContext.slowMilliseconds ?? slowCheckoutMs);
  if (faults.has('lost')) {
    reply.hijack();
    reply.raw.destroy();
    return '';
  }
  // Square adds these parameters in production, but not in its sandbox.
  const back = new URL(checkout.link.checkout_options.redirect_url);
  back.searchParams.append('orderId', payment.order_id);
  back.searchParams.append('transactionId', payment.id);
  void reply
    .code(303)
    .header('location', pathOf(checkoutContext, back))
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8');
  return '';
}

/** Returns only the path of an address on this server. Returns any other address unchanged. */
function pathOf({ publicUrl }: CheckoutContext, { origin, href }: URL): string {
  return publicUrl !== undefined && origin === new URL(publicUrl).origin ? href.slice(origin.length) : href;
}

function page(checkoutContext: CheckoutContext, { request, reply }: CallContext, checkout: Checkout | null, isDeclined: boolean): string {
  const redirectUrl = checkout?.link.checkout_options.redirect_url;
  const back = redirectUrl === undefined ? null : pathOf(checkoutContext, new URL(redirectUrl));
  void reply
    .code(checkout === null ? 404 : 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', checkoutSecurityPolicy(back));
  return renderCheckoutPage({
    language: languageIn(request),
    seller: checkoutContext.seller,
    locale: checkoutContext.locale,
    checkout,
    returnUrl: back,
    isDeclined,
  });
}

function linkIdOf({ request }: CallContext): string {
  const { linkId } = request.params as { linkId: string };
  return linkId;
}

function languageIn({ query, headers }: FastifyRequest): Language {
  const { language } = query as { language?: unknown };
  return isLanguage(language) ? language : languageOf(headers.cookie, headers['accept-language']);
}
