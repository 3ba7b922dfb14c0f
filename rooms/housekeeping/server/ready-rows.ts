import type { z } from 'zod';
import type { Floor } from '#platform/server/floor.ts';
import { day, type Instant, later, minute } from '#platform/time/instant.ts';
import { groupBy } from '#platform/ui/group-by.ts';
import { overlaps, type Parents, parentsOf } from '#rooms/housekeeping/places-cleaned.ts';
import { isReady, othersUntil } from '#rooms/housekeeping/rules.ts';
import type { ReadyAsked, ReadyRow } from '#rooms/housekeeping/shapes.ts';
import { placesNow, type PlaceNow, type PlaceUse } from './places-now.ts';
import { settingsOf } from './settings.ts';

/** So far ahead a place is made ready for whoever comes. */
const daysAhead = 2;

/** A place, and a use that a group makes of it. */
interface Pair {
  one: PlaceNow;
  use: PlaceUse;
}

/** Of each group that is here or comes soon, which of its places are ready: the desk tells families so. */
export async function readyRows(floor: Floor, { eventId }: z.output<typeof ReadyAsked>): Promise<ReadyRow[]> {
  const now = floor.clock.now();
  const [{ places, cleaned }, { inspects }] = [await placesNow(floor.rows, now), await settingsOf(floor.rows)];
  const parents = parentsOf(places);
  const until = later(now, daysAhead * day);
  const pairs = cleaned.flatMap((one) =>
    one.uses.filter(({ endsAt, startsAt }) => endsAt > now && startsAt < until).map((use) => ({ one, use })),
  );
  const groups = groupBy(
    pairs.filter(({ use }) => eventId === null || use.reservationId === eventId),
    ({ use }) => use.reservationId,
  );
  return [...groups].map(([id, its]) => {
    const startsAt = its.map(({ use }) => use.startsAt).toSorted()[0] ?? now;
    const firsts = [...groupBy(its, ({ one }) => one.place.id).values()].map(soonest);
    const waiting = firsts
      .map((first) => waitingOf(first, now, parents))
      .filter((one) => one.othersUntil !== null || !isReady(one.state, inspects));
    return { id, startsAt, ready: firsts.length - waiting.length, all: firsts.length, waiting };
  });
}

/** Groups come and go, and come near, by the clock: each minute is often enough for who stands at the desk. */
export function nextMinute(floor: Floor): Promise<Instant> {
  return Promise.resolve(later(floor.clock.now(), minute));
}

function soonest(pairs: readonly Pair[]): Pair {
  return pairs.reduce((first, pair) => (pair.use.startsAt < first.use.startsAt ? pair : first));
}

function waitingOf({ one, use }: Pair, now: Instant, parents: Parents): ReadyRow['waiting'][number] {
  const { place, uses } = one;
  const meets = (other: PlaceUse) => overlaps(parents, other.placeId, use.placeId);
  return { id: place.id, name: place.name, state: one.now.state, othersUntil: othersUntil(use, uses, { now, meets }) };
}
