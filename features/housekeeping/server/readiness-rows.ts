import type { z } from 'zod';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, type Instant, addMilliseconds, minute } from '#platform/time/instant.ts';
import { groupBy } from '#platform/collections/group-by.ts';
import { doPlacesOverlap, type ParentIds, parentsOf } from '#features/housekeeping/cleaned-places.ts';
import { isReady, occupiedByOthersUntil } from '#features/housekeeping/rules.ts';
import type { ReadinessInput, ReadinessRow } from '#features/housekeeping/shapes.ts';
import { placeStatusesAt, type PlaceStatus, type PlaceUse } from './place-statuses.ts';
import { readHousekeepingSettings } from './settings.ts';

/** Only groups that arrive within this number of days are listed. */
const daysAhead = 2;

interface UsedPlace {
  status: PlaceStatus;
  use: PlaceUse;
}

export async function readinessRows(app: AppContext, { eventId }: z.output<typeof ReadinessInput>): Promise<ReadinessRow[]> {
  const now = app.clock.now();
  const [{ places, cleaned }, { inspects }] = [await placeStatusesAt(app.rows, now), await readHousekeepingSettings(app.rows)];
  const parents = parentsOf(places);
  const until = addMilliseconds(now, daysAhead * day);
  const pairs = cleaned.flatMap((status) =>
    status.uses.filter(({ endsAt, startsAt }) => endsAt > now && startsAt < until).map((use) => ({ status, use })),
  );
  const groups = groupBy(
    pairs.filter(({ use }) => eventId === null || use.reservationId === eventId),
    ({ use }) => use.reservationId,
  );
  return [...groups].map(([id, its]) => {
    const startsAt = its.map(({ use }) => use.startsAt).toSorted()[0] ?? now;
    const firsts = [...groupBy(its, ({ status }) => status.place.id).values()].map(soonest);
    const waiting = firsts
      .map((first) => waitingPlaceOf(first, now, parents))
      .filter((place) => place.othersUntil !== null || !isReady(place.state, inspects));
    return { id, startsAt, ready: firsts.length - waiting.length, all: firsts.length, waiting };
  });
}

/** Arrivals and departures change with time. Once a minute is often enough for the desk. */
export function nextMinute(app: AppContext): Promise<Instant> {
  return Promise.resolve(addMilliseconds(app.clock.now(), minute));
}

function soonest(pairs: readonly UsedPlace[]): UsedPlace {
  return pairs.reduce((first, pair) => (pair.use.startsAt < first.use.startsAt ? pair : first));
}

function waitingPlaceOf({ status, use }: UsedPlace, now: Instant, parents: ParentIds): ReadinessRow['waiting'][number] {
  const { place, uses } = status;
  const meets = (other: PlaceUse) => doPlacesOverlap(parents, other.placeId, use.placeId);
  return { id: place.id, name: place.name, state: status.current.state, othersUntil: occupiedByOthersUntil(use, uses, { now, meets }) };
}
