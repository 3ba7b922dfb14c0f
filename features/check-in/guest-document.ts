import type { CampLocale } from '#platform/ui/locale.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { GuestPage } from './shapes/event.ts';

/** Paths of the guest pages. Their own entry point keeps the staff app out of visitors' downloads. */
export const guestPaths = ['/guest/check-in', '/guest/check-in/payment-complete', '/guest/check-in/yours', '/guest/payment'] as const;
export type GuestPath = (typeof guestPaths)[number];

export function isGuestPath(path: string | null): path is GuestPath {
  return guestPaths.includes(path as GuestPath);
}

/** Data in a guest page, as JSON in the element with the id `guestDocumentId`. */
export interface GuestDocument {
  camp: string;
  zone: string;
  locale: CampLocale;
  /** Set only for the form page; null when no data is available. */
  form: GuestPage | null;
  /** The database was unreachable, so this is the last known data. */
  isLastKnown: boolean;
}

/** Renders `#root` of a guest page on the server with the browser's code. `at` is the requested address. */
export type RenderGuestPage = (page: {
  guestDocument: GuestDocument;
  at: { pathname: string; search: string };
  language: Language;
}) => string;

/** Element that reports slow scripts. The scripts remove it when they run. */
export const slowNoteId = 'slow';

export const guestDocumentId = 'guest-document';

/** The service worker inserts this after `<head>` when it serves a page from its cache. */
export const cachedPageMark = '<meta name="kept" content="yes">';
