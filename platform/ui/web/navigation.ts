import { createContext, useContext, useEffect, type MouseEvent, type ReactNode } from 'react';
import { type CampLocale as Locale, defaultLocale } from '#platform/i18n/locale.ts';

/** Opens a path of the app without a page load. The router's owner passes it to `<UiProvider go>`. */
export type OpenPath = (path: string) => void;

export const OpenPathContext = createContext<OpenPath>((path) => window.location.assign(path));

export function useOpenPath(): OpenPath {
  return useContext(OpenPathContext);
}

/** Returns the props of an `<a>` that the router opens. Modified clicks still open a new tab. */
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

export function usePageName(name: string | null): void {
  const say = useContext(PageNameContext);
  useEffect(() => {
    say(name);
    return () => say(null);
  }, [say, name]);
}

/** Holds the page for unknown addresses. Provided by its owner. */
export const NothingHereContext = createContext<ReactNode>(null);

/** Shows that a record does not exist or is forbidden, with the same page for both. */
export function NothingHere(): ReactNode {
  return useContext(NothingHereContext);
}

export interface KeyHint {
  keys: readonly string[];
  description: string;
}

/** Holds the keys that work on every screen. `KeyHelp` lists them last. */
export const GlobalKeysContext = createContext<readonly KeyHint[]>([]);

export const CampLocaleContext = createContext<Locale>(defaultLocale);

/** Holds the camp's time zone. The browser's applies until it is known. */
export const CampZoneContext = createContext<string | null>(null);
