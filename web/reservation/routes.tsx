import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [
  {
    path: '/reservation/$id',
    load: () => import('./reservation.tsx').then((file) => file.Reservation),
  },
];
