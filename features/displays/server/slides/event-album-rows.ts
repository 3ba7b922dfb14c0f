import type { AppContext } from '#platform/server/app-context.ts';
import { countAlbumPictures } from '#features/images/server/public.ts';
import { plannedEvents, upcomingEvents } from '#features/reservations/server/public.ts';
import type { AlbumRow, EventRow } from '#features/displays/shapes.ts';
import { countSlides } from './slides.ts';

export async function eventRows(app: AppContext): Promise<EventRow[]> {
  const ids = (await upcomingEvents(app)).map(({ id }) => id);
  const events = await plannedEvents(app.rows, ids);
  const counts = await countSlides(app, ids);
  return events
    .map(({ id, name, startsAt, endsAt }) => ({ id, name, startsAt, endsAt, slides: counts.get(id) ?? 0 }))
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

export function albumRows(app: AppContext): Promise<AlbumRow[]> {
  return countAlbumPictures(app.rows);
}
