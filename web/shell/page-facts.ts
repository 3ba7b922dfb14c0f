import { type CampLocale, defaultLocale, isCampLocale } from '#platform/i18n/locale.ts';

export interface PageFacts {
  /** True if the browser sent a session. Without one the page needs no live connection. */
  isSignedIn: boolean;
  campName: string;
  zone: string;
  locale: CampLocale;
  homePath: string;
}

function readLocale(): CampLocale {
  const locale = readMeta('locale');
  return isCampLocale(locale) ? locale : defaultLocale;
}

export const pageFacts: PageFacts = {
  isSignedIn: readMeta('signed-in') === 'yes',
  campName: readMeta('camp') || 'Bunkhouse',
  zone: readMeta('zone') || 'America/New_York',
  locale: readLocale(),
  homePath: readMeta('home-path') || '/home',
};

function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
