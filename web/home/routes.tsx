import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [
  { path: '/', load: () => import('./start.tsx').then((file) => file.Start) },
  { path: '/home', load: () => import('./home.tsx').then((file) => file.Home) },
];
