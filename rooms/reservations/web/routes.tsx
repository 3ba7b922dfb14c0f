import type { Screen } from '#rooms/screen.ts';

export const screens: Screen[] = [
  {
    path: '/reservations',
    title: { en: 'Reservations', es: 'Reservaciones' },
    load: () => import('./list/reservation-list.tsx').then((file) => file.ReservationList),
  },
  {
    path: '/calendar/import',
    title: { en: 'Bring In a List', es: 'Traer una lista' },
    load: () => import('./import/import-page.tsx').then((file) => file.ImportPage),
  },
  {
    path: '/matrix-list',
    title: { en: 'Matrix List', es: 'Lista de matrices' },
    load: () => import('./matrix-list/matrix-list.tsx').then((file) => file.MatrixList),
  },
];
