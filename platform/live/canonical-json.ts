/** JSON with the keys of objects in order, so that equal values give equal text. `undefined` gives ''. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, ordered) ?? '';
}

function ordered(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
