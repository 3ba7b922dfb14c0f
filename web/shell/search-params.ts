import type { SearchParams } from '#platform/url-state/url-state.ts';

export function parseSearch(search: string): SearchParams {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Omits empty and missing values, so that addresses contain no defaults. */
export function stringifySearch(search: Record<string, unknown>): string {
  const words = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const written = new URLSearchParams(words.map(([name, value]) => [name, String(value)])).toString();
  return written === '' ? '' : `?${written}`;
}
