import { type CustomAtRules, type Selector, transform, type Visitor } from 'lightningcss';
import { parseSync } from 'vite';
import { oldestBrowsers } from './browsers.ts';

/**
 * What a script draws, as selectors name it: classes, elements, and the words of its other texts, which attributes bear.
 * @example drawnBy('a.js', 'jsx("p", { className: `row ${x}`, "data-hue": "pine" })') → Set(['<p', '.row', 'data-hue', 'pine', …])
 */
export function findDrawnNames(name: string, code: string): Set<string> {
  const drawn = new Set<string>();
  const take = (text: string, sign: '' | '.' | '<') => {
    for (const [word] of text.matchAll(/[a-zA-Z][\w-]*/g)) drawn.add(sign + word);
  };
  const look = (node: unknown, sign: '' | '.'): void => {
    if (Array.isArray(node)) return node.forEach((one) => look(one, sign));
    if (!isNode(node)) return undefined;
    const text = textOf(node);
    if (text !== null) {
      take(text, sign);
      // What the server writes by itself.
      for (const [, classes = '', element = ''] of text.matchAll(/class="([^"]*)"|<(\w+)/g)) {
        take(classes, '.');
        take(element, '<');
      }
    }
    const [first] = node.type === 'CallExpression' ? (node.arguments ?? []) : [];
    if (isNode(first)) take(textOf(first) ?? '', '<');
    const within = node.type === 'Property' && node.key?.name === 'className' ? '.' : sign;
    return Object.values(node).forEach((one) => look(one, within));
  };
  look(parseSync(name, code).program, '');
  return drawn;
}

interface Node {
  type: string;
  value?: unknown;
  key?: { name?: string };
  arguments?: unknown[];
}

function isNode(one: unknown): one is Node {
  return typeof one === 'object' && one !== null && 'type' in one;
}

function textOf({ type, value }: Node): string | null {
  if (type === 'Literal') return typeof value === 'string' ? value : null;
  return type === 'TemplateElement' ? (value as { raw: string }).raw : null;
}

/**
 * A sheet without the rules for what nobody draws, nor the animations that none of the others names: a page can take
 * the sheets of the whole kit, and its visitors get what it uses of them.
 * @example usedRules('.row{gap:8px}.stack{gap:9px}', new Set(['.row'])) → '.row{gap:8px}'
 */
export function removeUnusedRules(css: string, drawn: ReadonlySet<string>): string {
  const kept = transformCss(css, {
    Rule: { style: ({ value }) => (value.selectors.some((selector) => isUsed(selector, drawn)) ? undefined : []) },
    Selector: (selector) => (isUsed(selector, drawn) ? undefined : []),
  });
  const isNamed = (name: string) => new RegExp(`animation(?:-name)?:[^;}]*\\b${name}\\b`).test(kept);
  return transformCss(kept, { Rule: { keyframes: (rule) => (isNamed(rule.value.name.value) ? undefined : []) } });
}

/** As lightningcss writes a version. */
const version = (of: number): number => (Math.trunc(of) << 16) | (Math.round((of % 1) * 10) << 8);
const { chrome, firefox, safari } = oldestBrowsers.guest;
const targets = { chrome: version(chrome), firefox: version(firefox), safari: version(safari), ios_saf: version(safari) };

function transformCss(css: string, visitor: Visitor<CustomAtRules>): string {
  return transform({ filename: 'sheet.css', code: Buffer.from(css), minify: true, targets, visitor }).code.toString();
}

/** What every page has. */
const always = ['<html', '<body'];

/** What it says of states, places and ids counts for nothing: these a script need not name. */
function isUsed(selector: Selector, drawn: ReadonlySet<string>): boolean {
  const has = (name: string) => drawn.has(name) || always.includes(name);
  return selector.every((part) => {
    if (part.type === 'class') return has(`.${part.name}`);
    if (part.type === 'type') return has(`<${part.name}`);
    if (part.type === 'attribute' && part.name.startsWith('data-')) return has(part.name) && (!part.operation || has(part.operation.value));
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where' || part.kind === 'has'))
      return part.selectors.some((one) => isUsed(one, drawn));
    return true;
  });
}
