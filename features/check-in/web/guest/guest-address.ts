import { type GuestPath, guestPaths } from '#features/check-in/guest-document.ts';

export interface GuestAddress {
  path: GuestPath;
  search: URLSearchParams;
  /** True if the payment page opens as soon as there is a link. */
  shouldPayAtOnce: boolean;
  /** True if the form had already arrived before. */
  isResubmission: boolean;
}

export type Navigate = (
  path: GuestPath,
  query: Record<string, string>,
  more?: Partial<Pick<GuestAddress, 'shouldPayAtOnce' | 'isResubmission'>>,
) => void;

/** Parses a URL and ignores a slash at the end of its path. An unknown path becomes the path of the form. */
export function parseGuestAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): GuestAddress {
  const trimmed = pathname.replace(/\/+$/, '');
  const path = guestPaths.find((candidate) => candidate === trimmed) ?? '/guest/check-in';
  return { path, search: new URLSearchParams(search), shouldPayAtOnce: false, isResubmission: false };
}

export function buildAddress(path: GuestPath, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Returns the secret in a URL. Returns null if the URL contains no valid secret. */
export function parseSecret(search: URLSearchParams): string | null {
  const id = search.get('id');
  return id !== null && /^[\w-]{16,64}$/.test(id) ? id : null;
}

/** Opens a payment page in this window (specification §4). Accepts only http(s) URLs and the test checkout of this server. */
export function redirectToPayment(link: string): boolean {
  const href = safeHref(link);
  if (href === null) return false;
  location.assign(href);
  return true;
}

/** Do not use URL.canParse, which needs Safari 17: some families have phones with iOS 15. */
export function safeHref(link: string): string | null {
  if (link.startsWith('/pretend-checkout/')) return link;
  try {
    const { protocol, href } = new URL(link);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
