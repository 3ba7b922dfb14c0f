import type { CampLocale } from '#platform/ui/locale.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { GuestPage } from './shapes/event.ts';

/** The pages that visitors open without the rest of the house: an entry of their own, written by server/pages. */
export const guestPaths = ['/guest/check-in', '/guest/check-in/payment-complete', '/guest/check-in/yours', '/guest/payment'] as const;
export type GuestPath = (typeof guestPaths)[number];

export function isGuestPath(path: string | null): path is GuestPath {
  return guestPaths.includes(path as GuestPath);
}

/** What the server wrote into a guest page, as JSON in the element of this id. */
export interface GuestDocument {
  camp: string;
  zone: string;
  /** How dates, times and money are written. */
  locale: CampLocale;
  /** Only for the form; null when nothing is known. */
  form: GuestPage | null;
  /** The records could not be asked: this is what was known last. */
  isLastKnown: boolean;
}

/** Draws a page's `#root` on the server, by the browser's own code. `at` is the address that was asked for. */
export type RenderGuestPage = (page: { written: GuestDocument; at: { pathname: string; search: string }; language: Language }) => string;

/** Says that the scripts are late; they take it away when they come. */
export const slowNoteId = 'slow';

export const guestDocumentId = 'guest-document';

/** The service worker writes this into a page that it had kept, after `<head>`. */
export const cachedPageMark = '<meta name="kept" content="yes">';
