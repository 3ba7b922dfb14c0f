import { isOwnMachine, parseUrl } from './parse-url.ts';

/**
 * Pure. The origin that others are given: that of PUBLIC_URL. Where no other machine can open that one, as in a trial
 * without settings, it is the origin by which this page was opened.
 */
export function publicOrigin(publicUrl: string, here: string): string {
  const set = parseUrl(publicUrl);
  if (set === null) return here;
  const isTrial = isOwnMachine(set.hostname) && !isOwnMachine(parseUrl(here)?.hostname ?? '');
  return isTrial ? here : set.origin;
}

/** Pure. An address as people type it: without its scheme. */
export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
