import type { QueryBuilder } from '#platform/database/server/database.ts';
import { allPlaces } from '#features/reservations/server/public.ts';

/** Where somebody sleeps, as people say it: the building, and the room in it. */
export interface SleepingPlace {
  placeId: string | null;
  building: string;
  room: string;
}

export const noSleepingPlace: SleepingPlace = { placeId: null, building: '', room: '' };

/** The building and the room of each place of the camp. */
export async function loadSleepingPlaces(rows: QueryBuilder): Promise<(placeId: string | null) => SleepingPlace> {
  const byId = new Map((await allPlaces(rows)).map((place) => [place.id, place]));
  return (placeId) => {
    const path = [];
    for (let at = byId.get(placeId ?? ''); at !== undefined && path.length < 10; at = byId.get(at.parentId ?? '')) path.unshift(at);
    // A site is all of them, so the first below it is what a leader walks to.
    const [building, ...within] = path.length > 1 && path[0]?.kind === 'site' ? path.slice(1) : path;
    return building === undefined ? noSleepingPlace : { placeId, building: building.name, room: within.map(({ name }) => name).join(', ') };
  };
}
