import { createContext, useContext } from 'react';

/** Says something to screen readers, politely. Given by the panel, which holds the place where it is said. */
export const Announce = createContext<(words: string) => void>(() => {});

export function useAnnounce(): (words: string) => void {
  return useContext(Announce);
}
