import { isOwnMachine, parseUrl } from './parse-url.ts';

/**
 * Returns the origin for links that people share. It is that of PUBLIC_URL, or of the current page if only this machine can open
 * PUBLIC_URL.
 */
export function publicOrigin(publicUrl: string, here: string): string {
  const set = parseUrl(publicUrl);
  if (set === null) return here;
  const isTrial = isOwnMachine(set.hostname) && !isOwnMachine(parseUrl(here)?.hostname ?? '');
  return isTrial ? here : set.origin;
}

/** Returns a URL without its scheme, because people type it this way. */
export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
