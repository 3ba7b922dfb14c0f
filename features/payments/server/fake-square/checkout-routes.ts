import { type Route, type RouteRequest, replyWithText } from '#platform/http/server/routes.ts';
import { getPayWay } from '#features/payments/server/provider/get-provider.ts';
import { apiRoutes } from './api-route.ts';
import { type CheckoutContext, maxFormBytes, payAtCheckout, showCheckout } from './checkout.ts';
import { getFakeSquare } from './get-fake-square.ts';

const url = '/pretend-checkout/:linkId';
const limit = { name: 'payments.pretend-checkout', per: 'address', times: 600, within: 600 } as const;

export const checkoutRoutes: Route[] = [
  { method: 'GET', url, limit, run: (route) => at(route, showCheckout) },
  {
    method: 'POST',
    url,
    limit,
    accepts: { type: 'application/x-www-form-urlencoded', maxBytes: maxFormBytes },
    run: (route) => at(route, payAtCheckout),
  },
];

async function at({ app, request, reply }: RouteRequest, answer: typeof showCheckout): Promise<string> {
  if (getPayWay(app) !== 'pretend') return replyWithText(reply, 404, 'There is nothing at this address.');
  const { fakeSquare: square, notify } = getFakeSquare(app);
  const { name: seller, locale } = await app.camp();
  const checkout: CheckoutContext = { square, notify, seller, locale, publicUrl: app.config.publicUrl };
  return answer(checkout, { request, reply });
}

/** These routes answer 404 when the camp uses a real provider. */
export const fakeSquareRoutes: Route[] = [...apiRoutes, ...checkoutRoutes];
