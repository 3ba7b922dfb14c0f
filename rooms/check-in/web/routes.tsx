import type { Screen } from '#rooms/screen.ts';

export const screens: Screen[] = [
  {
    path: '/desk',
    title: { en: 'Check-In Desk', es: 'Mesa de registro' },
    load: () => import('./events/desk-events.tsx').then((file) => file.DeskEvents),
  },
  {
    path: '/desk/$id/poster',
    title: { en: 'Poster', es: 'Cartel' },
    load: () => import('./poster/poster-page.tsx').then((file) => file.PosterPage),
  },
];
