import { type Route, type RouteRequest, replyWithText } from '#platform/http/server/routes.ts';
import { getPayWay } from '#features/payments/server/provider/get-provider.ts';
import { apiRoutes } from './api-route.ts';
import { type CheckoutContext, maxFormBytes, payAtCheckout, showCheckout } from './checkout.ts';
import { getFakeSquare } from './get-fake-square.ts';

const url = '/pretend-checkout/:linkId';
const limit = { name: 'payments.pretend-checkout', per: 'address', times: 600, within: 600 } as const;

export const checkoutRoutes: Route[] = [
  { method: 'GET', url, limit, run: (ask) => at(ask, showCheckout) },
  {
    method: 'POST',
    url,
    limit,
    takes: { type: 'application/x-www-form-urlencoded', most: maxFormBytes },
    run: (ask) => at(ask, payAtCheckout),
  },
];

async function at({ app, request, reply }: RouteRequest, answer: typeof showCheckout): Promise<string> {
  if (getPayWay(app) !== 'pretend') return replyWithText(reply, 404, 'There is nothing at this address.');
  const { fakeSquare: square, notify: tell } = getFakeSquare(app);
  const { name: seller, locale } = await app.camp();
  const desk: CheckoutContext = { square, notify: tell, seller, locale, publicUrl: app.config.publicUrl };
  return answer(desk, { request, reply });
}

/** All of the pretend checkout; where there is a real one, nothing is at these addresses. */
export const fakeSquareRoutes: Route[] = [...apiRoutes, ...checkoutRoutes];
