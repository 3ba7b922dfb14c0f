import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of sources that contain class names. */
const folders = ['platform', 'features', 'web', 'server/pages'];

/** Returns the paths of all sources of screens below `root`. */
export function findScreenSources(root: string): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => (path.endsWith('.tsx') || folder === 'server/pages') && /(?<!\.test)\.tsx?$/.test(path))
      .map((path) => join(root, folder, path)),
  );
}

/**
 * Returns the class names that a source contains as text: in `className`, `wrapperClass`, `classList` and HTML.
 * @example findClassNames('row.tsx', '<p className={isOpen ? `flex ${style.row}` : "hidden"} />') → Set(['flex', 'hidden'])
 */
export function findClassNames(path: string, source = readFileSync(path, 'utf8')): Set<string> {
  const texts = [...source.matchAll(/(?<![-\w])(?:class|className|wrapperClass)(?: = |: |=)(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, double, single]) => double ?? single,
  );
  for (const { 0: start, index } of source.matchAll(/\b(?:className|wrapperClass)=\{|classList\.\w+\(/g))
    texts.push(...textsOf(untilClosed(source, index + start.length)));
  return new Set(texts.flatMap((text = '') => text.split(/\s+/)).filter((name) => /^[\w@-]/.test(name)));
}

/** Returns the part of `source` from a position up to the bracket that closes there. */
function untilClosed(source: string, from: number): string {
  let depth = 1;
  let end = from;
  for (; depth > 0 && end < source.length; end++) {
    if ('{(['.includes(source.charAt(end))) depth++;
    else if ('})]'.includes(source.charAt(end))) depth--;
  }
  return source.slice(from, end - 1);
}

/** Returns the texts in an expression, except those that it compares or uses as a key. */
function textsOf(expression: string): string[] {
  const texts: string[] = [];
  const rest = expression.replaceAll(/[!=]== '[^']*'|\['[^']*'\]/g, '').replaceAll(/'([^']*)'/g, (_, text: string) => {
    texts.push(text);
    return '';
  });
  for (const [, text = ''] of rest.matchAll(/`([^`]*)`/g)) texts.push(text.replaceAll(/\$\{[^}]*\}/g, ' '));
  return texts;
}
