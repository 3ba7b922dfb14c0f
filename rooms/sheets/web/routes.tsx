import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [
  { path: '/matrices/$', load: () => import('./sheet/sheet-page.tsx').then((file) => file.SheetPage) },
  { path: '/matrix-print/$id', load: () => import('./out/print-page.tsx').then((file) => file.PrintPage) },
  { path: '/kitchen', load: () => import('./kitchen/kitchen-page.tsx').then((file) => file.KitchenPage) },
];
