import { pageFacts } from './page-facts.ts';

export interface Camp {
  name: string;
  zone: string;
  homePath: string;
}

/** The camp's own facts, as this page brought them. */
export function useCamp(): Camp {
  return { name: pageFacts.campName, zone: pageFacts.zone, homePath: pageFacts.homePath };
}
