import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync('public/too-old.js', 'utf8');

interface Browser {
  path: string;
  language?: string;
  lacks?: string[];
  styles?: string[];
  /** The script detects Firefox by a CSS property that only Firefox supports. */
  isFirefox?: boolean;
}

const styles = ['accent-color', 'selector(:has(a))', 'animation-composition', 'color'];

function messageIn({ path, language = 'en-US', lacks = [], styles: supported = styles, isFirefox = false }: Browser): string | null {
  const messages: string[] = [];
  const element = () => ({
    noModule: false,
    popover: null,
    style: {},
    setAttribute() {},
    appendChild: (text: string) => messages.push(text),
  });
  const removeLacking = (made: object) => Object.fromEntries(Object.entries(made).filter(([name]) => !lacks.includes(name)));
  const window = {
    location: { pathname: path },
    CSS: { supports: (property: string) => supported.includes(property) },
  };
  const document = {
    body: { insertBefore() {} },
    createElement: () => ({
      ...removeLacking(element()),
      style: isFirefox ? { MozAppearance: '' } : {},
      appendChild: (text: string) => messages.push(text),
    }),
    createTextNode: (text: string) => text,
    querySelector: () => null,
  };
  const context = createContext({
    window: lacks.includes('CSS') ? { location: window.location } : window,
    document,
    navigator: { language },
  });
  for (const name of lacks) runInContext(`delete Object['${name}']; delete Array.prototype['${name}']; delete Intl['${name}']`, context);
  runInContext(script, context);
  return messages.length === 0 ? null : messages.join('|');
}

const [form, desk, tv] = ['/guest/check-in', '/desk', '/tv/'];
/** Features that a TV of 2019 lacks and that the TV page does not need. */
const newerThanTvs = { styles: [], lacks: ['popover', 'hasOwn', 'at'] };

test.each(['index.html', 'guest.html', 'tv.html'])('the page %s loads the script too-old.js', (page) => {
  expect(readFileSync(page, 'utf8')).toContain('<script async src="/too-old.js"></script>');
});

test.each<[string, Browser]>([
  ['today', { path: form }],
  ['Firefox 115, which has no :has()', { path: form, styles: ['accent-color', 'animation-composition'], lacks: ['popover'] }],
  ['Safari 15.4', { path: form, styles: ['accent-color', 'selector(:has(a))'], lacks: ['popover'] }],
  ['today, for staff', { path: desk }],
  ['a TV of 2019', { path: tv, ...newerThanTvs }],
  ['a TV with Firefox 78', { path: tv, ...newerThanTvs, isFirefox: true }],
  ['a TV with Chrome 63, which has no lists of words', { path: tv, styles: [], lacks: [...newerThanTvs.lacks, 'ListFormat'] }],
  // The service worker of the TV page answers at `/tv` as well, which is the address that people type.
  ['a TV that was switched on without a network', { path: '/tv', ...newerThanTvs }],
])('shows no message in a supported browser of %s', (_case, browser) => {
  expect(messageIn(browser)).toBeNull();
});

test.each<[string, Browser]>([
  ['Safari 15.3', { path: form, styles: [], lacks: ['popover', 'hasOwn', 'at'] }],
  ['Chrome 104', { path: form, styles: ['accent-color'] }],
  ['one without modules', { path: form, lacks: ['noModule'] }],
  ['one that knows no CSS.supports', { path: form, lacks: ['CSS'] }],
])('tells guests with %s how they can check in without the page', (_case, browser) => {
  expect(messageIn(browser)).toMatch(/^The browser of this device is too old .* the desk .* on paper too\.$/);
  expect(messageIn({ ...browser, language: 'es-MX' })).toMatch(/^El navegador .* recepción .* en papel\.$/);
});

test.each<[string, Browser]>([
  ['Safari 16', { path: desk, lacks: ['popover'] }],
  ['Chrome 118', { path: desk, styles: styles.slice(0, 3) }],
])('shows a message in %s on staff pages, but not on pages for families', (_case, browser) => {
  expect(messageIn(browser)).toMatch(/needs Safari 17, Chrome 119, Firefox 128/);
  expect(messageIn({ ...browser, language: 'es' })).toMatch(/necesita Safari 17, Chrome 119, Firefox 128/);
  expect(messageIn({ ...browser, path: form })).toBeNull();
});

test.each<[string, Browser]>([
  ['one without modules', { path: tv, lacks: ['noModule'] }],
  ['one without modules and CSS.supports', { path: tv, lacks: ['noModule', 'CSS'] }],
  ['Chrome 62 or Safari 12', { path: tv, lacks: ['PluralRules'] }],
  ['Firefox 77', { path: tv, ...newerThanTvs, lacks: [...newerThanTvs.lacks, 'ListFormat'], isFirefox: true }],
  ['one at the address that is typed', { path: '/tv', lacks: ['noModule'] }],
])('shows a TV message in %s', (_case, browser) => {
  expect(messageIn(browser)).toMatch(/^The browser of this TV is too old for this page; a .* stick .*\.$/);
  expect(messageIn({ ...browser, language: 'es-MX' })).toMatch(/^El navegador de este televisor es demasiado antiguo .*\.$/);
});

test('treats the list of TVs as a page for staff', () => {
  expect(messageIn({ path: '/tv-displays', lacks: ['popover'] })).toMatch(/needs Safari 17/);
});

test('can be parsed by the oldest browsers', () => {
  const code = script.replaceAll(/^\s*\/\/.*$/gm, '').replaceAll(/'[^']*'/g, "''");
  expect(code).not.toMatch(/=>|`|\?\?|\?\.|\.\.\.|\b(let|const|class|async|for \(.* of)\b/);
});
