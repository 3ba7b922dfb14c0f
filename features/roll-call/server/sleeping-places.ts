import type { QueryBuilder } from '#platform/database/server/database.ts';
import { allPlaces } from '#features/places/server/public.ts';

export interface SleepingPlace {
  placeId: string | null;
  building: string;
  room: string;
}

export const noSleepingPlace: SleepingPlace = { placeId: null, building: '', room: '' };

export async function loadSleepingPlaces(rows: QueryBuilder): Promise<(placeId: string | null) => SleepingPlace> {
  const byId = new Map((await allPlaces(rows)).map((place) => [place.id, place]));
  return (placeId) => {
    const path = [];
    for (let at = byId.get(placeId ?? ''); at !== undefined && path.length < 10; at = byId.get(at.parentId ?? '')) path.unshift(at);
    // A site contains all buildings, so the building is the first place inside the site.
    const [building, ...within] = path.length > 1 && path[0]?.kind === 'site' ? path.slice(1) : path;
    return building === undefined ? noSleepingPlace : { placeId, building: building.name, room: within.map(({ name }) => name).join(', ') };
  };
}
