import type { ComponentType } from 'react';
import type { Path } from './screens.ts';

/**
 * What draws a screen. Each room with screens exports `routes` from its `web/routes.tsx`; web/rooms.tsx lists
 * the rooms. Everything else about a screen stands in screens.ts alone.
 *
 * @example
 * export const routes: Route[] = [{ path: '/signin', load: () => import('./sign-in.tsx').then((file) => file.SignIn) }];
 */
export interface Route {
  path: Path;
  /** Fetched when first opened. */
  load(): Promise<ComponentType>;
}
