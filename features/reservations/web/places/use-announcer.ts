import { createContext, useContext } from 'react';

/** Says something to screen readers, politely. Given by the panel, which holds the place where it is said. */
export const AnnounceContext = createContext<(words: string) => void>(() => {});

export function useAnnounce(): (words: string) => void {
  return useContext(AnnounceContext);
}
