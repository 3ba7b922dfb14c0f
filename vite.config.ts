import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serverWall } from './server/build/wall.ts';

export default defineConfig({
  plugins: [react(), serverWall(import.meta.dirname)],
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    // Inlined pictures and fonts would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: true,
  },
});
