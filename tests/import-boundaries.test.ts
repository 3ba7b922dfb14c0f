import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findViolations, parseSource, platformLayers } from './import-boundaries.ts';

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

test('every folder of platform/ has a layer, and ARCHITECTURE.md shows the same table', () => {
  const folders = readdirSync('platform', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(platformLayers.flat().toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
  const rows = [...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| (\d) +\| `([a-z0-9-]+)` +\|/gm)];
  const documented = rows.map(([, layer, folder]) => `${layer} ${folder}`);
  expect(documented.toSorted()).toEqual(
    platformLayers.flatMap((layer, index) => layer.map((folder) => `${index + 1} ${folder}`)).toSorted(),
  );
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
    'a platform folder that imports a higher layer',
    'platform/database/server/x.ts',
    "import { job } from '#platform/jobs/server/jobs.ts';",
    'platform/ imports only its own layer and lower ones',
  ],
  [
    'a platform folder that imports a type of a higher layer',
    'platform/ui/web/x.tsx',
    "import type { Refusal } from '#platform/http/outcome.ts';",
    'platform/ imports only its own layer and lower ones',
  ],
  [
    'a value of the app context below its layer',
    'platform/http/server/x.ts',
    "import { app } from '#platform/server/app-context.ts';",
    'platform/ imports only its own layer and lower ones',
  ],
  [
    'a folder of platform/ without a layer',
    'platform/helpers/x.ts',
    "import { day } from '#platform/time/instant.ts';",
    'every folder of platform/ has a layer',
  ],
  [
    'server code that imports the design system',
    'features/accounts/server/x.ts',
    "import { browserName } from '#platform/ui/browser-name.ts';",
    'server code uses only the texts of platform/ui',
  ],
  [
    'a feature that imports an internal file of another',
    'features/contact/server/x.ts',
    "import { accounts } from '#features/accounts/server/tables.ts';",
    'other features import only the public API of a feature',
  ],
  [
    'a feature that imports a screen of another',
    'features/contact/web/x.tsx',
    "import { Page } from '#features/accounts/web/page.tsx';",
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

test('allows browser code to import types of the server', () => {
  expect(
    findViolations([parseSource('features/accounts/web/x.tsx', "import type { Row } from '#features/accounts/server/api.ts';")]),
  ).toEqual([]);
});

test('allows a feature to import the pure files of another feature', () => {
  expect(findViolations([parseSource('features/contact/web/x.tsx', "import { nameOf } from '#features/accounts/rules.ts';")])).toEqual([]);
});

test('allows a platform folder to import lower layers, its own layer, and the type of the app context', () => {
  const imports = [
    "import { day } from '#platform/time/instant.ts';",
    "import { newId } from '#platform/database/server/new-id.ts';",
    "import type { AppContext } from '#platform/server/app-context.ts';",
  ];
  expect(findViolations([parseSource('platform/http/server/x.ts', imports.join('\n'))])).toEqual([]);
});

test('reports a cycle of platform folders of one layer, also by types, except the type of the app context', () => {
  const first = parseSource('platform/live/server/x.ts', "import { a } from '#platform/outbox/x.ts';");
  const createSecond = (target: string) => parseSource('platform/outbox/x.ts', `import type { A } from '#platform/${target}';`);
  expect(findViolations([first, createSecond('live/server/x.ts')])).toEqual(
    ['platform/live', 'platform/outbox'].map((at) => ({ at, violation: 'no import cycles between platform folders' })),
  );
  const context = parseSource('platform/server/app-context.ts', "import type { B } from '#platform/outbox/x.ts';");
  expect(findViolations([first, createSecond('server/app-context.ts'), context])).toEqual([]);
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
