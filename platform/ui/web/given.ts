import { createContext, type ReactNode, use, useEffect } from 'react';

/** Takes the page's own name, null for none. Filled by whoever titles pages. */
export const PageNameContext = createContext<(name: string | null) => void>(() => {});

/** Titles the page by what it shows once that is known. @example usePageName(reservation?.name ?? null) */
export function usePageName(name: string | null): void {
  const say = use(PageNameContext);
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
  return use(NothingHereContext);
}

export interface KeyHint {
  pressed: readonly string[];
  does: string;
}

/** Keys that work on every screen, given by the shell; the help of a screen's own keys ends with them. */
export const KeysEverywhere = createContext<readonly KeyHint[]>([]);
