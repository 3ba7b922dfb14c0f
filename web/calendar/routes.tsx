import type { Screen } from '#rooms/screen.ts';

export const screens: Screen[] = [
  {
    path: '/calendar',
    title: { en: 'Calendar', es: 'Calendario' },
    load: () => import('./calendar-page.tsx').then((file) => file.CalendarPage),
  },
];
