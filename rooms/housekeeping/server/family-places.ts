import type { z } from 'zod';
import type { Floor } from '#platform/server/floor.ts';
import { placeLabel } from '#platform/ui/place-label.ts';
import { peopleOfEvent } from '#rooms/check-in/server/door.ts';
import { lodgingsOf } from '#rooms/roll-call/server/door.ts';
import { overlaps, parentsOf, wholesOf } from '#rooms/housekeeping/places-cleaned.ts';
import { readinessOf } from '#rooms/housekeeping/rules.ts';
import type { EventAsked, FamilyPlaceRow } from '#rooms/housekeeping/shapes.ts';
import { placesNow } from './places-now.ts';
import { readyRows } from './ready-rows.ts';
import { settingsOf } from './settings.ts';

/** Returns the place of each family of an event that has one, and whether the family can move in. */
export async function familyPlaces(floor: Floor, { eventId }: z.output<typeof EventAsked>): Promise<FamilyPlaceRow[]> {
  const families = await peopleOfEvent(floor.rows, eventId);
  const lodgings = await lodgingsOf(
    floor.rows,
    families.map(({ id }) => id),
  );
  if (lodgings.size === 0) return [];
  const [{ places, cleaned }, { inspects }] = [await placesNow(floor.rows, floor.clock.now()), await settingsOf(floor.rows)];
  const [ready] = await readyRows(floor, { eventId });
  const taken = new Set((ready?.waiting ?? []).filter(({ othersUntil }) => othersUntil !== null).map(({ id }) => id));
  const parents = parentsOf(places);
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const labelOf = (id: string) => placeLabel([id, ...wholesOf(parents, id)].toReversed().map((one) => names.get(one) ?? ''));
  return [...lodgings].map(([id, placeId]) => {
    const theirs = cleaned.filter(({ place }) => overlaps(parents, place.id, placeId));
    const parts = theirs.map(({ place, now }) => ({ state: now.state, isTaken: taken.has(place.id) }));
    return { id, place: labelOf(placeId), readiness: readinessOf(parts, inspects) };
  });
}
