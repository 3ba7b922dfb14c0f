import { createContext, useContext, useEffect, type MouseEvent, type ReactNode } from 'react';
import { type CampLocale as Locale, defaultLocale } from '#platform/ui/locale.ts';

/** Opens a path of the app without a page load. The owner of the router passes it to `<UiProvider go>`. */
export type OpenPath = (path: string) => void;

export const OpenPathContext = createContext<OpenPath>((path) => window.location.assign(path));

/** Returns a function that opens a path. @example const openPath = useOpenPath(); openPath('/request-submitted') */
export function useOpenPath(): OpenPath {
  return useContext(OpenPathContext);
}

/**
 * Returns the props of an `<a>` that the router opens; modified clicks still open a new tab. @example <a
 * {...useInternalLink('/home')}>Home</a>
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

/** Sets the page title; null for none. Provided by the shell. */
export const PageNameContext = createContext<(name: string | null) => void>(() => {});

/** Sets the page title once it is known. @example usePageName(reservation?.name ?? null) */
export function usePageName(name: string | null): void {
  const say = useContext(PageNameContext);
  useEffect(() => {
    say(name);
    return () => say(null);
  }, [say, name]);
}

/** The page for unknown addresses. Provided by its owner. */
export const NothingHereContext = createContext<ReactNode>(null);

/**
 * Shown if a record does not exist or the person may not see it, so that the two look the same.
 * @example if (state === 'missing') return <NothingHere />;
 */
export function NothingHere(): ReactNode {
  return useContext(NothingHereContext);
}

export interface KeyHint {
  pressed: readonly string[];
  does: string;
}

/** Keys that work on every screen, from the shell. `KeyHelp` lists them last. */
export const GlobalKeysContext = createContext<readonly KeyHint[]>([]);

/** The camp's locale, from the shell. */
export const CampLocaleContext = createContext<Locale>(defaultLocale);

/** The camp's time zone, from the shell. Until it is known the browser's is used. */
export const CampZoneContext = createContext<string | null>(null);
