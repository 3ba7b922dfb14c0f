import type { BrowserVersions } from './browsers.ts';

type Since = readonly [chrome: number, firefox: number, safari: number];
const never = Infinity;

/** Static functions, each with the first browser versions that support it. */
const ownedFunctions: Record<string, Since> = {
  'Object.fromEntries': [73, 63, 12.1],
  'Object.hasOwn': [93, 92, 15.4],
  'Promise.allSettled': [76, 71, 13],
  'Promise.any': [85, 79, 14],
  'AbortSignal.any': [116, 124, 17.4],
  'AbortSignal.timeout': [103, 100, 16],
  'Array.fromAsync': [121, 115, 16.4],
  'Atomics.waitAsync': [87, 145, 16.4],
  'CSS.registerProperty': [78, 128, 16.4],
  'Error.isError': [134, 138, 26],
  'Intl.DurationFormat': [129, 136, 16.4],
  'Intl.PluralRules': [63, 58, 13],
  'Intl.Segmenter': [87, 125, 14.1],
  'Intl.supportedValuesOf': [99, 93, 15.4],
  'Iterator.concat': [146, 147, 26.4],
  'Iterator.from': [122, 131, 18.4],
  'Map.groupBy': [117, 119, 17.4],
  'Math.f16round': [135, 129, 18.2],
  'Math.sumPrecise': [147, 137, 26.2],
  'Object.groupBy': [117, 119, 17.4],
  'Promise.try': [128, 134, 18.2],
  'Promise.withResolvers': [119, 121, 17.4],
  'Promise.allKeyed': [never, never, never],
  'RegExp.escape': [136, 134, 18.2],
  'Response.json': [105, 115, 17],
  'Uint8Array.fromBase64': [140, 133, 18.2],
  'Uint8Array.fromHex': [140, 133, 18.2],
  'URL.canParse': [120, 115, 17],
  'URL.parse': [126, 126, 18],
  'crypto.randomUUID': [92, 95, 15.4],
  'navigator.locks': [69, 96, 15.4],
  'navigator.getBattery': [38, never, never],
  'scheduler.postTask': [94, 142, never],
  'scheduler.yield': [129, 142, never],
};

const globals: Record<string, Since> = {
  AbortController: [66, 57, 12.1],
  ResizeObserver: [64, 69, 13.1],
  globalThis: [71, 65, 12.1],
  queueMicrotask: [71, 69, 12.1],
  structuredClone: [98, 94, 15.4],
  AsyncDisposableStack: [134, 141, never],
  BarcodeDetector: [83, never, never],
  CompressionStream: [80, 113, 16.4],
  DecompressionStream: [80, 113, 16.4],
  DisposableStack: [134, 141, never],
  EyeDropper: [95, never, never],
  Float16Array: [135, 129, 18.2],
  Highlight: [105, 140, 17.2],
  Iterator: [122, 131, 18.4],
  navigation: [102, 147, 26.2],
  requestIdleCallback: [47, 55, never],
  Temporal: [144, 139, never],
  URLPattern: [95, 142, 26],
};

/** Methods that are recognized by their name alone, so the list contains only unambiguous names. */
const methods: Record<string, Since> = {
  addAll: [46, 44, 11.1],
  flat: [69, 62, 12],
  flatMap: [69, 62, 12],
  replaceAll: [85, 77, 13.1],
  replaceChildren: [86, 78, 14],
  checkVisibility: [105, 106, 17.4],
  difference: [122, 127, 17],
  findLast: [97, 104, 15.4],
  findLastIndex: [97, 104, 15.4],
  getOrInsert: [145, 144, 26.2],
  getOrInsertComputed: [145, 144, 26.2],
  getSetCookie: [113, 112, 17],
  hidePopover: [114, 125, 17],
  isDisjointFrom: [122, 127, 17],
  isSubsetOf: [122, 127, 17],
  isSupersetOf: [122, 127, 17],
  isWellFormed: [111, 119, 16.4],
  moveBefore: [133, 144, never],
  requestClose: [134, 139, 18.4],
  requestSubmit: [76, 75, 16],
  setHTMLUnsafe: [124, 123, 17.4],
  showPicker: [99, 101, 16],
  showPopover: [114, 125, 17],
  startViewTransition: [111, 144, 18],
  symmetricDifference: [122, 127, 17],
  toBase64: [140, 133, 18.2],
  togglePopover: [114, 125, 17],
  toReversed: [110, 115, 16],
  toSorted: [110, 115, 16],
  toSpliced: [110, 115, 16],
  toWellFormed: [111, 119, 16.4],
  transferToFixedLength: [114, 122, 17.4],
};

/** Methods of `Set`. Methods with the same names in other libraries take a list or two arguments. */
const setMethods: Record<string, Since> = { union: [122, 127, 17], intersection: [122, 127, 17] };

/** `array.with(index, value)`. Other methods named `with` take one argument. */
const arrayWith: Since = [110, 115, 16];

/** Iterator helpers such as `map.values().find(…)`. */
const iteratorHelpers: Since = [122, 131, 18.4];
const iteratorMethods = /^(?:map|filter|find|some|every|reduce|forEach|take|drop|flatMap|toArray)$/;
const iteratorSources = /^(?:values|entries|keys|matchAll)$/;

/** Lookbehind in regular expressions. In older browsers it is a syntax error, so they skip the script as a whole. */
const lookbehind: Since = [62, 78, 16.4];

interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

/**
 * Returns the functions, such as `Promise.try`, that a script uses without feature detection and that the oldest supported browsers lack.
 * Each is listed once.
 */
export function findNewerFunctions(program: unknown, oldest: BrowserVersions): string[] {
  const found = new Set<string>();
  visit(program, [], (node, ancestors) => {
    const used = usedBy(node, ancestors.at(-1));
    if (used !== null && isNewer(used.since, oldest) && !isFeatureDetected(used.name, node, ancestors)) found.add(used.name);
  });
  return [...found].toSorted();
}

function isNewer([chrome, firefox, safari]: Since, oldest: BrowserVersions): boolean {
  return chrome > oldest.chrome || firefox > oldest.firefox || safari > oldest.safari;
}

interface Use {
  name: string;
  since: Since;
}

function usedBy(node: Node, parent: Node | undefined): Use | null {
  if (node.type === 'Identifier') return globalUse(node, parent);
  if (node.type === 'MemberExpression') return ownedUse(node) ?? globalUse(node, parent);
  if (node.type === 'CallExpression') return methodUse(node);
  const { pattern = '' } = (node['regex'] ?? {}) as { pattern?: string };
  return /\(\?<[=!]/.test(pattern) ? { name: 'lookbehind', since: lookbehind } : null;
}

function globalUse(node: Node, parent: Node | undefined): Use | null {
  const name = nameOf(node);
  // Find only globals that are constructed or called, because a parameter may have the same name.
  const isUsed =
    (parent?.type === 'NewExpression' && parent['callee'] === node) || (parent?.type === 'CallExpression' && parent['callee'] === node);
  return isUsed && Object.hasOwn(globals, name) ? { name, since: globals[name] as Since } : null;
}

function ownedUse(node: Node): Use | null {
  const name = `${nameOf(node['object'])}.${propertyOf(node)}`;
  return Object.hasOwn(ownedFunctions, name) ? { name, since: ownedFunctions[name] as Since } : null;
}

function methodUse(node: Node): Use | null {
  const callee = node['callee'] as Node;
  if (callee.type !== 'MemberExpression') return null;
  const name = propertyOf(callee);
  const args = node['arguments'] as Node[];
  if (Object.hasOwn(methods, name)) return { name, since: methods[name] as Since };
  if (Object.hasOwn(setMethods, name) && args.length === 1 && args[0]?.type !== 'ArrayExpression')
    return { name, since: setMethods[name] as Since };
  if (name === 'with' && args.length === 2) return { name, since: arrayWith };
  const source = callee['object'] as Node;
  const isOfIterator =
    iteratorMethods.test(name) &&
    source.type === 'CallExpression' &&
    (source['callee'] as Node).type === 'MemberExpression' &&
    nameOf((source['callee'] as Node)['object']) !== 'Object' &&
    iteratorSources.test(propertyOf(source['callee'] as Node));
  return isOfIterator ? { name: `${propertyOf(source['callee'] as Node)}().${name}`, since: iteratorHelpers } : null;
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node['name']);
  return node.type === 'MemberExpression' && /^(?:globalThis|window|self)$/.test(nameOf(node['object'])) ? propertyOf(node) : '';
}

function propertyOf(node: Node): string {
  const property = node['property'] as Node;
  if (node['computed'] !== true) return String(property['name'] ?? '');
  return property.type === 'Literal' ? String(property['value']) : '';
}

/**
 * Returns whether the use is feature-detected: by the expression itself, by a condition around it, or by an earlier condition that returns.
 */
function isFeatureDetected(name: string, node: Node, ancestors: readonly Node[]): boolean {
  const last = name.split('.').at(-1) ?? name;
  const mentions = new RegExp(`^${last.replaceAll(/[()]/g, '\\$&')}$`);
  if (node['optional'] === true) return true;
  const path = [...ancestors, node];
  return path.some((ancestor, at) => {
    const below = path[at + 1];
    if (ancestor.type === 'UnaryExpression' && ancestor['operator'] === 'typeof') return true;
    if (ancestor.type === 'CallExpression' && ancestor['optional'] === true && below === ancestor['callee']) return true;
    if (ancestor.type === 'IfStatement' || ancestor.type === 'ConditionalExpression') {
      return below === ancestor['test'] ? isBare(below, node) : isMentioned(ancestor['test'], mentions);
    }
    if (ancestor.type === 'LogicalExpression')
      return below === ancestor['left'] ? isBare(below, node) : isMentioned(ancestor['left'], mentions);
    const before = below === undefined ? [] : statementsBefore(ancestor, below);
    return before.some((statement) => statement.type === 'IfStatement' && isMentioned(statement['test'], mentions));
  });
}

/** Returns whether the condition tests the function itself, and not the result of a call. */
function isBare(test: unknown, node: Node): boolean {
  return test === node && node.type !== 'CallExpression';
}

function statementsBefore(ancestor: Node, below: Node): Node[] {
  const body = ancestor['body'] ?? ancestor['consequent'];
  return Array.isArray(body) ? (body as Node[]).slice(0, Math.max(0, body.indexOf(below))) : [];
}

function isMentioned(test: unknown, pattern: RegExp): boolean {
  let found = false;
  visit(test, [], (node) => {
    const name = node.type === 'Identifier' ? node['name'] : node.type === 'Literal' ? node['value'] : null;
    if (typeof name === 'string' && pattern.test(name)) found = true;
  });
  return found;
}

function visit(node: unknown, ancestors: readonly Node[], callback: (node: Node, ancestors: readonly Node[]) => void): void {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, ancestors, callback);
    return;
  }
  if (!isNode(node)) return;
  callback(node, ancestors);
  const within = [...ancestors, node];
  for (const part in node) {
    const value = node[part];
    if (typeof value === 'object' && value !== null) visit(value, within, callback);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
