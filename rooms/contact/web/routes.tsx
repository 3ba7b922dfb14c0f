import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [
  {
    path: '/contact',
    load: () => import('./contact-page.tsx').then((file) => file.ContactPage),
  },
  { path: '/contact/$call', load: () => import('./call-page.tsx').then((file) => file.CallPage) },
];
