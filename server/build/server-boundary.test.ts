import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { build } from 'vite';
import { serverBoundary } from './server-boundary.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wall-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function bundleOf(files: Record<string, string>): Promise<string> {
  for (const [path, code] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), code);
  }
  const main = { rollupOptions: { input: join(root, 'web/main.ts') }, outDir: join(root, 'out') };
  await build({ root, configFile: false, logLevel: 'silent', plugins: [serverBoundary(root)], build: main });
  const out = await readdir(join(root, 'out'), { recursive: true });
  const scripts = out.filter((file) => file.endsWith('.js')).map((file) => readFile(join(root, 'out', file), 'utf8'));
  return (await Promise.all(scripts)).join('\n');
}

const secret = "export const secret = 'the-server-knows-this';\nexport interface Row { id: string }\n";

describe('serverBoundary', () => {
  test('refuses server code and names the import chain', async () => {
    const files = {
      'web/main.ts': "import { page } from '../features/cabins/web/page.ts';\nconsole.log(page);\n",
      'features/cabins/web/page.ts': "import { secret } from '../server/secret.ts';\nexport const page = secret;\n",
      'features/cabins/server/secret.ts': secret,
    };
    await expect(bundleOf(files)).rejects.toThrow(
      /Server code may not reach the browser[^]*web\/main\.ts\n {2}→ features\/cabins\/web\/page\.ts\n {2}→ \.\.\/server\/secret\.ts/,
    );
  });

  test.each([
    ['a screen loaded later', "const load = () => import('../server/secret.ts');\nvoid load();\n"],
    ['an unused import', "import '../server/secret.ts';\n"],
    ['a glob of a folder', "console.log(import.meta.glob('../server/*.ts', { eager: true }));\n"],
    ['a path from the root', "import { secret } from '#server/secret.ts';\nconsole.log(secret);\n"],
    ['an absolute path', "import { secret } from '/server/secret.ts';\nconsole.log(secret);\n"],
  ])('refuses the server import %s', async (_case, main) => {
    const files = { 'package.json': '{ "imports": { "#server/*": "./server/*" } }', 'web/main.ts': main, 'server/secret.ts': secret };
    await expect(bundleOf(files)).rejects.toThrow('Server code may not reach the browser');
  });

  test('allows type imports, and packages that contain a folder named server', async () => {
    const bundle = await bundleOf({
      'web/main.ts':
        "import type { Row } from '../server/secret.ts';\nimport { shared } from 'kit';\nexport const row: Row = { id: shared };\nconsole.log(row);\n",
      'server/secret.ts': secret,
      'node_modules/kit/package.json': '{ "name": "kit", "type": "module", "main": "index.js" }',
      'node_modules/kit/index.js': "export { shared } from './server/shared.js';\n",
      'node_modules/kit/server/shared.js': "export const shared = 'from-a-package';\n",
    });
    expect(bundle).toContain('from-a-package');
    expect(bundle).not.toContain('the-server-knows-this');
  });
});
