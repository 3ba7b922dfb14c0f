import type { Screen } from '#rooms/screen.ts';

export const screens: Screen[] = [
  { path: '/', title: { en: 'Home', es: 'Inicio' }, bare: true, load: () => import('./start.tsx').then((file) => file.Start) },
  { path: '/home', title: { en: 'Home', es: 'Inicio' }, load: () => import('./home.tsx').then((file) => file.Home) },
];
