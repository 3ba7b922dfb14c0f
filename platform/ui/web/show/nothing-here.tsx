import { createContext, type ReactNode, use } from 'react';

/** The page of an address with nothing behind it. Filled by whoever owns that page. */
export const NothingHereContext = createContext<ReactNode>(null);

/**
 * In place of a screen whose record does not exist, or not for this person: the two look the same.
 * @example if (state === 'missing') return <NothingHere />;
 */
export function NothingHere(): ReactNode {
  return use(NothingHereContext);
}
