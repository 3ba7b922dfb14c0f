import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { utilities } from '#server/build/utilities.ts';

const root = join(import.meta.dirname, '..');
const page = 'web/gallery/index.html';
const kinds: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** Builds the widget gallery like the screens, and serves it with the same content security policy. */
export async function serveGallery(): Promise<{ address: string; close: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'gallery-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), utilities(root)],
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, page) },
    },
  });
  const server = createServer(async (request, response) => {
    const path = request.url === '/' ? page : decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
    const file = await readFile(join(outDir, path)).catch(() => null);
    if (file === null) return response.writeHead(404).end();
    const kind = kinds[extname(path)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': kind, 'content-security-policy': policy });
    response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.close();
      await rm(outDir, { recursive: true });
    },
  };
}

const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'";
