import type { Route } from '#platform/http/server/routes.ts';
import { dayFileRoute } from './lists/day-file.ts';
import { pretendRoutes } from './pretend/routes.ts';
import { webhookRoute } from './settling/webhook-route.ts';

/** Square's webhooks, the pretend checkout, the day's list. */
export const routes: Route[] = [webhookRoute, dayFileRoute, ...pretendRoutes];
