import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [
  {
    path: '/calendar',
    load: () => import('./calendar-page.tsx').then((file) => file.CalendarPage),
  },
];
