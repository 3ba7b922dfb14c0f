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

const here = (path: string): string => join(import.meta.dirname, path);
/** Most people meet the house at the sign-in page, on a phone. */
const first = createModuleGroup([here('features/accounts/web/sign-in/sign-in.tsx')]);
const page = createModuleGroup([here('web/main.tsx')]);
/** Who is signed in, without which no screen shows, and what stands around it. */
const signedIn = { session: here('web/shell/live-session.tsx'), navigation: here('web/shell/frame/navigation.tsx') };
const session = createModuleGroup([signedIn.session]);
const navigation = createModuleGroup([signedIn.navigation]);
/** Of neither the page itself nor signing in. */
const later = (files: RegExp) => (id: string) => files.test(id) && !page.isPartOf(id) && !first.isPartOf(id);

export default defineConfig(({ command }) => ({
  plugins: [
    // For reloading while one writes; the bundler itself knows JSX.
    command === 'serve' && react(),
    serverBoundary(import.meta.dirname),
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
      // '/signin' is shown after signing out without a network.
      start: ['/', '/home', '/signin'],
      font: /figtree-latin-wght-normal-.*\.woff2$/,
    }),
    guestPages({
      page: here('guest.html'),
      worker: here('features/check-in/web/guest/worker.ts'),
      drawing: here('features/check-in/web/guest/draw.tsx'),
      around: here('server/pages/guest.ts'),
    }),
    tvPage({ page: here('tv.html'), worker: here('features/displays/web/tv/worker.ts') }),
  ],
  build: {
    // Not where servers read from: `vite build` empties it first. server/build/screens.ts names another one, and puts it in place.
    outDir: 'dist/unserved',
    target: getBuildTarget(oldestBrowsers.staff),
    // Inlined pictures and fonts would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: true,
    rolldownOptions: {
      // 'use client' of the libraries: there is no server rendering here that it could matter to.
      checks: { moduleLevelDirective: false },
      treeshake: {
        // react-zoom-pan-pinch writes a style element, which our content security policy refuses; features/map has those rules.
        manualPureFunctions: ['styleInject'],
      },
      output: {
        codeSplitting: {
          groups: [
            // A priority below 0 would take what the page itself needs out of the groups before it.
            // Kept by browsers from one release to the next.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 6 },
            { name: 'app', tags: ['$initial'], priority: 5 },
            { name: 'basics', test: first.isPartOf, minShareCount: 3, priority: 4 },
            { name: 'session', test: session.isPartOf, priority: 3 },
            // What the navigation shares with screens: these must not wait for its own part.
            { name: 'around', test: navigation.isPartOf, minShareCount: 2, priority: 2 },
            // Files of a kilobyte or less, of which a screen had asked for dozens: each costs a round trip.
            { name: 'icons', test: later(/lucide-react/), minShareCount: 3, includeDependenciesRecursively: false, priority: 1 },
            { name: 'components', test: later(/platform.ui/), minShareCount: 12, includeDependenciesRecursively: false, priority: 0 },
          ],
        },
      },
    },
  },
}));
