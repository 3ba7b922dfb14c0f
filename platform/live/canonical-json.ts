/** Returns JSON with sorted object keys, so that equal values give equal text. Returns the empty string for `undefined`. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, sortKeys) ?? '';
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
