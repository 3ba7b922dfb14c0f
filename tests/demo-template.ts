import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer, stopServer } from './camp-server.ts';

/** Environment variable with the template's path, for the workers of a test run. */
const variable = 'BUNKHOUSE_DEMO_TEMPLATE';

/**
 * Fills the demonstration camp once for all end-to-end tests of a run, in parallel with the first checks, because this takes ten seconds.
 * Returns the cleanup function.
 */
export function fillTemplate(): () => Promise<void> {
  const around = mkdtempSync(join(tmpdir(), 'bunkhouse-demo-template-'));
  process.env[variable] = around;
  const filling = fill(around).catch((error: unknown) => writeFileSync(join(around, 'failed'), String(error)));
  return async () => {
    await filling;
    rmSync(around, { recursive: true, force: true });
  };
}

async function fill(around: string): Promise<void> {
  const folder = join(around, 'filling');
  mkdirSync(folder);
  const { server } = await startServer('tests/fill-demo.ts', folder);
  await stopServer(server);
  renameSync(folder, join(around, 'filled'));
}

/** Copies the template into a data folder. */
export async function copyTemplate(to: string): Promise<void> {
  const around = process.env[variable];
  if (around === undefined) throw new Error('no run has filled the demonstration camp: see tests/e2e-setup.ts');
  while (!existsSync(join(around, 'filled'))) {
    const failed = join(around, 'failed');
    if (existsSync(failed)) throw new Error(`the demonstration camp could not be filled: ${readFileSync(failed, 'utf8')}`);
    await pause(100);
  }
  cpSync(join(around, 'filled'), to, { recursive: true });
  // Set the permissions, because a copy has the default ones, and PostgreSQL refuses a data folder that other users may read.
  chmodSync(join(to, 'postgres'), 0o700);
}
