import type { Screen } from '#rooms/screen.ts';

export const screens: Screen[] = [
  {
    path: '/contact',
    title: { en: 'Contact Us', es: 'Contáctenos' },
    load: () => import('./contact-page.tsx').then((file) => file.ContactPage),
  },
  { path: '/contact/$call', title: { en: 'Call', es: 'Llamar' }, load: () => import('./call-page.tsx').then((file) => file.CallPage) },
];
