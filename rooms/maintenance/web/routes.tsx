import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [
  { path: '/maintenance', load: () => import('./maintenance-screen.tsx').then((file) => file.MaintenanceScreen) },
  { path: '/maintenance/ticket/$id', load: () => import('./ticket/ticket-page.tsx').then((file) => file.TicketPage) },
  { path: '/maintenance/task/$id', load: () => import('./tasks/task-page.tsx').then((file) => file.TaskPage) },
];
