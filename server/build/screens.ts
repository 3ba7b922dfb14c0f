import { existsSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { hashInputs } from './inputs.ts';
import { getTemporaryFolder, getBuildFolder, isFinished, publishBuild, markFinished, setLatestBuild } from './build-store.ts';
import { compressHarder, precompress } from './precompress.ts';

/** Builds the screens aside and puts them in place when all went well: a failing build changes nothing. */
async function buildScreens(root: string, mark: string): Promise<void> {
  if (existsSync(getBuildFolder(root, mark))) return setLatestBuild(root, mark);
  const { build } = await import('vite');
  const aside = getTemporaryFolder(root);
  try {
    await build({ root, configLoader: 'native', logLevel: 'warn', build: { outDir: aside, emptyOutDir: true } });
    publishBuild(root, mark, aside);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  return undefined;
}

/** What can be done while they are served already, behind everything else the machine has to do. */
async function finish(root: string, mark: string): Promise<void> {
  if (isFinished(root, mark)) return;
  setPriority(constants.priority.PRIORITY_LOW);
  await precompress(getBuildFolder(root, mark));
  await compressHarder(getBuildFolder(root, mark));
  markFinished(root, mark);
}

const root = process.cwd();
// Before building: what changes meanwhile must look changed at the next start.
const mark = hashInputs(root);
try {
  await buildScreens(root, mark);
  process.send?.('in place');
  await finish(root, mark);
} catch (wrong) {
  process.stderr.write(`${wrong instanceof Error ? wrong.message : String(wrong)}\n`);
  process.exitCode = 1;
}
// Whoever started it may have ended meanwhile.
if (process.connected) process.disconnect();
