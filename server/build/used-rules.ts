import { parseSync } from 'vite';

/**
 * What a script draws, as selectors name it: classes, elements, and the words of its other texts, which attributes bear.
 * @example drawnBy('a.js', 'jsx("p", { className: `row ${x}`, "data-hue": "pine" })') → Set(['<p', '.row', 'data-hue', 'pine', …])
 */
export function drawnBy(name: string, code: string): Set<string> {
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
 * A sheet as the bundler writes it, without the rules for what nobody draws: a page can take the sheets of the
 * whole kit, and its visitors get what it uses of them.
 * @example usedRules('.row{gap:8px}.stack{gap:9px}', new Set(['.row'])) → '.row{gap:8px}'
 */
export function usedRules(css: string, drawn: ReadonlySet<string>): string {
  let kept = '';
  for (const { head, body } of rulesIn(css)) {
    if (body === null || /^@(?:font-face|keyframes|property|page)/.test(head)) kept += body === null ? head : `${head}{${body}}`;
    else if (head.startsWith('@')) kept += filled(head, usedRules(body, drawn));
    else
      kept += filled(
        partsOf(head)
          .filter((selector) => isUsed(selector, drawn))
          .join(','),
        body,
      );
  }
  return kept;
}

/** Without the animations that no rule names. */
export function usedAnimations(css: string): string {
  return css.replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (whole, name: string) =>
    new RegExp(`animation(?:-name)?:[^;}]*\\b${name}\\b`).test(css) ? whole : '',
  );
}

interface Rule {
  head: string;
  /** Null for a statement. */
  body: string | null;
}

function rulesIn(css: string): Rule[] {
  const rules: Rule[] = [];
  let [depth, begun, opened] = [0, 0, 0];
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    if (sign === ';' && depth === 0) {
      rules.push({ head: css.slice(begun, index + 1), body: null });
      begun = index + 1;
    }
    if (sign === '{' && depth++ === 0) opened = index;
    if (sign === '}' && --depth === 0) {
      rules.push({ head: css.slice(begun, opened).trim(), body: css.slice(opened + 1, index) });
      begun = index + 1;
    }
  }
  return rules;
}

function filled(head: string, body: string): string {
  return head === '' || body === '' ? '' : `${head}{${body}}`;
}

/** The selectors of a list; a comma within brackets parts nothing. */
function partsOf(list: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const sign of list) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${sign}`);
  }
  return parts;
}

/** What every page has. */
const always = ['<html', '<body', '#root'];

function isUsed(selector: string, drawn: ReadonlySet<string>): boolean {
  let plain = selector;
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replaceAll(/:(is|where|has|not)\(([^()]*)\)/g, (_, kind: string, list: string) =>
      kind === 'not' || list.split(',').some((one) => isUsed(one, drawn)) ? '' : '.never-drawn',
    );
  }
  const named = plain.replaceAll(/\([^()]*\)|::?[\w-]+/g, '');
  const attributes = [...named.matchAll(/\[(data-[\w-]+)(?:="?([\w-]+))?/g)].flatMap(([, name = '', value = name]) => [name, value]);
  const rest = named.replaceAll(/\[[^\]]*\]|#[\w-]+/g, '');
  const names = [...rest.matchAll(/\.?[a-zA-Z][\w-]*/g)].map(([name]) => (name.startsWith('.') ? name : `<${name}`));
  return [...attributes, ...names].every((name) => drawn.has(name) || always.includes(name));
}
