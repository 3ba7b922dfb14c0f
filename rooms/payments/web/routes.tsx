import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [
  {
    path: '/payments',
    load: () => import('./payments-page.tsx').then((file) => file.PaymentsPage),
  },
  {
    path: '/payments/$id',
    load: () => import('./folio/folio-page.tsx').then((file) => file.FolioPage),
  },
];
