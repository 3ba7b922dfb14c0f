import { isOwnMachine, parseUrl } from './parse-url.ts';

/**
 * Returns the origin for links to others: that of PUBLIC_URL. If other machines cannot open it, as in a trial without settings, it is the
 * origin of the current page.
 */
export function publicOrigin(publicUrl: string, here: string): string {
  const set = parseUrl(publicUrl);
  if (set === null) return here;
  const isTrial = isOwnMachine(set.hostname) && !isOwnMachine(parseUrl(here)?.hostname ?? '');
  return isTrial ? here : set.origin;
}

/** Returns a URL without its scheme, as people type it. */
export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
