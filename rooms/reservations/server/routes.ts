import type { Route } from '#platform/http/server/routes.ts';
import { exportRoutes } from './csv/export-routes.ts';
import { uploadRoute } from './csv/upload-route.ts';
import { wrongLinesRoute } from './csv/wrong-lines-route.ts';
import { feedRoute } from './feeds/feed-route.ts';

export const routes: Route[] = [feedRoute, uploadRoute, wrongLinesRoute, ...exportRoutes];
