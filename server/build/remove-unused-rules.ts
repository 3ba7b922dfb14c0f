import { type CustomAtRules, type Selector, transform, type Visitor } from 'lightningcss';
import { parseSync } from 'vite';
import { oldestBrowsers } from './browsers.ts';

/** Returns the classes, elements and attribute values that a script may render, as selectors: Set(['<p', '.row', 'data-hue', …]). */
export function findDrawnNames(name: string, code: string): Set<string> {
  const names = new Set<string>();
  const addWords = (text: string, sign: '' | '.' | '<') => {
    for (const [word] of text.matchAll(/[a-zA-Z@-][^\s"'<>=]*/g)) names.add(sign + word);
  };
  const visit = (node: unknown, sign: '' | '.'): void => {
    if (Array.isArray(node)) return node.forEach((child) => visit(child, sign));
    if (!isNode(node)) return undefined;
    const text = textOf(node);
    if (text !== null) {
      addWords(text, sign);
      // Search the text for HTML, which the server partly writes as text.
      for (const [, classes = '', element = ''] of text.matchAll(/class="([^"]*)"|<(\w+)/g)) {
        addWords(classes, '.');
        addWords(element, '<');
      }
    }
    const [first] = node.type === 'CallExpression' ? (node.arguments ?? []) : [];
    if (isNode(first)) addWords(textOf(first) ?? '', '<');
    const within = node.type === 'Property' && node.key?.name === 'className' ? '.' : sign;
    return Object.values(node).forEach((child) => visit(child, within));
  };
  visit(parseSync(name, code).program, '');
  return names;
}

interface Node {
  type: string;
  value?: unknown;
  key?: { name?: string };
  arguments?: unknown[];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function textOf({ type, value }: Node): string | null {
  if (type === 'Literal') return typeof value === 'string' ? value : null;
  return type === 'TemplateElement' ? (value as { raw: string }).raw : null;
}

/** Removes rules and animations for names that no script renders, so that a page contains only the styles that it uses. */
export function removeUnusedRules(css: string, names: ReadonlySet<string>): string {
  const usedCss = transformCss(css, {
    Rule: { style: ({ value }) => (value.selectors.some((selector) => isUsed(selector, names)) ? undefined : []) },
    Selector: (selector) => (isUsed(selector, names) ? undefined : []),
  });
  const isNamed = (name: string) => new RegExp(`animation(?:-name)?:[^;}]*\\b${name}\\b`).test(usedCss);
  return transformCss(usedCss, { Rule: { keyframes: (rule) => (isNamed(rule.value.name.value) ? undefined : []) } });
}

const version = (value: number): number => (Math.trunc(value) << 16) | (Math.round((value % 1) * 10) << 8);
const { chrome, firefox, safari } = oldestBrowsers.guest;
const targets = { chrome: version(chrome), firefox: version(firefox), safari: version(safari), ios_saf: version(safari) };

function transformCss(css: string, visitor: Visitor<CustomAtRules>): string {
  return transform({ filename: 'sheet.css', code: Buffer.from(css), minify: true, targets, visitor }).code.toString();
}

const always = ['<html', '<body'];

/** Returns whether a selector may match. It ignores states, positions and ids, because scripts do not contain their names. */
function isUsed(selector: Selector, names: ReadonlySet<string>): boolean {
  const has = (name: string) => names.has(name) || always.includes(name);
  return selector.every((part) => {
    if (part.type === 'class') return has(`.${part.name}`);
    if (part.type === 'type') return has(`<${part.name}`);
    if (part.type === 'attribute' && part.name.startsWith('data-')) return has(part.name) && (!part.operation || has(part.operation.value));
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where' || part.kind === 'has'))
      return part.selectors.some((value) => isUsed(value, names));
    return true;
  });
}
