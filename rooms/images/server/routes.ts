import type { Route } from '#platform/http/server/routes.ts';
import { zipRoute } from './zip/zip-route.ts';

export const routes: Route[] = [zipRoute];
