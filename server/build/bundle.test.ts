import { beforeAll, expect, test } from 'vitest';
import { build, type Rolldown } from 'vite';

const root = process.cwd();
let output: Rolldown.RolldownOutput['output'];
let chunks: Rolldown.OutputChunk[];

beforeAll(async () => {
  const built = await build({ root, configLoader: 'native', logLevel: 'silent', build: { write: false } });
  output = (built as Rolldown.RolldownOutput).output;
  chunks = output.filter((file) => file.type === 'chunk');
});

test('no server source is in what browsers get', () => {
  const modules = chunks.flatMap((chunk) => chunk.moduleIds).filter((id) => id.startsWith(root) && !id.includes('/node_modules/'));
  expect(modules.length).toBeGreaterThan(20);
  expect(modules.filter((id) => /\/server\//.test(id.slice(root.length)))).toEqual([]);
});

test.each(['DATABASE_URL', 'pg_notify', 'drizzle', 'argon2', 'from"node:', 'insert into'])(
  'nor anything that only servers say: %s',
  (word) => {
    const speaking = chunks.filter((chunk) => chunk.code.toLowerCase().includes(word.toLowerCase())).map((chunk) => chunk.fileName);
    expect(speaking).toEqual([]);
  },
);

test.each(['index.html', 'guest.html'])('%s has no script or style of its own inside it', (name) => {
  const page = output.find((file) => file.fileName === name) as Rolldown.OutputAsset;
  expect(String(page.source)).not.toMatch(/<style|style=|<script(?![^>]*\bsrc=)|\son\w+=/);
});

test("a guest's page shares no script with the house, and its worker keeps all of it", () => {
  const textOf = (name: string) => String((output.find((file) => file.fileName === name) as Rolldown.OutputAsset).source);
  const scripts = [...textOf('guest.html').matchAll(/src="\/(assets\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(scripts).toHaveLength(1);
  for (const path of scripts) {
    expect(chunks.map(({ fileName }) => fileName)).not.toContain(path);
    expect(textOf('guest/worker.js')).toContain(path);
    for (const kit of ['mantine-', 'TanStack', 'WebSocket', 'ZodError']) expect(textOf(path)).not.toContain(kit);
  }
});
