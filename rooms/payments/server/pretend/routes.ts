import type { Route } from '#platform/http/server/routes.ts';
import { apiRoutes } from './api-route.ts';
import { checkoutRoutes } from './checkout-routes.ts';

/** All of the pretend checkout; where there is a real one, nothing is at these addresses. */
export const pretendRoutes: Route[] = [...apiRoutes, ...checkoutRoutes];
