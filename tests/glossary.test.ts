import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findComments, findRelativeStarts, findRetiredTerm, isWeakTitle, findTestTitles } from './plain-language.ts';

const folders = ['platform', 'features', 'server', 'web', 'tests', 'bench'];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(tsx?|css)$/.test(path) && !path.endsWith('.d.ts'));
const sources = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));
const code = [...sources].filter(([path]) => /\.tsx?$/.test(path));
const isText = (path: string): boolean => /\/i18n\/.*(?:en|es)\.ts$/.test(path);

describe('names of files and exports', () => {
  test('contain no retired term of CONTRIBUTING.md', () => {
    const findings = [...sources].flatMap(([path, source]) => {
      const exported = source.matchAll(/^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm);
      const names = [basename(path).split('.')[0] ?? '', ...[...exported].map((match) => match[1] ?? '')];
      return names.flatMap((name) => (findRetiredTerm(name) === undefined ? [] : [`${path}: ${name} (say: ${findRetiredTerm(name)})`]));
    });
    expect(findings).toEqual([]);
  });

  test.each(['openHouse', 'savepointFloor', 'useTelling', 'kept-draft', 'DeedsFor', 'clashOf', 'pretendOf', 'notMended'])(
    'the name %s is refused',
    (name) => {
      expect(findRetiredTerm(name)).toBeDefined();
    },
  );

  test.each(['housekeeping', 'deadLetters', 'history', 'keepsFocus', 'background', 'checkout'])('the name %s is allowed', (name) => {
    expect(findRetiredTerm(name)).toBeUndefined();
  });
});

describe('comments', () => {
  test('begin with their subject and not with a relative clause', () => {
    const findings = code
      .filter(([path]) => !path.startsWith('tests/glossary') && !path.startsWith('tests/plain-language'))
      .flatMap(([path, source]) =>
        findComments(source).flatMap(({ line, text }) => findRelativeStarts(text).map((sentence) => `${path}:${line} ${sentence}`)),
      );
    expect(findings).toEqual([]);
  });

  test.each(['What a device keeps is sent later.', 'Keeps it. Whoever comes second waits.', 'Those of one day only.'])(
    "the comment '%s' is refused",
    (text) => {
      expect(findRelativeStarts(text)).toHaveLength(1);
    },
  );

  test.each(['What happens when two people save at once?', 'Returns what the device stores.'])("the comment '%s' is allowed", (text) => {
    expect(findRelativeStarts(text)).toEqual([]);
  });

  test('are found in block and line comments', () => {
    const source = '/**\n * One line\n * goes on.\n */\nconst a = 1; // at the end\n// first\n// second\n';
    expect(findComments(source)).toEqual([
      { line: 2, text: 'One line goes on.' },
      { line: 5, text: 'at the end' },
      { line: 6, text: 'first second' },
    ]);
  });
});

describe('test titles', () => {
  test('begin with a subject or a behavior and not with a relative clause', () => {
    const tests = code.filter(([path]) => /\.(?:test|spec)\.tsx?$/.test(path) && path !== 'tests/glossary.test.ts');
    const findings = tests.flatMap(([path, source]) =>
      findTestTitles(source)
        .filter(({ text }) => isWeakTitle(text))
        .map(({ line, text }) => `${path}:${line} ${text}`),
    );
    expect(findings).toEqual([]);
  });
});

describe('texts on screen', () => {
  test('do not begin with a relative clause', () => {
    const findings = code
      .filter(([path]) => isText(path))
      .flatMap(([path, source]) =>
        [...source.matchAll(/(['`])((?:\\.|(?!\1).)*)\1/g)].flatMap(({ 2: text = '' }) =>
          text.endsWith('.') ? findRelativeStarts(text).map((sentence) => `${path}: ${sentence}`) : [],
        ),
      );
    expect(findings).toEqual([]);
  });

  test('contain no straight apostrophe', () => {
    const texts = globSync('{platform,features,web}/**/i18n/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
    expect(texts.length).toBeGreaterThan(100);
    const straight = texts.flatMap((file) => {
      const text = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
      return [...text.matchAll(/\p{L}+\\?'\p{L}+/gu)].map(([found]) => `${file}: ${found}`);
    });
    expect(straight).toEqual([]);
  });
});
