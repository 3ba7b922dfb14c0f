import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const paths = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
const documents = files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md');

const code = /`((?:[\w@$.-]+\/)*[\w$.-]+\.(?:tsx?|css|md|sql)|(?:features|platform|server|web|tests|bench|docs)\/[\w$./-]+)`/g;
const link = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g;
/** Exempt paths: examples in the how-to guides, and paths inside a feature that omit its folder. */
const examples = /close-ticket|tickets-url-state|NNNN/;

function foldersOf(file: string): string[] {
  const parts = file.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Returns whether a path exists from the root, from the document's folder, or as the end of a longer path. */
function isKnown(path: string, folder: string): boolean {
  const plain = path.replace(/\/$/, '');
  if (paths.has(plain) || paths.has(join(folder, plain))) return true;
  return !path.startsWith('..') && [...paths].some((fullPath) => fullPath.endsWith(`/${plain}`));
}

function missingPaths(document: string): string[] {
  const text = readFileSync(document, 'utf8').replaceAll(/```[^]*?```/g, '');
  const folder = dirname(document);
  const codePaths = [...text.matchAll(code)].map(([, path = '']) => path).filter((path) => !examples.test(path));
  const linkedPaths = [...text.matchAll(link)]
    .map(([, path = '']) => path)
    .filter((path) => !paths.has(join(folder, path.replace(/\/$/, ''))));
  return [...codePaths.filter((path) => !isKnown(path, folder)), ...linkedPaths].map((path) => `${document}: ${path}`);
}

describe('the documents', () => {
  test('name only files that exist', () => {
    expect(documents.length).toBeGreaterThan(30);
    expect(documents.flatMap(missingPaths)).toEqual([]);
  });
});
