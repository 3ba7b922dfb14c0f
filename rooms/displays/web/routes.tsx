import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [{ path: '/tv-displays', load: () => import('./displays-page.tsx').then((file) => file.DisplaysPage) }];
