import { mkdtempSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { fillDemoCamp } from './demo-camp.ts';
import { buildIfNeeded } from './build.ts';
import { pages } from './pages.ts';
import { readDemoSettings } from './demo-settings.ts';
import { runCommand, start } from './start.ts';

enableCompileCache();

/** Runs `npm run demo`. Starts a server on a temporary data folder and fills it with the demo camp. */
await runCommand(async (config) => {
  const folder = mkdtempSync(join(tmpdir(), 'bunkhouse-demo-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const built = buildIfNeeded(process.cwd());
  built.catch(() => {});
  await start({ config: { ...config, dataDir: folder }, pages, awaitBeforeListening: built, fill: fillDemoCamp });
}, readSettings);

function readSettings(environment: NodeJS.ProcessEnv): Config {
  const { config, sentences } = readDemoSettings(environment);
  for (const sentence of sentences) process.stdout.write(`${sentence}\n`);
  return config;
}
