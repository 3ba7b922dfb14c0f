import type { z } from 'zod';
import type { Floor } from '#platform/server/floor.ts';
import { day, later } from '#platform/time/instant.ts';
import { groupBy } from '#platform/ui/group-by.ts';
import { isReady } from '#rooms/housekeeping/rules.ts';
import type { ReadyAsked, ReadyRow } from '#rooms/housekeeping/shapes.ts';
import { placesNow, type PlaceNow } from './places-now.ts';
import { settingsOf } from './settings.ts';

/** So far ahead a place is made ready for whoever comes. */
const daysAhead = 2;

/** Of each group that is here or comes soon, which of its places are ready: the desk tells families so. */
export async function readyRows(floor: Floor, { eventId }: z.output<typeof ReadyAsked>): Promise<ReadyRow[]> {
  const now = floor.clock.now();
  const [{ cleaned }, { inspects }] = [await placesNow(floor.rows, now), await settingsOf(floor.rows)];
  const until = later(now, daysAhead * day);
  const pairs = cleaned.flatMap((one) =>
    one.uses.filter(({ endsAt, startsAt }) => endsAt > now && startsAt < until).map((use) => ({ one, use })),
  );
  const groups = groupBy(
    pairs.filter(({ use }) => eventId === null || use.reservationId === eventId),
    ({ use }) => use.reservationId,
  );
  return [...groups].map(([id, its]) => {
    const places = [...new Map(its.map(({ one }) => [one.place.id, one])).values()];
    const startsAt = its.map(({ use }) => use.startsAt).toSorted()[0] ?? now;
    const waiting = places.filter((place) => !isReady(place.now.state, inspects)).map(waitingOf);
    return { id, startsAt, ready: places.length - waiting.length, all: places.length, waiting };
  });
}

function waitingOf({ place, now }: PlaceNow): ReadyRow['waiting'][number] {
  return { id: place.id, name: place.name, state: now.state };
}
