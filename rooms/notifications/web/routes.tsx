import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [
  { path: '/notifications', load: () => import('./notifications-page.tsx').then((file) => file.NotificationsPage) },
];
