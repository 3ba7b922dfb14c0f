import { createContext, use, useEffect } from 'react';

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
