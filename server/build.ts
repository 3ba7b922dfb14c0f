import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { markOfInputs } from './build/inputs.ts';
import { latestBuild } from './build/kept.ts';

export type Built = 'fresh' | 'built' | 'kept-last-good';

/**
 * Builds the screens when what they are made of changed since the last time, in a process of its
 * own: the server never loads the bundler. When building fails, the last good screens stay.
 */
export async function buildIfNeeded(root: string): Promise<Built> {
  if (latestBuild(root) === markOfInputs(root)) return 'fresh';
  if (await build(root)) return 'built';
  if (latestBuild(root) !== null) return 'kept-last-good';
  throw new Error('The screens could not be built; the reason stands above.');
}

function build(root: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const program = join(import.meta.dirname, 'build/screens.ts');
    const builder = spawn(process.execPath, [program], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    builder.on('error', reject);
    builder.on('exit', (code) => resolve(code === 0));
  });
}

if (import.meta.main) process.exitCode = (await build(process.cwd())) ? 0 : 1;
