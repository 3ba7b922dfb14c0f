import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { hashInputs } from './build/inputs.ts';
import { isFinished, findLatestBuild } from './build/build-store.ts';

export type BuildOutcome = 'fresh' | 'built' | 'kept-last-good';

/** Builds the screens in a separate process if their sources have changed. If the build fails, the last successful build stays. */
export async function buildIfNeeded(root: string): Promise<BuildOutcome> {
  const mark = hashInputs(root);
  if (findLatestBuild(root) === mark && isFinished(root, mark)) return 'fresh';
  // Print the output, because a start of half a minute without output looks like a hang.
  if (findLatestBuild(root) !== mark) process.stdout.write('Building the screens, as after each update. This takes up to a minute.\n');
  if (await waitUntilServable(spawnBuilder(root))) return 'built';
  if (findLatestBuild(root) !== null) return 'kept-last-good';
  throw new Error('The screens could not be built. See the error above.');
}

type Builder = ReturnType<typeof spawnBuilder>;

function spawnBuilder(root: string) {
  const program = join(import.meta.dirname, 'build/screens.ts');
  return spawn(process.execPath, [program], { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** Resolves when the screens can be served. After that, the build process continues to compress them. */
function waitUntilServable(child: Builder): Promise<boolean> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
    child.once('message', () => {
      child.unref();
      child.channel?.unref();
      resolve(true);
    });
  });
}

function waitForExit(child: Builder): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

if (import.meta.main) process.exitCode = await waitForExit(spawnBuilder(process.cwd()));
