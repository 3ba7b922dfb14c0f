import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [{ path: '/admin', load: () => import('./admin.tsx').then((file) => file.Admin) }];
