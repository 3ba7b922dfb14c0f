import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDemoCamp } from './demo-camp.ts';
import { buildIfNeeded } from './build.ts';
import { pages } from './pages.ts';
import { command, start } from './start.ts';

/** `npm run demo`: the same server on a throwaway data folder, filled with the demonstration camp. */
await command(async (config) => {
  const folder = mkdtempSync(join(tmpdir(), 'bunkhouse-demo-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const built = buildIfNeeded(process.cwd());
  built.catch(() => {});
  await start({ config: { ...config, dataDir: folder, databaseUrl: undefined }, pages, beside: built, fill: fillDemoCamp });
});
