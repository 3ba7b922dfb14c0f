import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTarget, oldest } from './server/build/browsers.ts';
import { deskWorker } from './server/build/desk-worker.ts';
import { screenFiles } from '#server/build/preload-files.ts';
import { firstPage } from './server/build/first-page.ts';
import { guestPages } from './server/build/guest-pages.ts';
import { serverWall } from './server/build/wall.ts';

const here = (path: string): string => join(import.meta.dirname, path);
const first = firstPage(here('rooms/accounts/web/sign-in/sign-in.tsx'));

export default defineConfig(({ command }) => ({
  plugins: [
    // For reloading while one writes; the bundler itself knows JSX.
    command === 'serve' && react(),
    serverWall(import.meta.dirname),
    first.plugin,
    screenFiles({
      rooms: here('web/rooms.tsx'),
      signedIn: [here('web/shell/frame/navigation.tsx'), here('web/shell/live-session.tsx')],
      font: /figtree-latin-wght-normal-.*\.woff2$/,
    }),
    deskWorker({
      root: import.meta.dirname,
      worker: here('web/offline/desk-worker.ts'),
      screens: [
        here('web/desk/desk-page.tsx'),
        here('rooms/check-in/web/events/desk-events.tsx'),
        here('rooms/housekeeping/web/housekeeping-page.tsx'),
        here('web/shell/frame/navigation.tsx'),
        here('web/shell/live-session.tsx'),
      ],
      font: /figtree-latin(-ext)?-wght-normal-.*\.woff2$/,
    }),
    guestPages({
      page: here('guest.html'),
      worker: here('rooms/check-in/web/guest/worker.ts'),
      drawing: here('rooms/check-in/web/guest/draw.tsx'),
    }),
  ],
  build: {
    // Not where servers read from: `vite build` empties it first. server/build/screens.ts names another one, and puts it in place.
    outDir: 'dist/unserved',
    target: buildTarget(oldest.staff),
    // Inlined pictures and fonts would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: true,
    rolldownOptions: {
      // 'use client' of the libraries: there is no server rendering here that it could matter to.
      checks: { moduleLevelDirective: false },
      output: {
        codeSplitting: {
          groups: [
            // Kept by browsers from one release to the next.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'house', tags: ['$initial'], priority: 2 },
            { name: 'basics', test: first.isPartOf, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
}));
