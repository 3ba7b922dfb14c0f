import { createContext, useContext } from 'react';
import type { CampLocale } from '#platform/ui/locale.ts';
import { pageFacts } from './page-facts.ts';

/** The camp's own facts that every screen may show or steer by. */
export interface Camp {
  name: string;
  zone: string;
  locale: CampLocale;
  homePath: string;
}

/** As this page brought them. */
export const initialCamp: Camp = {
  name: pageFacts.campName,
  zone: pageFacts.zone,
  locale: pageFacts.locale,
  homePath: pageFacts.homePath,
};

export const CampContext = createContext<Camp>(initialCamp);

/** As they are now; somebody may just have changed them. */
export function useCamp(): Camp {
  return useContext(CampContext);
}
