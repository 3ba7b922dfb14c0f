import type { Route } from '../../../platform/http/server/routes.ts';

/** Photos in and out. */
export const routes: Route[] = [];
