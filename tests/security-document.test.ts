import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const document = readFileSync('docs/security.md', 'utf8');
const testFile = /`([\w./-]+\.(?:test|spec)\.tsx?)`/g;

test('every test file that docs/security.md names exists', () => {
  const files = [...new Set([...document.matchAll(testFile)].map(([, file = '']) => file))];
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('every title that docs/security.md quotes occurs in the file named before it', () => {
  const missingFiles: string[] = [];
  for (const line of document.split('\n')) {
    let file = '';
    for (const [, path, title] of line.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`|(?<=[ |,(])'([^'`]{12,})'(?=[ ,;.|)])/g)) {
      if (path !== undefined) file = path;
      else if (title !== undefined && file !== '' && !textOf(file).includes(title)) missingFiles.push(`${file}: ${title}`);
    }
  }
  expect(missingFiles).toEqual([]);
});

function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll("\\'", "'") : '';
}
