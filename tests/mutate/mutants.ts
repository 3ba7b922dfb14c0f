import { parseSync } from 'vite';

/** One change of a module's source: `text` replaces the characters from `start` to `end`. */
export interface Mutant {
  start: number;
  end: number;
  text: string;
  /** Line number. The first line is 1. */
  line: number;
}

type Node = Record<string, unknown> & { type: string; start: number; end: number };
type Change = readonly [from: Node | { start: number; end: number }, text: string];

/**
 * Returns all mutants of a module in source order. Does not change types, imports and declared constants: a test of a declared number or
 * list would only repeat it.
 * @throws SyntaxError when the source cannot be parsed.
 * @example findMutants('rules.ts', 'export const isLate = (a: number) => a > 3;')
 */
export function findMutants(file: string, source: string): Mutant[] {
  const parsed = parseSync(file, source);
  if (parsed.errors.length > 0) throw new SyntaxError(`${file}: ${parsed.errors[0]?.message}`);
  const mutants: Mutant[] = [];
  const visit = (node: Node, parent: Node | null, isConstant: boolean): void => {
    if (isSkipped(node)) return;
    for (const [{ start, end }, text] of changesOf(node, parent, source))
      if (!isConstant || 'regex' in node) mutants.push({ start, end, text, line: source.slice(0, start).split('\n').length });
    const declares = parent?.type === 'Program' || parent?.type === 'ExportNamedDeclaration';
    const isPlain = declares && node.type === 'VariableDeclaration' && !/=>|function/.test(source.slice(node.start, node.end));
    for (const child of childrenOf(node)) visit(child, node, isConstant || isPlain);
  };
  visit(parsed.program as unknown as Node, null, false);
  return mutants.toSorted((first, second) => first.start - second.start);
}

/** Returns the source of the module with one mutant applied. */
export function applyMutant(source: string, { start, end, text }: Mutant): string {
  return source.slice(0, start) + text + source.slice(end);
}

/** Describes a mutant for the output: its line and its change. */
export function describeMutant(source: string, mutant: Mutant): string {
  const before = source.slice(mutant.start, mutant.end).replaceAll(/\s+/g, ' ');
  return `${mutant.line}: ${shorten(before)} → ${shorten(mutant.text) || '(removed)'}`;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function isSkipped(node: Node): boolean {
  if (node.type === 'ImportDeclaration' || isConstAssertion(node)) return true;
  // Visits the expressions inside TypeScript syntax, but not the types.
  return node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type);
}

function isConstAssertion(node: Node): boolean {
  const typeName = (node['typeAnnotation'] as { typeName?: { name?: string } } | undefined)?.typeName?.name;
  return node.type === 'TSAsExpression' && typeName === 'const';
}

const binary: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '&': ['|'],
  '>>': ['<<'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '??=': ['='],
};

const opposite: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  app: 'ceil',
  ceil: 'floor',
};
const dropped = new Set([
  'filter',
  'slice',
  'trim',
  'toSorted',
  'toReversed',
  'replaceAll',
  'replace',
  'normalize',
  'padEnd',
  'flat',
  'toLowerCase',
]);

function changesOf(node: Node, parent: Node | null, source: string): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return operatorChanges(node, source);
    case 'UpdateExpression':
      return [[node, source.slice(node.start, node.end).replace(/\+\+|--/, (sign) => (sign === '++' ? '--' : '++'))]];
    case 'UnaryExpression':
      return '!-'.includes(String(node['operator'])) ? [[node, textOf(node, 'argument', source)]] : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return ['true', 'false'].map((text) => [node['test'] as Node, text] as const);
    case 'WhileStatement':
      return [[node['test'] as Node, 'false']];
    case 'CallExpression':
      return callChanges(node, source);
    case 'ExpressionStatement':
      return parent?.type === 'Program' || 'directive' in node ? [] : [[node, ';']];
    case 'Literal':
      return literalChanges(node, parent, source);
    case 'MemberExpression': {
      const { end } = node['object'] as Node;
      return node['optional'] === true ? [[{ start: end, end: end + 2 }, node['computed'] === true ? '' : '.']] : [];
    }
    default:
      return [];
  }
}

function textOf(node: Node, key: string, source: string): string {
  const child = node[key] as Node;
  return source.slice(child.start, child.end);
}

function operatorChanges(node: Node, source: string): Change[] {
  const { left, right, operator } = node as Node & { left: Node; right: Node; operator: string };
  if (operator === '+' && [left, right].some(isText)) return [];
  const at = source.indexOf(operator, left.end);
  return (binary[operator] ?? []).map((text) => [{ start: at, end: at + operator.length }, text]);
  function isText({ type, value }: Node): boolean {
    return type === 'TemplateLiteral' || typeof value === 'string';
  }
}

function callChanges(node: Node, source: string): Change[] {
  const callee = node['callee'] as Node & { object?: Node; property?: Node & { name?: string } };
  const { object, property } = callee;
  const name = property?.name;
  if (object === undefined || property === undefined || name === undefined) return [];
  const replacement = opposite[name];
  return [
    ...(replacement === undefined ? [] : [[property, replacement] as const]),
    ...(dropped.has(name) ? [[node, source.slice(object.start, object.end)] as const] : []),
  ];
}

function literalChanges(node: Node, parent: Node | null, source: string): Change[] {
  const literal = source.slice(node.start, node.end);
  if ('regex' in node) return patternChanges(literal).map((text) => [node, text]);
  const isKey = parent?.type === 'Property' && parent['key'] === node;
  if (isKey || parent?.type === 'VariableDeclarator' || parent?.type === 'ExportNamedDeclaration') return [];
  if (typeof node['value'] === 'boolean') return [[node, String(!node['value'])]];
  if (typeof node['value'] === 'number') return [[node, String(node['value'] + 1)]];
  if (typeof node['value'] === 'string') return [[node, node['value'] === '' ? "'mutant'" : "''"]];
  return [];
}

/** Mutates a regular expression: removes its anchors and inverts each character class. */
function patternChanges(pattern: string): string[] {
  const end = pattern.lastIndexOf('/');
  const [body, flags] = [pattern.slice(1, end), pattern.slice(end + 1)];
  const changes: string[] = [];
  if (body.startsWith('^')) changes.push(body.slice(1));
  if (/(?<!\\)\$$/.test(body)) changes.push(body.slice(0, -1));
  for (const { index } of body.matchAll(/(?<!\\)\[\^?/g)) {
    const isNegated = body[index + 1] === '^';
    changes.push(`${body.slice(0, index + 1)}${isNegated ? '' : '^'}${body.slice(index + (isNegated ? 2 : 1))}`);
  }
  for (const { index, 0: found } of body.matchAll(/\\[dws]/g))
    changes.push(`${body.slice(0, index)}${found.toUpperCase()}${body.slice(index + 2)}`);
  return changes.map((text) => `/${text}/${flags}`);
}
