import { type GuestPath, guestPaths } from '#features/check-in/guest-document.ts';

export interface GuestAddress {
  path: GuestPath;
  search: URLSearchParams;
  /** Whether to open the payment page as soon as there is a link. */
  shouldPayAtOnce: boolean;
  /** Whether the form had already arrived. */
  isResubmission: boolean;
}

export type Navigate = (
  path: GuestPath,
  query: Record<string, string>,
  more?: Partial<Pick<GuestAddress, 'shouldPayAtOnce' | 'isResubmission'>>,
) => void;

/** Parses the address, without a trailing slash. An unknown path is the form's. */
export function parseGuestAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): GuestAddress {
  const trimmed = pathname.replace(/\/+$/, '');
  const path = guestPaths.find((candidate) => candidate === trimmed) ?? '/guest/check-in';
  return { path, search: new URLSearchParams(search), shouldPayAtOnce: false, isResubmission: false };
}

export function buildAddress(path: GuestPath, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Returns the secret from an address, or null without a valid one. */
export function parseSecret(search: URLSearchParams): string | null {
  const id = search.get('id');
  return id !== null && /^[\w-]{16,64}$/.test(id) ? id : null;
}

/** Opens a payment page in this window (specification §4). Accepts only http(s) and this server's test checkout. */
export function redirectToPayment(link: string): boolean {
  const href = safeHref(link);
  if (href === null) return false;
  location.assign(href);
  return true;
}

/** Works without URL.canParse, which needs Safari 17: families have phones with iOS 15. */
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
