import { existsSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { markOfInputs } from './inputs.ts';
import { folderAside, folderOf, isFinished, keep, markFinished, pointTo } from './kept.ts';
import { compressHarder, precompress } from './precompress.ts';

/** Builds the screens aside and puts them in place when all went well: a failing build changes nothing. */
async function buildScreens(root: string, mark: string): Promise<void> {
  if (existsSync(folderOf(root, mark))) return pointTo(root, mark);
  const { build } = await import('vite');
  const aside = folderAside(root);
  try {
    await build({ root, configLoader: 'native', logLevel: 'warn', build: { outDir: aside, emptyOutDir: true } });
    keep(root, mark, aside);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  return undefined;
}

/** What can be done while they are served already, behind everything else the machine has to do. */
async function finish(root: string, mark: string): Promise<void> {
  if (isFinished(root, mark)) return;
  setPriority(constants.priority.PRIORITY_LOW);
  await precompress(folderOf(root, mark));
  await compressHarder(folderOf(root, mark));
  markFinished(root, mark);
}

const root = process.cwd();
// Before building: what changes meanwhile must look changed at the next start.
const mark = markOfInputs(root);
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
