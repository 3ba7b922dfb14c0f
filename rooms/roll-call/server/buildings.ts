import type { Rows } from '#platform/database/server/database.ts';
import { wholeCamp } from '#rooms/reservations/server/door.ts';

/** Where somebody sleeps, as people say it: the building, and the room in it. */
export interface Slept {
  placeId: string | null;
  building: string;
  room: string;
}

export const nowhere: Slept = { placeId: null, building: '', room: '' };

/** The building and the room of each place of the camp. */
export async function buildingsOf(rows: Rows): Promise<(placeId: string | null) => Slept> {
  const byId = new Map((await wholeCamp(rows)).map((place) => [place.id, place]));
  return (placeId) => {
    const path = [];
    for (let at = byId.get(placeId ?? ''); at !== undefined && path.length < 10; at = byId.get(at.parentId ?? '')) path.unshift(at);
    // A site is all of them, so the first below it is what a leader walks to.
    const [building, ...within] = path.length > 1 && path[0]?.kind === 'site' ? path.slice(1) : path;
    return building === undefined ? nowhere : { placeId, building: building.name, room: within.map(({ name }) => name).join(', ') };
  };
}
