import { urlIn } from '#platform/ui/url-in.ts';

/** Where the link to a sheet leads: to a page of ours, elsewhere, or nowhere. */
export type SheetLink = { kind: 'own'; path: string } | { kind: 'elsewhere'; address: string } | null;

/**
 * A reservation's link, as it is opened: our own pages within the app, others in a tab of their own.
 * `origin` is where the app itself is: a whole address of ours is ours too.
 * @example sheetLink('https://camp.example/matrices/a1', 'https://camp.example') gives { kind: 'own', path: '/matrices/a1' }
 */
export function sheetLink(stored: string, origin: string): SheetLink {
  if (/^\/(?![/\\])/.test(stored)) return { kind: 'own', path: stored };
  // Whatever else may have come in by an import, only these are followed.
  const address = /^https?:\/\//i.test(stored) ? urlIn(stored) : null;
  if (address === null) return null;
  if (address.origin !== origin) return { kind: 'elsewhere', address: stored };
  return { kind: 'own', path: `${address.pathname}${address.search}${address.hash}` };
}
