import { useLive } from '#platform/live/web/use-live.ts';
import { type CampPlace, buildTicketPlaces, type TicketPlace } from '#features/maintenance/place-tree.ts';

interface Places {
  places: readonly TicketPlace[];
  labelOf: (id: string | null) => string;
  /** Names from the root to the place. Empty without a place. */
  namesOf: (id: string | null) => readonly string[];
}

// Caches the tree per query result, because every row of a list uses it.
const placesCache = new WeakMap<readonly CampPlace[], Places>();

export function usePlaces(): Places {
  const { rows } = useLive('reservations.places', {});
  const cachedPlaces = placesCache.get(rows);
  if (cachedPlaces !== undefined) return cachedPlaces;
  const places = buildTicketPlaces(rows);
  const byId = new Map(places.map((place) => [place.id, place]));
  const fresh = {
    places,
    labelOf: (id: string | null) => byId.get(id ?? '')?.label ?? '',
    namesOf: (id: string | null) => byId.get(id ?? '')?.names ?? [],
  };
  placesCache.set(rows, fresh);
  return fresh;
}
