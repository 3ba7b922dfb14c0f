import { type Route, type RouteAsk, saying } from '#platform/http/server/routes.ts';
import { payWay } from '#rooms/payments/server/provider/provider-of.ts';
import { apiRoutes } from './api-route.ts';
import { type CheckoutDesk, mostBytes, payAtCheckout, showCheckout } from './checkout.ts';
import { pretendOf } from './pretend-of.ts';

const url = '/pretend-checkout/:linkId';
const limit = { name: 'payments.pretend-checkout', per: 'address', times: 600, within: 600 } as const;

export const checkoutRoutes: Route[] = [
  { method: 'GET', url, limit, run: (ask) => at(ask, showCheckout) },
  {
    method: 'POST',
    url,
    limit,
    takes: { type: 'application/x-www-form-urlencoded', most: mostBytes },
    run: (ask) => at(ask, payAtCheckout),
  },
];

async function at({ floor, request, reply }: RouteAsk, answer: typeof showCheckout): Promise<string> {
  if (payWay(floor) !== 'pretend') return saying(reply, 404, 'There is nothing at this address.');
  const { square, tell } = pretendOf(floor);
  const { name: seller, locale } = await floor.camp();
  const desk: CheckoutDesk = { square, tell, seller, locale, publicUrl: floor.config.publicUrl };
  return answer(desk, { request, reply });
}

/** All of the pretend checkout; where there is a real one, nothing is at these addresses. */
export const pretendRoutes: Route[] = [...apiRoutes, ...checkoutRoutes];
