import { useLive } from '#platform/live/web/use-live.ts';
import { type CampPlace, buildTicketPlaces, type TicketPlace } from '#features/maintenance/place-tree.ts';

interface Places {
  places: readonly TicketPlace[];
  labelOf: (id: string | null) => string;
  /** From the root to the place; empty without one. */
  namesOf: (id: string | null) => readonly string[];
}

// Each line of a list asks for them: the tree is made once for the rows of a moment.
const placesCache = new WeakMap<readonly CampPlace[], Places>();

/** The camp's places in the order of their tree, and what each is called. */
export function usePlaces(): Places {
  const { rows } = useLive('reservations.places', {});
  const known = placesCache.get(rows);
  if (known !== undefined) return known;
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
