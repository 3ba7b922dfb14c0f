import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findViolations, parseSource } from './import-boundaries.ts';

function productSources() {
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'platform', 'features', 'server', 'web'], {
    encoding: 'utf8',
  });
  const code = paths.split('\n').filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  return code.map((path) => parseSource(path, readFileSync(path, 'utf8')));
}

test('the code respects every import boundary', () => {
  const sources = productSources();
  expect(sources.length).toBeGreaterThan(50);
  expect(findViolations(sources)).toEqual([]);
});

const broken: [string, string, string, string][] = [
  [
    'browser code that runs server code',
    'features/accounts/web/x.tsx',
    "import { signIn } from '#features/accounts/server/sign-in.ts';",
    'browser code runs no server code',
  ],
  [
    'a rule that runs server code',
    'features/accounts/rules.ts',
    "import { signIn } from './server/sign-in.ts';",
    'browser code runs no server code',
  ],
  ['a lazy import of server code', 'web/x.tsx', "const x = () => import('#server/features.ts');", 'browser code runs no server code'],
  [
    'server code that imports a screen',
    'features/accounts/server/x.ts',
    "import { Page } from '#features/accounts/web/page.tsx';",
    'nothing under server/ imports from web/',
  ],
  [
    'platform code that imports a feature',
    'platform/http/x.ts',
    "import type { Row } from '#features/accounts/shapes.ts';",
    'platform/ imports no feature, server or web code',
  ],
  [
    'a feature that imports an internal file of another',
    'features/contact/server/x.ts',
    "import { accounts } from '#features/accounts/server/tables.ts';",
    'other features import only the public API of a feature',
  ],
  [
    'a feature that imports the shell',
    'features/accounts/web/x.tsx',
    "import { useCamp } from '#web/shell/camp.ts';",
    'a feature imports nothing from the shell in web/',
  ],
  [
    'product code that imports tests',
    'server/x.ts',
    "import { ada } from '#tests/cast.ts';",
    'product code imports nothing from tests/ or bench/',
  ],
  [
    'a relative path that leaves its folder',
    'features/accounts/web/x.tsx',
    "import { nameOf } from '../rules.ts';",
    'an import outside the folder begins with #',
  ],
];

test.each(broken)('reports a violation for %s', (_what, path, code, violation) => {
  expect(findViolations([parseSource(path, code)])).toContainEqual({ at: `${path}:1`, violation });
});

test('allows types of the server in browser code', () => {
  expect(
    findViolations([parseSource('features/accounts/web/x.tsx', "import type { Row } from '#features/accounts/server/api.ts';")]),
  ).toEqual([]);
});

test('reports features that import each other, directly or through a third one', () => {
  const createSource = (mine: string, theirs: string) =>
    parseSource(`features/${mine}/server/x.ts`, `import { a } from '#features/${theirs}/server/public.ts';`);
  expect(findViolations([createSource('map', 'images'), createSource('images', 'map')])).toHaveLength(2);
  expect(findViolations([createSource('a', 'b'), createSource('b', 'c'), createSource('c', 'a')])).toHaveLength(3);
  expect(findViolations([createSource('a', 'b'), createSource('b', 'c'), createSource('a', 'c')])).toEqual([]);
});

test('reports files that import each other, except for imports of types and dynamic imports', () => {
  const findCycleOf = (lastImport: string) =>
    findViolations([
      parseSource('web/a.ts', "import { b } from './b.ts';"),
      parseSource('web/b.ts', "import { c } from './c.ts';"),
      parseSource('web/c.ts', lastImport),
    ]);
  expect(findCycleOf("import { type A, a } from './a.ts';")).toEqual(
    ['web/a.ts', 'web/b.ts', 'web/c.ts'].map((at) => ({ at, violation: 'no cycles of value imports between files' })),
  );
  expect(findCycleOf("import type { A } from './a.ts';")).toEqual([]);
  expect(findCycleOf("const load = () => import('./a.ts');")).toEqual([]);
});

test('lint reports a violation at its line', () => {
  const folder = mkdtempSync('tmp-lint-');
  try {
    mkdirSync(join(folder, 'web'));
    writeFileSync(join(folder, 'web', 'x.ts'), "import { readFile } from '../server/x.ts';\nexport const y = readFile;\n");
    const lint = spawnSync('node_modules/.bin/oxlint', [folder], { encoding: 'utf8' });
    expect(lint.status).toBe(1);
    expect(lint.stdout).toContain('The browser must not run server code');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
