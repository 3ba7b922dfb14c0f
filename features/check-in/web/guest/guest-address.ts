import { type GuestPath, guestPaths } from '#features/check-in/guest-document.ts';

/** Where a visitor is: one of the guest pages and its query. */
export interface GuestAddress {
  path: GuestPath;
  search: URLSearchParams;
  /** Leads on to paying as soon as there is where. */
  shouldPayAtOnce: boolean;
  /** The form had arrived before. */
  isResubmission: boolean;
}

export type Navigate = (
  path: GuestPath,
  query: Record<string, string>,
  more?: Partial<Pick<GuestAddress, 'shouldPayAtOnce' | 'isResubmission'>>,
) => void;

/** The address without a slash at its end, or the form's. */
export function parseGuestAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): GuestAddress {
  const trimmed = pathname.replace(/\/+$/, '');
  const path = guestPaths.find((one) => one === trimmed) ?? '/guest/check-in';
  return { path, search: new URLSearchParams(search), shouldPayAtOnce: false, isResubmission: false };
}

export function buildAddress(path: GuestPath, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** A secret as it stands in an address, or null when nothing there can be one. */
export function parseSecret(search: URLSearchParams): string | null {
  const id = search.get('id');
  return id !== null && /^[\w-]{16,64}$/.test(id) ? id : null;
}

/** Goes to a payment page in this same window (specification §4); to nothing but http, or the pretend checkout of this server. */
export function redirectToPayment(link: string): boolean {
  const href = safeHref(link);
  if (href === null) return false;
  location.assign(href);
  return true;
}

/** Without URL.canParse, which Safari has from 17 on: families come with phones that end at iOS 15. */
export function safeHref(link: string): string | null {
  if (link.startsWith('/pretend-checkout/')) return link;
  try {
    const { protocol, href } = new URL(link);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch (wrong) {
    if (wrong instanceof TypeError) return null;
    throw wrong;
  }
}
