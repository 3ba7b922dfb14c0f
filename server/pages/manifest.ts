import type { CampFacts } from './page.ts';

/** What a phone needs to keep the camp on its home screen, under the camp's own name. */
export function webManifest(camp: CampFacts): object {
  return {
    id: '/',
    name: camp.name,
    short_name: camp.name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f7f7f5',
    theme_color: '#045a3c',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
