import type { CustomPlugin, XastChild, XastElement, XastRoot } from 'svgo';
import { allowedElements, isAllowedAttribute, isInternalReference } from './allowed-svg.ts';
import { cleanStyle, isSafeValue } from './clean-style.ts';
import { countElements } from './count-elements.ts';
import { measureDrawing } from './measure-drawing.ts';

export interface CleanDrawing {
  svg: string;
  width: number;
  height: number;
  /** Number of removed parts by name, such as `script`, `foreignObject`, `href` or `onload`. */
  removed: Record<string, number>;
}

export type DrawingProblem = 'not-a-drawing' | 'entities' | 'too-detailed';

/** Maximum number of elements: phones need too long to render more. */
const maxElements = 60_000;

/** Parses an SVG with SVGO, removes everything that is not allowed, and serializes the result. SVGO is loaded on first use. */
export async function cleanDrawing(input: Uint8Array): Promise<CleanDrawing | DrawingProblem> {
  const text = decodeText(input);
  if (text === null) return 'not-a-drawing';
  // Refuse entities: they can expand without limit and can load files.
  if (/<!ENTITY/i.test(text)) return 'entities';
  const { optimize } = await import('svgo');
  const removed: CleanDrawing['removed'] = {};
  let found: { width: number; height: number } | null = null;
  let elements = 0;
  const finish = (root: XastRoot) => {
    const [svg] = root.children.filter((child) => child.type === 'element');
    found = svg?.name === 'svg' ? measureDrawing(svg) : null;
    elements = countElements(root);
  };
  try {
    const { data } = optimize(text, { plugins: [createCleanPlugin(removed), { name: 'measure', fn: () => ({ root: { exit: finish } }) }] });
    if (found === null) return 'not-a-drawing';
    return elements > maxElements ? 'too-detailed' : { svg: data, ...(found as { width: number; height: number }), removed };
  } catch (error) {
    if (error instanceof Error && error.name === 'SvgoParserError') return 'not-a-drawing';
    // Refuse deeply nested groups, because they overflow the stack.
    if (error instanceof RangeError) return 'too-detailed';
    throw error;
  }
}

function decodeText(input: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(input);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function createCleanPlugin(removed: CleanDrawing['removed']): CustomPlugin {
  const count = (what: string) => (removed[what] = (removed[what] ?? 0) + 1);
  return {
    name: 'only-what-draws',
    fn: () => ({
      root: {
        enter(root) {
          cleanChildren(root, count);
        },
      },
    }),
  };
}

function cleanChildren(parent: XastRoot | XastElement, count: (what: string) => void): void {
  const isStyle = parent.type === 'element' && parent.name === 'style';
  const keptChildren: XastChild[] = parent.children.flatMap((child): XastChild[] => {
    if (child.type === 'text' || child.type === 'cdata') {
      const value = isStyle ? cleanStyle(child.value) : child.value;
      return parent.type === 'root' ? [] : [{ type: 'text', value }];
    }
    // Remove comments, doctypes and processing instructions, which draw nothing.
    if (child.type !== 'element') return [];
    // Replaces a link by a group, so that its content stays visible.
    if (child.name === 'a') [child.name, child.attributes] = ['g', {}];
    if (!allowedElements.has(child.name)) {
      count(child.name);
      return [];
    }
    cleanAttributes(child, count);
    cleanChildren(child, count);
    return [child];
  });
  parent.children = keptChildren as typeof parent.children;
}

function cleanAttributes(element: XastElement, count: (what: string) => void): void {
  const keptAttributes = Object.entries(element.attributes).flatMap(([name, value]) => {
    if (name === 'style') return [[name, cleanStyle(value)]];
    const isReference = name === 'href' || name === 'xlink:href';
    const isOwn = isReference ? isInternalReference(element.name, value) : isAllowedAttribute(name, value) && isSafeValue(value);
    if (isOwn) return [[name, value]];
    if (isReference || /^on/i.test(name) || !isSafeValue(value)) count(name);
    return [];
  });
  element.attributes = Object.fromEntries(keptAttributes) as Record<string, string>;
}
