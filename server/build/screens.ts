import { existsSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { hashInputs } from './inputs.ts';
import { getTemporaryFolder, getBuildFolder, isFinished, publishBuild, markFinished, setLatestBuild } from './build-store.ts';
import { compressHarder, precompress } from './precompress.ts';

async function buildScreens(root: string, mark: string): Promise<void> {
  if (existsSync(getBuildFolder(root, mark))) return setLatestBuild(root, mark);
  const { build } = await import('vite');
  const temporaryFolder = getTemporaryFolder(root);
  try {
    await build({ root, configLoader: 'native', logLevel: 'warn', build: { outDir: temporaryFolder, emptyOutDir: true } });
    publishBuild(root, mark, temporaryFolder);
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
  return undefined;
}

async function finish(root: string, mark: string): Promise<void> {
  if (isFinished(root, mark)) return;
  setPriority(constants.priority.PRIORITY_LOW);
  await precompress(getBuildFolder(root, mark));
  await compressHarder(getBuildFolder(root, mark));
  markFinished(root, mark);
}

const root = process.cwd();
// Computed before the build, so that later changes lead to another build.
const mark = hashInputs(root);
try {
  await buildScreens(root, mark);
  process.send?.('in place');
  await finish(root, mark);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
// Check the connection, because the parent process may have ended.
if (process.connected) process.disconnect();
