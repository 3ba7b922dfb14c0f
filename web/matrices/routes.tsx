import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [{ path: '/matrix-list', load: () => import('./matrix-list-page.tsx').then((file) => file.MatrixListPage) }];
