/** Lists source files under 20 lines that only one file imports, as candidates for merging. Tests and texts are excluded. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseSource } from '#tests/import-boundaries.ts';

const most = 20;
const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' }).split(
  '\n',
);
const product = paths.filter(
  (path) => existsSync(path) && /^(platform|features|server|web)\//.test(path) && !/\.test\.tsx?$|\/(i18n|testing)\//.test(path),
);

const importers = new Map<string, Set<string>>();
for (const path of product)
  for (const { target } of parseSource(path, readFileSync(path, 'utf8')).imports)
    importers.set(target, (importers.get(target) ?? new Set()).add(path));

const small = product.filter((path) => importers.get(path)?.size === 1 && linesOf(path) < most);
if (!process.argv.includes('quick'))
  for (const path of small) console.log(`${String(linesOf(path)).padStart(2)} ${path} ← ${[...(importers.get(path) ?? [])].join()}`);
console.log(`files with one importer and under ${most} lines: ${small.length} of ${product.length}`);

function linesOf(path: string): number {
  return readFileSync(path, 'utf8').split('\n').length - 1;
}
