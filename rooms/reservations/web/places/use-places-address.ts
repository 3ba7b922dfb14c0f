import { addressShape, id, oneOf, word } from '#platform/address/address.ts';
import { useAddress } from '#platform/address/web/use-address.ts';

const placesAddress = addressShape({ place: id(), find: word(), archived: oneOf(['no', 'yes'], 'no') });

export function usePlacesAddress() {
  const [{ place, find, archived }, change] = useAddress(placesAddress);
  return {
    chosen: place,
    search: find,
    showsArchived: archived === 'yes',
    choose: (chosen: string | null) => change({ place: chosen }, place !== null && chosen !== null ? 'replace' : 'push'),
    find: (typed: string) => change({ find: typed }),
    showArchived: (shows: boolean) => change({ archived: shows ? 'yes' : 'no' }),
  };
}

export type PlacesAddress = ReturnType<typeof usePlacesAddress>;
