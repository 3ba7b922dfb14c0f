import type { Route } from '../../../platform/http/server/routes.ts';
import { feedRoute } from './feeds/feed-route.ts';

export const routes: Route[] = [feedRoute];
