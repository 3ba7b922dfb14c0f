import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [
  {
    path: '/reservations',
    load: () => import('./list/reservation-list.tsx').then((file) => file.ReservationList),
  },
  {
    path: '/calendar/import',
    load: () => import('./import/import-page.tsx').then((file) => file.ImportPage),
  },
];
