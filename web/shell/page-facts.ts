import { type CampLocale, defaultLocale, isCampLocale } from '#platform/ui/locale.ts';

/** What the server wrote into this page (server/pages/page.ts). */
export interface PageFacts {
  /** Whether this browser brought a session; without one nothing needs a live connection. */
  isSignedIn: boolean;
  campName: string;
  zone: string;
  locale: CampLocale;
  homePath: string;
}

function localeFact(): CampLocale {
  const locale = fact('locale');
  return isCampLocale(locale) ? locale : defaultLocale;
}

export const pageFacts: PageFacts = {
  isSignedIn: fact('signed-in') === 'yes',
  campName: fact('camp') || 'Bunkhouse',
  zone: fact('zone') || 'America/New_York',
  locale: localeFact(),
  homePath: fact('home-path') || '/home',
};

function fact(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
