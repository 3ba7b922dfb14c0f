import type { Route } from '#platform/http/server/routes.ts';
import { pictureRoute } from './state/picture-route.ts';

export const routes: Route[] = [pictureRoute];
