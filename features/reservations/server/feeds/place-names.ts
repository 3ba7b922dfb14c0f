import { mapById } from '#platform/collections/group-by.ts';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { places } from '#features/places/server/public.ts';

/** Returns a function that formats the name of a place by its id. Rooms and beds include their building; a deleted place gives ''. */
export async function placeNames(rows: QueryBuilder): Promise<(id: string) => string> {
  const all = await rows.select({ id: places.id, parentId: places.parentId, name: places.name, kind: places.kind }).from(places);
  const byId = mapById(all);
  return nameOf;

  function nameOf(id: string): string {
    const place = byId.get(id);
    if (place === undefined) return '';
    const isInside = (place.kind === 'room' || place.kind === 'bed') && place.parentId !== null;
    return isInside ? `${nameOf(place.parentId ?? '')} ${place.name}`.trim() : place.name;
  }
}
