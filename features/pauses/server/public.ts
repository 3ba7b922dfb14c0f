import { asc, isNull } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Closure } from '#platform/time/find-row-closure.ts';
import { type PauseReason, pauseState } from '#features/pauses/rules.ts';
import { topics } from '#features/pauses/topics.ts';
import { allPlaces, findIdsWithParts } from '#features/places/server/public.ts';
import { loadActivities } from './pause-rows.ts';
import { activityPauses } from './tables.ts';

export type { PauseReason } from '#features/pauses/rules.ts';

/** Live topic for features that show pauses. Closed places are covered by `placesTopic` of reservations. */
export const pausesTopic = topics.pauses;

/** An activity that is closed now. It contains only public data and no staff names. */
export interface ClosedActivity {
  placeId: string;
  name: string;
  /** null if maintenance or planners have closed the place itself. */
  reason: PauseReason | null;
  note: string;
  since: Instant | null;
  /** The planned end; null if it is unknown. The activity stays closed until a person reopens it. */
  until: Instant | null;
  isOverdue: boolean;
}

/** Returns the paused activities, oldest pause first. Without pauses, this costs only one small query. */
export async function listPausedActivities(rows: QueryBuilder, now: Instant): Promise<ClosedActivity[]> {
  const paused = await selectCurrentPauses(rows, {});
  if (paused.length === 0) return [];
  const { byId } = await loadActivities(rows);
  return paused.flatMap((pause) => {
    const place = byId.get(pause.placeId);
    if (place === undefined || place.state === 'archived') return [];
    const { placeId, reason, note, until, startedAt: since } = pause;
    return [{ placeId, name: place.name, reason, note, since, until, isOverdue: pauseState(pause, now) === 'overdue' }];
  });
}

const selectCurrentPauses = preparedStatement([], (rows) =>
  rows.select().from(activityPauses).where(isNull(activityPauses.endedAt)).orderBy(asc(activityPauses.startedAt)),
);

/** Returns paused and closed activities for displays and the map. Each place appears once. */
export async function listClosedActivities(rows: QueryBuilder, now: Instant): Promise<ClosedActivity[]> {
  const paused = await listPausedActivities(rows, now);
  const { activities } = await loadActivities(rows);
  const closed = activities.filter(({ id, state }) => state === 'closed' && !paused.some(({ placeId }) => placeId === id));
  return [
    ...paused,
    ...closed.map(({ id, name, closedReason }) => ({
      placeId: id,
      name,
      reason: null,
      note: closedReason,
      since: null,
      until: null,
      isOverdue: false,
    })),
  ];
}

/** Returns the places that guests cannot use now, each once and with its parts. Ticket reasons are omitted, because they are for staff. */
export async function listGuestClosures({ rows, clock }: Pick<AppContext, 'rows' | 'clock'>): Promise<Closure[]> {
  const paused = await listPausedActivities(rows, clock.now());
  const places = await allPlaces(rows);
  const closed = places.filter(({ state, kind, sleeps }) => state === 'closed' && kind !== 'bed' && sleeps === 0);
  const others = closed.filter(({ id }) => !paused.some(({ placeId }) => placeId === id));
  return [
    ...paused.map(({ placeId, name, reason, note, until }) => ({
      placeId,
      placeIds: findIdsWithParts(places, placeId),
      name,
      reason: reason === 'lightning' || reason === 'weather' ? reason : null,
      note,
      until,
      isLasting: false,
    })),
    ...others.map(({ id, name }) => ({
      placeId: id,
      placeIds: findIdsWithParts(places, id),
      name,
      reason: null,
      note: '',
      until: null,
      isLasting: true,
    })),
  ];
}
