import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [
  { path: '/housekeeping', load: () => import('./housekeeping-page.tsx').then((file) => file.HousekeepingPage) },
];
