import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';
import { findMutants, applyMutant } from './mutants.ts';

/**
 * A request of the parent process: run `tests` with mutant number `index` of `file`. If `index` is null, run them with the unchanged file.
 */
export interface MutantRequest {
  file: string;
  tests: readonly string[];
  index: number | null;
}

let current: { path: string; code: string } | null = null;

const vitest = await createVitest(
  'test',
  {
    config: false,
    watch: true,
    include: ['{platform,features,tests}/**/*.test.{ts,tsx}'],
    pool: 'threads',
    maxWorkers: 1,
    isolate: true,
    bail: 1,
    fsModuleCache: false,
    restoreMocks: true,
    reporters: [{}],
    silent: true,
    testTimeout: 5_000,
    hookTimeout: 5_000,
  },
  {
    logLevel: 'error',
    server: { watch: null },
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        transform: (_code, id) => (current !== null && id.split('?')[0] === current.path ? { code: current.code, map: null } : null),
      },
    ],
  },
);
await vitest.standalone();

process.on('message', ({ file, tests, index }: MutantRequest) => {
  void answer(file, tests, index).then((passed) => process.send?.(passed));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function answer(file: string, tests: readonly string[], index: number | null): Promise<boolean> {
  const path = resolve(file);
  const source = readFileSync(path, 'utf8');
  const mutant = index === null ? undefined : findMutants(file, source)[index];
  const before = current?.path;
  current = { path, code: mutant === undefined ? source : applyMutant(source, mutant) };
  for (const changed of new Set([before, path])) if (changed !== undefined) vitest.invalidateFile(changed);
  const paths = tests.map((test) => resolve(test));
  const specifications = paths.map((test) => vitest.getRootProject().createSpecification(test));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Select the module of this run, because the result contains modules of earlier runs.
  const results = testModules.filter(({ moduleId }) => paths.includes(moduleId));
  return unhandledErrors.length === 0 && results.length === paths.length && results.every((module) => module.ok());
}
