import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [
  {
    path: '/desk/$id',
    load: () => import('./desk-page.tsx').then((file) => file.DeskPage),
  },
];
