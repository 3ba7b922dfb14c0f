import { createContext, useContext } from 'react';

export const AnnounceContext = createContext<(words: string) => void>(() => {});

export function useAnnounce(): (words: string) => void {
  return useContext(AnnounceContext);
}
