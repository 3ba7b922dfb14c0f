import type { Route } from '../../../platform/http/server/routes.ts';
import { pretendRoutes } from './pretend/routes.ts';

/** Square's webhooks, the pretend checkout, the day's list. */
export const routes: Route[] = [...pretendRoutes];
