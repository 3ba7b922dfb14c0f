import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [
  {
    path: '/desk',
    load: () => import('./events/desk-events.tsx').then((file) => file.DeskEvents),
  },
  {
    path: '/desk/$id/poster',
    load: () => import('./poster/poster-page.tsx').then((file) => file.PosterPage),
  },
];
