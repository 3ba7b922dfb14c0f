import { createContext, useContext } from 'react';
import type { CampLocale } from '#platform/i18n/locale.ts';
import { pageFacts } from './page-facts.ts';

export interface Camp {
  name: string;
  zone: string;
  locale: CampLocale;
  homePath: string;
}

export const initialCamp: Camp = {
  name: pageFacts.campName,
  zone: pageFacts.zone,
  locale: pageFacts.locale,
  homePath: pageFacts.homePath,
};

export const CampContext = createContext<Camp>(initialCamp);

/** Updates live, because settings may change after the page has loaded. */
export function useCamp(): Camp {
  return useContext(CampContext);
}
