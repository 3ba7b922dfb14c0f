import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [
  { path: '/maintenance', load: () => import('./maintenance-screen.tsx').then((file) => file.MaintenanceScreen) },
  { path: '/maintenance/task/$id', load: () => import('./tasks/task-page.tsx').then((file) => file.TaskPage) },
  { path: '/maintenance/codes', load: () => import('./codes/codes-page.tsx').then((file) => file.CodesPage) },
  { path: '/report/$code', load: () => import('./report/report-page.tsx').then((file) => file.ReportPage) },
  { path: '/reported/$secret', load: () => import('./report/reported-page.tsx').then((file) => file.ReportedPage) },
];
