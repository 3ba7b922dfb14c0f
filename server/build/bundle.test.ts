import { beforeAll, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { build, parseSync, type Rolldown } from 'vite';
import { oldestBrowsers } from './browsers.ts';
import { findNewerFunctions } from './newer-functions.ts';

const root = process.cwd();
let output: Rolldown.RolldownOutput['output'];
let chunks: Rolldown.OutputChunk[];

beforeAll(async () => {
  const built = await build({ root, configLoader: 'native', logLevel: 'silent', build: { write: false } });
  output = (built as Rolldown.RolldownOutput).output;
  chunks = output.filter((file) => file.type === 'chunk');
}, 600_000);

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

test.each(['index.html', 'guest.html', 'tv.html'])('%s has no script or style of its own inside it', (name) => {
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
    // The last is React's own: these pages are drawn by Preact.
    for (const kit of ['data-field', 'TanStack', 'WebSocket', 'ZodError', 'react.dev/errors']) expect(textOf(path)).not.toContain(kit);
  }
});

// Packed as the server packs it. docs/figures.md has what a whole first visit is.
test.each([
  ['guest.html', 36],
  ['tv.html', 77],
])('%s and all that it names is below %i kB', (name, kilobytes) => {
  const packed = (path: string) => {
    const file = output.find(({ fileName }) => fileName === path);
    return brotliCompressSync(file?.type === 'chunk' ? file.code : (file?.source ?? '')).length;
  };
  const text = String((output.find(({ fileName }) => fileName === name) as Rolldown.OutputAsset).source);
  const named = new Set([...text.matchAll(/\/(assets\/[\w.-]+)/g)].map(([, path = '']) => path));
  expect(named.size).toBeGreaterThan(1);
  expect([name, ...named].reduce((sum, path) => sum + packed(path), 0)).toBeLessThan(kilobytes * 1_000);
});

test.each(['.screens.json', 'worker.js'])(
  '%s names no file that was not built: one that is missing keeps the house from being kept',
  (name) => {
    const text = String((output.find((file) => file.fileName === name) as Rolldown.OutputAsset).source);
    const named = [...text.matchAll(/\/(assets\/[\w.-]+)/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(50);
    const built = new Set(output.map(({ fileName }) => fileName));
    expect(named.filter((path) => !built.has(path))).toEqual([]);
  },
);

test("home needs no library to show days: it is a tenth of an administrator's first visit", () => {
  const { screens } = JSON.parse(String((output.find(({ fileName }) => fileName === '.screens.json') as Rolldown.OutputAsset).source)) as {
    screens: Record<string, { scripts: string[] }>;
  };
  const withIt = (door: string) =>
    screens[door]?.scripts.filter((path) => chunks.find(({ fileName }) => `/${fileName}` === path)?.code.includes('ZonedDateTime'));
  expect(withIt('/calendar')).toHaveLength(1);
  expect(withIt('/home')).toEqual([]);
});

test("a TV's page is one script and one sheet, which its worker keeps, and neither the house nor the kit", () => {
  const textOf = (name: string) => String((output.find((file) => file.fileName === name) as Rolldown.OutputAsset).source);
  const files = [...textOf('tv.html').matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(files.map((path) => path.split('.').at(-1)).toSorted()).toEqual(['css', 'js']);
  for (const path of files) {
    expect(textOf('tv-worker.js')).toContain(path);
    for (const kit of ['data-field', 'TanStack', 'ZodError', 'light-dark(']) expect(textOf(path)).not.toContain(kit);
  }
});

/** React asks for it only around a `<ViewTransition>`, of which the house has none. */
const neverCalled = ['startViewTransition', 'Promise.allSettled'];

test('what browsers get calls nothing that the oldest of them lack', () => {
  const scripts = output.filter(({ fileName }) => fileName.endsWith('.js'));
  const ofTvs = /^(?:assets\/tv-|tv-worker)/;
  expect(scripts.filter(({ fileName }) => ofTvs.test(fileName))).toHaveLength(2);
  const ofGuests = /^(?:assets\/guest-|guest\/)/;
  // The form, what comes after it, the pass and its code, the kiosk, the worker.
  expect(scripts.filter(({ fileName }) => ofGuests.test(fileName)).length).toBeGreaterThan(5);
  const newer = scripts.flatMap((file) => {
    const { program } = parseSync(file.fileName, file.type === 'chunk' ? file.code : String(file.source));
    const names = findNewerFunctions(
      program,
      ofTvs.test(file.fileName) ? oldestBrowsers.tv : ofGuests.test(file.fileName) ? oldestBrowsers.guest : oldestBrowsers.staff,
    );
    return names.filter((name) => !neverCalled.includes(name)).map((name) => `${file.fileName}: ${name}`);
  });
  expect(newer).toEqual([]);
});

/** Of the kit, for fields that no family’s page has. */
const unusedByGuests = ['.fields:has([type=datetime-local])'];

test('what families see needs no selector that the oldest of their browsers lack', () => {
  const sheets = output.filter(({ fileName }) => /^assets\/guest-.*\.css$/.test(fileName));
  expect(sheets).toHaveLength(1);
  const found = sheets.flatMap((file) => String((file as Rolldown.OutputAsset).source).match(/[^{}]*:has\([^{}]*/g) ?? []);
  expect(found.filter((selector) => !unusedByGuests.includes(selector))).toEqual([]);
});

test('the script before all others is read by browsers of any age', () => {
  const code = readFileSync('public/scheme.js', 'utf8').replaceAll(/\/\/.*|\/\*[^]*?\*\//g, '');
  expect(code).not.toMatch(/=>|`|\b(?:let|const|class|of|async|await)\b|\?\.|\?\?|\.\.\.|catch \{/);
});

test('the oldest browsers stand in the README, and in what older ones are told', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const { safari, chrome, firefox } of Object.values(oldestBrowsers))
    expect(readme).toMatch(new RegExp(`Safari and iOS ${safari}, Chrome ${chrome} and Firefox ${firefox} on`));
  const { safari, chrome, firefox } = oldestBrowsers.staff;
  expect(readFileSync('public/too-old.js', 'utf8').split(`needs Safari ${safari}, Chrome ${chrome}, Firefox ${firefox}`)).toHaveLength(2);
});
