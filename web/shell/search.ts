/**
 * What stands after the question mark, as plain words. The router's own reading takes `?code=00123`
 * for a number and loses its zeros; here every value stays as it was written.
 */
export type Search = Record<string, string | undefined>;

export function parseSearch(search: string): Search {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Empty and missing values are left out, so that defaults never show in an address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const words = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const written = new URLSearchParams(words.map(([name, value]) => [name, String(value)])).toString();
  return written === '' ? '' : `?${written}`;
}
