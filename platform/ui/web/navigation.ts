import { createContext, useContext, useEffect, type MouseEvent, type ReactNode } from 'react';
import { type CampLocale as Locale, defaultLocale } from '#platform/i18n/locale.ts';

/** Opens a path of the app without loading a new page. The shell, which owns the router, passes it to `<UiProvider go>`. */
export type OpenPath = (path: string) => void;

export const OpenPathContext = createContext<OpenPath>((path) => window.location.assign(path));

export function useOpenPath(): OpenPath {
  return useContext(OpenPathContext);
}

/** Returns the props of an `<a>` that opens its path through the router. A click with a modifier key still opens a new tab. */
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

/** Provides the function that sets the page title; null sets none. The shell provides it. */
export const PageNameContext = createContext<(name: string | null) => void>(() => {});

export function usePageName(name: string | null): void {
  const say = useContext(PageNameContext);
  useEffect(() => {
    say(name);
    return () => say(null);
  }, [say, name]);
}

/** Provides the page that is shown for unknown addresses. */
export const NothingHereContext = createContext<ReactNode>(null);

/** Shows the same page if a record does not exist and if it is forbidden. */
export function NothingHere(): ReactNode {
  return useContext(NothingHereContext);
}

export interface KeyHint {
  keys: readonly string[];
  description: string;
}

/** Provides the keyboard shortcuts that work on every screen. `KeyHelp` lists them last. */
export const GlobalKeysContext = createContext<readonly KeyHint[]>([]);

export const CampLocaleContext = createContext<Locale>(defaultLocale);

/** Provides the camp's time zone. Until it is known, this is the browser's time zone. */
export const CampZoneContext = createContext<string | null>(null);
