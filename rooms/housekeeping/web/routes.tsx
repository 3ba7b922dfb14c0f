import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [{ path: '/housekeeping', load: () => import('./board-page.tsx').then((file) => file.BoardPage) }];
