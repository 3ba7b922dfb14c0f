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

test('the page has no script or style of its own inside it', () => {
  const page = output.find((file) => file.fileName === 'index.html') as Rolldown.OutputAsset;
  expect(String(page.source)).not.toMatch(/<style|style=|<script(?![^>]*\bsrc=)|\son\w+=/);
});
