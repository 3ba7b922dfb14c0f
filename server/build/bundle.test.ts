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

test('the bundle contains no server source', () => {
  const modules = chunks.flatMap((chunk) => chunk.moduleIds).filter((id) => id.startsWith(root) && !id.includes('/node_modules/'));
  expect(modules.length).toBeGreaterThan(20);
  expect(modules.filter((id) => /\/server\//.test(id.slice(root.length)))).toEqual([]);
});

test.each(['DATABASE_URL', 'pg_notify', 'drizzle', 'argon2', 'from"node:', 'insert into'])(
  'the bundle does not contain the text %s',
  (word) => {
    const offending = chunks.filter((chunk) => chunk.code.toLowerCase().includes(word.toLowerCase())).map((chunk) => chunk.fileName);
    expect(offending).toEqual([]);
  },
);

test.each(['index.html', 'guest.html', 'tv.html'])('%s has no inline script or style', (name) => {
  const page = output.find((file) => file.fileName === name) as Rolldown.OutputAsset;
  expect(String(page.source)).not.toMatch(/<style|style=|<script(?![^>]*\bsrc=)|\son\w+=/);
});

test('the guest pages share no script with the app, and their service worker caches all of their files', () => {
  const textOf = (name: string) => String((output.find((file) => file.fileName === name) as Rolldown.OutputAsset).source);
  const scripts = [...textOf('guest.html').matchAll(/src="\/(assets\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(scripts).toHaveLength(1);
  for (const path of scripts) {
    expect(chunks.map(({ fileName }) => fileName)).not.toContain(path);
    expect(textOf('guest/worker.js')).toContain(path);
    // 'react.dev/errors' detects React: the guest pages must use Preact instead.
    for (const library of ['data-field', 'TanStack', 'WebSocket', 'ZodError', 'react.dev/errors'])
      expect(textOf(path)).not.toContain(library);
  }
});

// Measures the compressed size, as the server sends it. docs/figures.md lists the size of a first visit.
test.each([
  ['guest.html', 36],
  ['tv.html', 77],
])('%s and its files are smaller than %i kB', (name, kilobytes) => {
  const compressedSize = (path: string) => {
    const file = output.find(({ fileName }) => fileName === path);
    return brotliCompressSync(file?.type === 'chunk' ? file.code : (file?.source ?? '')).length;
  };
  const text = String((output.find(({ fileName }) => fileName === name) as Rolldown.OutputAsset).source);
  const files = new Set([...text.matchAll(/\/(assets\/[\w.-]+)/g)].map(([, path = '']) => path));
  expect(files.size).toBeGreaterThan(1);
  expect([name, ...files].reduce((sum, path) => sum + compressedSize(path), 0)).toBeLessThan(kilobytes * 1_000);
});

test.each(['.screens.json', 'worker.js'])(
  '%s lists only files that exist, because one missing file would break the offline cache',
  (name) => {
    const text = String((output.find((file) => file.fileName === name) as Rolldown.OutputAsset).source);
    const files = [...text.matchAll(/\/(assets\/[\w.-]+)/g)].map(([, path = '']) => path);
    expect(files.length).toBeGreaterThan(50);
    const built = new Set(output.map(({ fileName }) => fileName));
    expect(files.filter((path) => !built.has(path))).toEqual([]);
  },
);

test("the home screen does not load the date library, a tenth of the size of an administrator's first visit", () => {
  const { screens } = JSON.parse(String((output.find(({ fileName }) => fileName === '.screens.json') as Rolldown.OutputAsset).source)) as {
    screens: Record<string, { scripts: string[] }>;
  };
  const scriptsWithLibrary = (screenPath: string) =>
    screens[screenPath]?.scripts.filter((path) => chunks.find(({ fileName }) => `/${fileName}` === path)?.code.includes('ZonedDateTime'));
  expect(scriptsWithLibrary('/calendar')).toHaveLength(1);
  expect(scriptsWithLibrary('/home')).toEqual([]);
});

test('the TV page has one cached script and one stylesheet, without the app and the design system', () => {
  const textOf = (name: string) => String((output.find((file) => file.fileName === name) as Rolldown.OutputAsset).source);
  const files = [...textOf('tv.html').matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(files.map((path) => path.split('.').at(-1)).toSorted()).toEqual(['css', 'js']);
  for (const path of files) {
    expect(textOf('tv-worker.js')).toContain(path);
    for (const library of ['data-field', 'TanStack', 'ZodError', 'light-dark(']) expect(textOf(path)).not.toContain(library);
  }
});

/** Exceptions: React calls these functions only for `<ViewTransition>`, which the app does not use. */
const neverCalled = ['startViewTransition', 'Promise.allSettled'];

test('the bundle calls no function that the oldest supported browsers lack @long', () => {
  const scripts = output.filter(({ fileName }) => fileName.endsWith('.js'));
  const isTvFile = /^(?:assets\/tv-|tv-worker)/;
  expect(scripts.filter(({ fileName }) => isTvFile.test(fileName))).toHaveLength(2);
  const isGuestFile = /^(?:assets\/guest-|guest\/)/;
  expect(scripts.filter(({ fileName }) => isGuestFile.test(fileName)).length).toBeGreaterThan(5);
  const newer = scripts.flatMap((file) => {
    const { program } = parseSync(file.fileName, file.type === 'chunk' ? file.code : String(file.source));
    const names = findNewerFunctions(
      program,
      isTvFile.test(file.fileName) ? oldestBrowsers.tv : isGuestFile.test(file.fileName) ? oldestBrowsers.guest : oldestBrowsers.staff,
    );
    return names.filter((name) => !neverCalled.includes(name)).map((name) => `${file.fileName}: ${name}`);
  });
  expect(newer).toEqual([]);
});

/** Exceptions: these selectors of the design system are for fields that no guest page has. */
const unusedByGuests = ['.fields:has([type=datetime-local])'];

test('the styles of guest pages use no selector that their oldest supported browsers lack', () => {
  const sheets = output.filter(({ fileName }) => /^assets\/guest-.*\.css$/.test(fileName));
  expect(sheets).toHaveLength(1);
  const found = sheets.flatMap((file) => String((file as Rolldown.OutputAsset).source).match(/[^{}]*:has\([^{}]*/g) ?? []);
  expect(found.filter((selector) => !unusedByGuests.includes(selector))).toEqual([]);
});

test('public/scheme.js can be parsed by browsers of any age', () => {
  const code = readFileSync('public/scheme.js', 'utf8').replaceAll(/\/\/.*|\/\*[^]*?\*\//g, '');
  expect(code).not.toMatch(/=>|`|\b(?:let|const|class|of|async|await)\b|\?\.|\?\?|\.\.\.|catch \{/);
});

test('README.md and the message for old browsers list the oldest supported browsers', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const { safari, chrome, firefox } of Object.values(oldestBrowsers))
    expect(readme).toMatch(new RegExp(`Safari and iOS ${safari}, Chrome ${chrome} and Firefox ${firefox} or newer`));
  const { safari, chrome, firefox } = oldestBrowsers.staff;
  expect(readFileSync('public/too-old.js', 'utf8').split(`needs Safari ${safari}, Chrome ${chrome}, Firefox ${firefox}`)).toHaveLength(2);
});
