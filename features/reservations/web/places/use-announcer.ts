import { createContext, useContext } from 'react';

/** Announces a text to screen readers politely, in the live region of the panel. */
export const AnnounceContext = createContext<(words: string) => void>(() => {});

export function useAnnounce(): (words: string) => void {
  return useContext(AnnounceContext);
}
