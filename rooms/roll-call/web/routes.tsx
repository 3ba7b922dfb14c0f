import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [
  { path: '/roll-call', load: () => import('./roll-call-page.tsx').then((file) => file.RollCallPage) },
  { path: '/roll-call/$id', load: () => import('./event-page.tsx').then((file) => file.EventPage) },
  { path: '/roll-call/$id/paper', load: () => import('./paper-page.tsx').then((file) => file.PaperPage) },
];
