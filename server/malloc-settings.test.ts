import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const program = `
  import { restartWithMallocSettings } from ${JSON.stringify(new URL('malloc-settings.ts', import.meta.url).href)};
  restartWithMallocSettings();
  console.log([process.env.MALLOC_ARENA_MAX, process.execArgv[0], ...process.argv.slice(1)].join());`;

async function outputWith(environment: NodeJS.ProcessEnv): Promise<string> {
  const flags = ['--max-semi-space-size=8', '--input-type=module', '-e', program];
  return (await run(process.execPath, [...flags, 'backup'], { env: environment })).stdout.trim();
}

test('restartWithMallocSettings restarts the process on Linux with the same arguments', async () => {
  const { MALLOC_ARENA_MAX: _max, MALLOC_MMAP_THRESHOLD_: _threshold, ...plain } = process.env;
  expect(await outputWith(plain)).toBe(`${process.platform === 'linux' ? '2' : ''},--max-semi-space-size=8,backup`);
});

test('restartWithMallocSettings does not override settings of the operator', async () => {
  expect(await outputWith({ ...process.env, MALLOC_ARENA_MAX: '7' })).toBe('7,--max-semi-space-size=8,backup');
});
