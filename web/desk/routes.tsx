import type { Screen } from '#rooms/screen.ts';

export const screens: Screen[] = [
  {
    path: '/desk/$id',
    title: { en: 'Check-In Desk', es: 'Mesa de registro' },
    load: () => import('./desk-page.tsx').then((file) => file.DeskPage),
  },
];
