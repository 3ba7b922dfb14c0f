import { useLive } from '#platform/live/web/use-live.ts';
import { type PlaceOfTree, placesInTree, type TicketPlace } from '#rooms/maintenance/places-in-tree.ts';

interface Places {
  places: readonly TicketPlace[];
  labelOf: (id: string | null) => string;
  /** From the root to the place; empty without one. */
  namesOf: (id: string | null) => readonly string[];
}

// Each line of a list asks for them: the tree is made once for the rows of a moment.
const made = new WeakMap<readonly PlaceOfTree[], Places>();

/** The camp's places in the order of their tree, and what each is called. */
export function usePlaces(): Places {
  const { rows } = useLive('reservations.places', {});
  const known = made.get(rows);
  if (known !== undefined) return known;
  const places = placesInTree(rows);
  const byId = new Map(places.map((place) => [place.id, place]));
  const fresh = {
    places,
    labelOf: (id: string | null) => byId.get(id ?? '')?.label ?? '',
    namesOf: (id: string | null) => byId.get(id ?? '')?.names ?? [],
  };
  made.set(rows, fresh);
  return fresh;
}
