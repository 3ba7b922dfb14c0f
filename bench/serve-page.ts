import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { utilities } from '#server/build/utilities.ts';
import type { WireRow } from '#platform/live/protocol.ts';

const root = join(import.meta.dirname, '..');
const kinds: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

export function serveChart(rows: Record<string, readonly WireRow[]>): Promise<{ address: string; close(): Promise<void> }> {
  return servePage('bench/chart-page/index.html', rows);
}

/** Serves one screen with the given rows, built like the screens of the app. */
export async function servePage(
  page: string,
  rows: Record<string, readonly WireRow[]>,
): Promise<{ address: string; close(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'chart-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), utilities(root)],
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false }, rolldownOptions: { input: join(root, page) } },
  });
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === '/rows.json') return response.end(JSON.stringify(rows));
    const file = await readFile(join(outDir, path === '/' ? page : path)).catch(() => null);
    if (file === null) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': kinds[extname(path)] ?? 'text/html' });
    return response.end(file);
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
