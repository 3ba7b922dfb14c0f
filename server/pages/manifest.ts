import type { Language } from '#platform/i18n/texts.ts';
import { type SidebarPath, shortTitle } from '#features/screens.ts';
import type { CampFacts } from './page.ts';

const shortcuts = ['/home', '/desk', '/maintenance', '/housekeeping'] as const satisfies SidebarPath[];

export function createWebManifest(camp: CampFacts, language: Language): object {
  return {
    id: '/',
    name: camp.name,
    short_name: camp.name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f7f7f5',
    theme_color: '#045a3c',
    shortcuts: shortcuts.map((url) => ({
      name: shortTitle(url)[language],
      url,
      icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
    })),
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
