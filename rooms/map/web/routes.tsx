import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [{ path: '/map', load: () => import('./map-page.tsx').then((file) => file.MapPage) }];
