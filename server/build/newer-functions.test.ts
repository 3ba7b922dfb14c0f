import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { oldestBrowsers, type BrowserVersions } from './browsers.ts';
import { findNewerFunctions } from './newer-functions.ts';

const found = (code: string, versions: BrowserVersions = oldestBrowsers.staff) =>
  findNewerFunctions(parseSync('script.js', code).program, versions);

test.each([
  ['Promise.withResolvers', 'const { promise } = Promise.withResolvers();'],
  ['Promise.withResolvers', 'globalThis.Promise.withResolvers()'],
  ['Map.groupBy', 'Map.groupBy(rows, (row) => row.id)'],
  ['URL.parse', 'URL.parse(link)?.pathname'],
  ['URL.canParse', 'URL.canParse(link) ? new URL(link) : null'],
  ['values().find', 'watches.values().find((one) => one.id === 1)'],
  ['union', 'one.union(other)'],
  ['isSubsetOf', 'one.isSubsetOf(other)'],
  ['startViewTransition', 'document.startViewTransition(draw)'],
  ['requestIdleCallback', 'requestIdleCallback(work)'],
  ['requestIdleCallback', 'window.requestIdleCallback(work)'],
  ['Iterator', 'new Iterator()'],
  ['Iterator', 'new globalThis.Iterator()'],
  ['AbortSignal.any', 'if (isWanted) fetch(url, { signal: AbortSignal.any([one, other]) })'],
])('finds the function %s, which staff browsers may lack, in: %s', (name, code) => expect(found(code)).toEqual([name]));

test.each([
  ['toSorted', 'rows.toSorted(byName)'],
  ['with', 'items.with(3, item)'],
  ['showPopover', 'element.showPopover()'],
  ['AbortSignal.timeout', 'AbortSignal.timeout(500)'],
  ['lookbehind', 'name.replace(/(?<=a)b/u, "")'],
  ['lookbehind', 'const word = /(?<!\\w)x/;'],
])('finds the function %s, which only guest browsers may lack, in: %s', (name, code) => {
  expect(found(code, oldestBrowsers.guest)).toEqual([name]);
  expect(found(code)).toEqual([]);
});

test.each([
  'Promise.withResolvers?.()',
  'const day = /(?<month>\\d+)/;',
  'typeof Promise.withResolvers === "function" ? Promise.withResolvers() : ours()',
  'if (Promise.withResolvers) Promise.withResolvers();',
  'window.requestIdleCallback?.(work)',
  'Promise.withResolvers && Promise.withResolvers()',
  'function make() { if (!("withResolvers" in Promise)) return ours(); return Promise.withResolvers(); }',
  '"startViewTransition" in document && document.startViewTransition(draw)',
])('accepts feature-detected calls: %s', (code) => expect(found(code)).toEqual([]));

test.each([
  'z.union([one, other])',
  'z.intersection(one, other)',
  'moment.with({ day: 1 })',
  'Object.values(all).find(isOne)',
  '[...watches.values()].find(isOne)',
  'crypto.randomUUID()',
  'function f(Iterator) { return Iterator; }',
])('accepts functions that all supported browsers have: %s', (code) => expect(found(code)).toEqual([]));
