import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { doorFiles } from './server/build/door-files.ts';
import { firstPage } from './server/build/first-page.ts';
import { serverWall } from './server/build/wall.ts';

const first = firstPage('/rooms/accounts/web/sign-in/sign-in.tsx');

export default defineConfig({
  plugins: [
    react(),
    serverWall(import.meta.dirname),
    first.plugin,
    doorFiles({
      rooms: '/web/rooms.tsx',
      signedIn: ['/web/shell/frame/navigation.tsx', '/web/shell/live-session.tsx'],
      font: /figtree-latin-wght-normal-.*\.woff2$/,
    }),
  ],
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    // Inlined pictures and fonts would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: true,
    rolldownOptions: {
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
});
