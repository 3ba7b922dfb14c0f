import type { Route } from '#platform/http/server/routes.ts';
import { serveRoute } from './plan/serve-route.ts';
import { uploadRoute } from './plan/upload-route.ts';

export const routes: Route[] = [uploadRoute, serveRoute];
