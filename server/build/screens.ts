import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { markOfInputs } from './inputs.ts';
import { builtFolder, markFile } from './places.ts';
import { precompress } from './precompress.ts';

/**
 * Builds the screens aside and puts them in place when all went well, so that a failing build
 * leaves the last good one standing.
 */
export async function buildScreens(root: string): Promise<void> {
  const aside = join(root, `${builtFolder}.new-${process.pid}`);
  // Before building: what changes meanwhile must look changed at the next start.
  const mark = markOfInputs(root);
  try {
    await build({ root, configLoader: 'native', logLevel: 'warn', build: { outDir: aside, emptyOutDir: true } });
    await precompress(aside);
    writeFileSync(join(aside, markFile), mark);
    replace(join(root, builtFolder), aside);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function replace(standing: string, fresh: string): void {
  const old = `${standing}.old-${process.pid}`;
  mkdirSync(standing, { recursive: true });
  renameSync(standing, old);
  renameSync(fresh, standing);
  rmSync(old, { recursive: true, force: true });
}

if (import.meta.main) {
  await buildScreens(process.cwd()).catch((wrong: Error) => {
    process.stderr.write(`${wrong.message}\n`);
    process.exitCode = 1;
  });
}
