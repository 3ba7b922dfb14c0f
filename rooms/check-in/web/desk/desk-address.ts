import { addressShape, id, oneOf, word } from '#platform/address/address.ts';
import { type HistoryMode, useAddress } from '#platform/address/web/use-address.ts';
import { type Show, shows } from './families-shown.ts';

export const deskAddress = addressShape({
  q: word(),
  show: oneOf(shows, 'all'),
  /** The family that is open. */
  family: id(),
});

export function useDeskAddress() {
  const [{ q, show, family }, change] = useAddress(deskAddress);
  return {
    search: q,
    show,
    family,
    seek: (typed: string) => change({ q: typed }),
    turnTo: (shown: Show) => change({ show: shown }),
    showEverything: () => change({ q: '', show: 'all' }),
    open: (opened: string | null, mode: HistoryMode) => change({ family: opened }, mode),
  };
}
