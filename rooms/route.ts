import type { ComponentType } from 'react';
import type { Language } from '#platform/words/words.ts';
import type { Path } from './paths.ts';

/**
 * One screen of a room. Each room with screens exports `screens` from its `web/routes.tsx`;
 * web/rooms.tsx lists the rooms. Who may open a screen stands in paths.ts alone.
 *
 * @example
 * export const screens: Screen[] = [
 *   { path: '/signin', title: { en: 'Sign In', es: 'Iniciar sesión' }, bare: true, load: () => import('./sign-in.tsx').then((file) => file.SignIn) },
 * ];
 */
export interface Screen {
  path: Path;
  /** Shown as '{title} | {camp}'. Known before the screen is loaded, so it stands here and not in the room's words. */
  title: Record<Language, string>;
  /** Fetched when first opened. */
  load(): Promise<ComponentType>;
  /** Without the navigation bar (specification §2). */
  bare?: true;
}
