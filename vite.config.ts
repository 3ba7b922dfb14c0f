import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { getBuildTarget, oldestBrowsers } from './server/build/browsers.ts';
import { screenFilesPlugin } from '#server/build/preload-files.ts';
import { createModuleGroup } from './server/build/module-group.ts';
import { guestPages } from './server/build/guest-pages.ts';
import { staffWorker } from './server/build/staff-worker.ts';
import { tvPage } from './server/build/tv-page.ts';
import { serverBoundary } from './server/build/server-boundary.ts';
import { utilities } from './server/build/utilities.ts';

const here = (path: string): string => join(import.meta.dirname, path);
/** Most people first open the sign-in page, on a phone. */
const first = createModuleGroup([here('features/accounts/web/sign-in/sign-in.tsx')]);
const page = createModuleGroup([here('web/main.tsx')]);
const signedIn = { session: here('web/shell/live-session.tsx'), navigation: here('web/shell/frame/navigation.tsx') };
const session = createModuleGroup([signedIn.session]);
const navigation = createModuleGroup([signedIn.navigation]);
/** Matches modules that belong neither to the page itself nor to sign-in. */
const later = (files: RegExp) => (id: string) => files.test(id) && !page.isPartOf(id) && !first.isPartOf(id);

export default defineConfig(({ command }) => ({
  plugins: [
    // For reload during development; the bundler itself compiles JSX.
    command === 'serve' && react(),
    serverBoundary(import.meta.dirname),
    utilities(import.meta.dirname),
    page.plugin,
    first.plugin,
    session.plugin,
    navigation.plugin,
    screenFilesPlugin({
      featuresModule: here('web/features.tsx'),
      signedIn: Object.values(signedIn),
      font: /figtree-latin-wght-normal-.*\.woff2$/,
    }),
    staffWorker({
      root: import.meta.dirname,
      worker: here('web/offline/worker.ts'),
      featuresModule: here('web/features.tsx'),
      always: [...Object.values(signedIn), here('web/offline/outbox/outbox-panel.tsx'), here('web/offline/cache-for-visitor.ts')],
      // '/signin' is shown after an offline sign-out.
      start: ['/', '/home', '/signin'],
      font: /figtree-latin-wght-normal-.*\.woff2$/,
    }),
    guestPages({
      page: here('guest.html'),
      worker: here('features/check-in/web/guest/worker.ts'),
      rendererModule: here('features/check-in/web/guest/draw.tsx'),
      markup: here('server/pages/guest.ts'),
    }),
    tvPage({ page: here('tv.html'), worker: here('features/displays/web/tv/worker.ts') }),
  ],
  build: {
    // Not the folder that servers read, because `vite build` empties it. server/build/screens.ts sets another one.
    outDir: 'dist/unserved',
    target: getBuildTarget(oldestBrowsers.staff),
    // Inlined pictures and fonts would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: true,
    rolldownOptions: {
      // 'use client' of libraries has no effect without server rendering.
      checks: { moduleLevelDirective: false },
      treeshake: {
        // react-zoom-pan-pinch writes a style element, which our content security policy refuses; features/map has those rules.
        manualPureFunctions: ['styleInject'],
      },
      output: {
        codeSplitting: {
          groups: [
            // Browsers cache libraries across releases. A priority below 0 would take modules of the page itself from the groups before.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 6 },
            { name: 'app', tags: ['$initial'], priority: 5 },
            { name: 'basics', test: first.isPartOf, minShareCount: 3, priority: 4 },
            { name: 'session', test: session.isPartOf, priority: 3 },
            // Modules that the navigation shares with screens, which must not wait for the rest of it.
            { name: 'around', test: navigation.isPartOf, minShareCount: 2, priority: 2 },
            // Group files of a kilobyte or less, because each costs a round trip.
            { name: 'icons', test: later(/lucide-react/), minShareCount: 3, includeDependenciesRecursively: false, priority: 1 },
            { name: 'components', test: later(/platform.ui/), minShareCount: 12, includeDependenciesRecursively: false, priority: 0 },
          ],
        },
      },
    },
  },
}));
