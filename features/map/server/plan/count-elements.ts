import type { XastElement, XastRoot } from 'svgo';

const maxCount = 1_000_000;

/** Counts the elements with every `use` expanded, because nested references can multiply a short file without limit. */
export function countElements(root: XastRoot): number {
  const byId = new Map<string, XastElement>();
  collectIds(root, byId);
  const counts = new Map<XastElement, number>();
  const open = new Set<XastElement>();
  function count(element: XastElement): number {
    const cachedCount = counts.get(element);
    if (cachedCount !== undefined) return cachedCount;
    // An element that contains itself is not drawn.
    if (open.has(element)) return maxCount;
    open.add(element);
    const own = children(element).reduce((sum, child) => sum + count(child), 1);
    const repeated = element.name === 'use' ? byId.get(reference(element)) : undefined;
    open.delete(element);
    const all = Math.min(maxCount, own + (repeated ? count(repeated) : 0));
    counts.set(element, all);
    return all;
  }
  return children(root).reduce((sum, child) => sum + count(child), 0);
}

function collectIds(parent: XastRoot | XastElement, byId: Map<string, XastElement>): void {
  for (const child of children(parent)) {
    const { id } = child.attributes;
    if (id !== undefined) byId.set(id, child);
    collectIds(child, byId);
  }
}

function children(parent: XastRoot | XastElement): XastElement[] {
  return parent.children.filter((child) => child.type === 'element');
}

function reference({ attributes }: XastElement): string {
  return (attributes['href'] ?? attributes['xlink:href'] ?? '').trim().slice(1);
}
