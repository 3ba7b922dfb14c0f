import { useLive } from '#platform/live/web/use-live.ts';
import { type CampPlace, buildTicketPlaces, type TicketPlace } from '#features/maintenance/place-tree.ts';

interface Places {
  places: readonly TicketPlace[];
  labelOf: (id: string | null) => string;
  /** From the root to the place; empty without one. */
  namesOf: (id: string | null) => readonly string[];
}

// Every list row uses the places, so the tree is built once per result.
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
