import { useLive } from '#platform/live/web/use-live.ts';
import { type PlaceOfTree, placesInTree, type TicketPlace } from '#rooms/maintenance/places-in-tree.ts';

interface Places {
  places: readonly TicketPlace[];
  pathOf: (id: string | null) => string;
}

// Each line of a list asks for them: the tree is made once for the rows of a moment.
const made = new WeakMap<readonly PlaceOfTree[], Places>();

/** The camp's places in the order of their tree, and what each is called. */
export function usePlaces(): Places {
  const { rows } = useLive('reservations.places', {});
  const known = made.get(rows);
  if (known !== undefined) return known;
  const places = placesInTree(rows);
  const paths = new Map(places.map(({ id, path }) => [id, path]));
  const fresh = { places, pathOf: (id: string | null) => (id === null ? '' : (paths.get(id) ?? '')) };
  made.set(rows, fresh);
  return fresh;
}
