import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [
  { path: '/maintenance/ticket/$id', load: () => import('./ticket-page.tsx').then((file) => file.TicketWithFamilies) },
];
