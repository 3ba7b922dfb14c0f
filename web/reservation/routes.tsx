import type { Screen } from '#rooms/screen.ts';

export const screens: Screen[] = [
  {
    path: '/reservation/$id',
    title: { en: 'Reservation', es: 'Reservación' },
    load: () => import('./reservation.tsx').then((file) => file.Reservation),
  },
];
