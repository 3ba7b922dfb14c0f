import type { Screen } from '#rooms/screen.ts';

export const screens: Screen[] = [
  { path: '/admin', title: { en: 'Admin', es: 'Administración' }, load: () => import('./admin.tsx').then((file) => file.Admin) },
];
