import { existsSync, rmSync } from 'node:fs';
import { build } from 'vite';
import { markOfInputs } from './inputs.ts';
import { folderAside, folderOf, keep, pointTo } from './kept.ts';
import { precompress } from './precompress.ts';

/** Builds the screens aside and puts them in place when all went well: a failing build changes nothing. */
export async function buildScreens(root: string): Promise<void> {
  // Before building: what changes meanwhile must look changed at the next start.
  const mark = markOfInputs(root);
  if (existsSync(folderOf(root, mark))) return pointTo(root, mark);
  const aside = folderAside(root);
  try {
    await build({ root, configLoader: 'native', logLevel: 'warn', build: { outDir: aside, emptyOutDir: true } });
    await precompress(aside);
    keep(root, mark, aside);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  await buildScreens(process.cwd()).catch((wrong: Error) => {
    process.stderr.write(`${wrong.message}\n`);
    process.exitCode = 1;
  });
}
