import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [{ path: '/pauses', load: () => import('./pauses-page.tsx').then((file) => file.PausesWithFamilies) }];
