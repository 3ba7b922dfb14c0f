import { createContext, useContext, useEffect, type MouseEvent, type ReactNode } from 'react';
import { type CampLocale as Locale, defaultLocale } from '#platform/ui/locale.ts';

/** Opens a path of the house without loading the page anew. Given to `<Ui go>` by whoever owns the router. */
export type OpenPath = (path: string) => void;

export const OpenPathContext = createContext<OpenPath>((path) => window.location.assign(path));

/** Opens a path from code: after something has been sent. @example const go = useGo(); go('/request-submitted') */
export function useOpenPath(): OpenPath {
  return useContext(OpenPathContext);
}

/**
 * What an `<a>` to a path of ours needs to be opened by the router, while a modified click still
 * opens a new tab. @example <a {...useGoLink('/home')}>Home</a>
 */
export function useInternalLink(path: string): { href: string; onClick: (event: MouseEvent) => void } {
  const go = useOpenPath();
  return {
    href: path,
    onClick(event) {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go(path);
    },
  };
}

/** Takes the page's own name, null for none. Filled by whoever titles pages. */
export const PageNameContext = createContext<(name: string | null) => void>(() => {});

/** Titles the page by what it shows once that is known. @example usePageName(reservation?.name ?? null) */
export function usePageName(name: string | null): void {
  const say = useContext(PageNameContext);
  useEffect(() => {
    say(name);
    return () => say(null);
  }, [say, name]);
}

/** The page of an address with nothing behind it. Filled by whoever owns that page. */
export const NothingHereContext = createContext<ReactNode>(null);

/**
 * In place of a screen whose record does not exist, or not for this person: the two look the same.
 * @example if (state === 'missing') return <NothingHere />;
 */
export function NothingHere(): ReactNode {
  return useContext(NothingHereContext);
}

export interface KeyHint {
  pressed: readonly string[];
  does: string;
}

/** Keys that work on every screen, given by the shell; the help of a screen's own keys ends with them. */
export const GlobalKeysContext = createContext<readonly KeyHint[]>([]);

/** How the camp writes dates, times and numbers, given by the shell: `<CampLocale value={locale}>`. */
export const CampLocaleContext = createContext<Locale>(defaultLocale);

/** The camp's zone, given by the shell once it is known: `<CampZone value={zone}>`. Until then the browser's. */
export const CampZoneContext = createContext<string | null>(null);
