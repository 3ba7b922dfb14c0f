import type { CampLocale } from '#platform/i18n/locale.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { GuestPage } from './shapes/event.ts';

/** Paths of the guest pages. They have their own entry point, so that visitors do not download the staff app. */
export const guestPaths = ['/guest/check-in', '/guest/check-in/payment-complete', '/guest/check-in/yours', '/guest/payment'] as const;
export type GuestPath = (typeof guestPaths)[number];

export function isGuestPath(path: string | null): path is GuestPath {
  return guestPaths.includes(path as GuestPath);
}

/** Data that the server embeds in a guest page, as JSON in the element with the id `guestDocumentId`. */
export interface GuestDocument {
  camp: string;
  zone: string;
  locale: CampLocale;
  /** Set only for the form page. Null if no data is available. */
  form: GuestPage | null;
  /** True if the database was unreachable, so that this is the last known data. */
  isLastKnown: boolean;
}

/** Renders `#root` of a guest page on the server, with the same code as the browser. `at` is the requested address. */
export type RenderGuestPage = (page: {
  guestDocument: GuestDocument;
  at: { pathname: string; search: string };
  language: Language;
}) => string;

/** Id of the element that reports slow scripts. The scripts remove this element when they run. */
export const slowNoteId = 'slow';

export const guestDocumentId = 'guest-document';

/** The service worker inserts this mark after `<head>` when it serves a page from its cache. */
export const cachedPageMark = '<meta name="kept" content="yes">';
