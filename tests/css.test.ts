import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findClassNames, findScreenSources } from '#server/build/class-names.ts';
import { createUtilities } from '#server/build/utilities.ts';

const words = ['layout', 'components', 'deferred-components'].map((name) => `platform/ui/web/styles/${name}.css`);
const guests = 'features/check-in/web/guest/';

/** Maximum number of lines of CSS in all files. Lower it when the style sheets shrink. */
const maxLines = 7_801;

test('the number of CSS lines does not grow: styles that several screens share are utility classes or classes of layout.css', () => {
  const lines = filesLike('*.css').reduce((sum, path) => sum + read(path).split('\n').length - 1, 0);
  expect(lines).toBeLessThanOrEqual(maxLines);
});

/** Maximum number of single declarations (such as `display: none`) that occur more than three times. Lower it when possible. */
const maxRepeated = 19;

test('a rule body occurs at most three times, and a fourth use becomes utility classes or a shared class', () => {
  const times = new Map<string, number>();
  for (const path of filesLike('*.css')) for (const body of bodiesIn(read(path))) times.set(body, (times.get(body) ?? 0) + 1);
  const repeated = [...times].filter(([, count]) => count > 3).map(([body]) => body);
  expect(repeated.filter((body) => declarationsIn(body) > 1)).toEqual([]);
  expect(repeated.length).toBeLessThanOrEqual(maxRepeated);
});

test('each style sheet is loaded once, by the first component that needs it', () => {
  const provider = read('platform/ui/web/ui-provider.tsx');
  const sheets = filesLike('platform/ui/web/styles/*.css').map((path) => path.replace('platform/ui/web/', './'));
  expect(sheets.filter((sheet) => !provider.includes(`import '${sheet}';`))).toEqual(['./styles/deferred-components.css']);
});

test('every class used by a screen is a utility class or defined in layout.css, the design system or a style sheet of the guest pages', async () => {
  const knownClasses = classesIn(words.map(read).join('\n'));
  const guestClasses = new Set([...knownClasses, ...classesIn(guestSheets().map(read).join('\n'))]);
  const unknown: string[] = [];
  for (const path of findScreenSources('.').filter((source) => source.endsWith('.tsx'))) {
    const names = findClassNames(path);
    const utilities = await utilitiesAmong(names);
    for (const name of names)
      if (!utilities.has(name) && !(path.startsWith(guests) ? guestClasses : knownClasses).has(name)) unknown.push(`${path}: ${name}`);
  }
  expect(unknown).toEqual([]);
});

test('a class that is neither a utility class nor defined is unknown', async () => {
  expect([...(await utilitiesAmong(['gap-2', 'text-dim', 'text-red-500', 'gap-tiny', 'stack', 'finger']))]).toEqual(['gap-2', 'text-dim']);
});

test('no style sheet defines a class with the name of a utility class', async () => {
  const sheets = [...words, ...guestSheets()].map(read).join('\n');
  const defined = [...sheets.matchAll(/^ *\.([\w-]+),? ?\{?$/gm)].map(([, name = '']) => name);
  expect(defined.length).toBeGreaterThan(60);
  expect([...(await utilitiesAmong(defined))]).toEqual([]);
});

test('every class used from a CSS module is defined there, and every class defined there is used', () => {
  const modules = new Map(filesLike('*.module.css').map((path) => [path, { defined: classesIn(read(path)), used: new Set<string>() }]));
  const errors: string[] = [];
  for (const path of filesLike('*.tsx')) {
    const source = read(path);
    for (const [, importName = '', from = ''] of source.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)) {
      const sheet = modules.get(from.startsWith('./') ? join(dirname(path), from) : from.slice(1));
      if (new RegExp(`\\b${importName}\\[`).test(source)) sheet?.defined.forEach((name) => sheet.used.add(name));
      for (const [, name = ''] of source.replaceAll(/^import .*$/gm, '').matchAll(new RegExp(`(?<![.\\w])${importName}\\.(\\w+)`, 'g'))) {
        sheet?.used.add(name);
        if (!sheet?.defined.has(name)) errors.push(`${path}: ${importName}.${name} is not in ${from}`);
      }
    }
  }
  for (const [path, { defined, used }] of modules)
    for (const name of defined) if (!used.has(name)) errors.push(`${path}: .${name} is unused`);
  expect(errors).toEqual([]);
});

const generator = await createUtilities('.');

async function utilitiesAmong(names: Iterable<string>): Promise<ReadonlySet<string>> {
  return (await generator.generate(new Set(names), { preflights: false })).matched;
}

function guestSheets(): string[] {
  return filesLike(`${guests}styles/*.css`);
}

function filesLike(pattern: string): string[] {
  const found = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', pattern], { encoding: 'utf8' });
  return found.split('\n').filter((path) => path !== '' && existsSync(path));
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}

function classesIn(css: string): Set<string> {
  return new Set([...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
}

function bodiesIn(css: string): string[] {
  let plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
  const bodies: string[] = [];
  const collectRule = (_: string, body: string): string => {
    bodies.push(
      body
        .replaceAll(/\s+/g, ' ')
        .split(';')
        .map((declaration) => declaration.trim())
        .filter((declaration) => declaration !== '')
        .toSorted()
        .join(';'),
    );
    return '';
  };
  while (plain.includes('{')) plain = plain.replaceAll(/[^{};]*\{([^{}]*)\}/g, collectRule);
  return bodies.filter((body) => body !== '');
}

function declarationsIn(body: string): number {
  return body.split(';').filter((declaration) => declaration !== '').length;
}
