import { asc, isNull } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Closure } from '#platform/time/find-row-closure.ts';
import { type PauseReason, pauseState } from '#features/pauses/rules.ts';
import { topics } from '#features/pauses/topics.ts';
import { allPlaces, idsWithParts } from '#features/reservations/server/public.ts';
import { loadActivities } from './pause-rows.ts';
import { activityPauses } from './tables.ts';

export type { PauseReason } from '#features/pauses/rules.ts';

/** What rooms hear that show what is paused; what is closed otherwise is a change of places (`placesTopic` of reservations). */
export const pausesTopic = topics.pauses;

/** An activity that nobody may use now, as anybody may know it: no name of staff. */
export interface ClosedActivity {
  placeId: string;
  name: string;
  /** null: it is closed among the places, by maintenance or by planners. */
  reason: PauseReason | null;
  /** In words, as somebody wrote it; '' where nobody did. */
  note: string;
  since: Instant | null;
  /** null: nobody knows. It opens when a person opens it, not then. */
  until: Instant | null;
  isOverdue: boolean;
}

/** What is paused now, in the order in which it began. Costs one small query where nothing is. */
export async function listPausedActivities(rows: QueryBuilder, now: Instant): Promise<ClosedActivity[]> {
  const paused = await selectCurrentPauses(rows, {});
  if (paused.length === 0) return [];
  const { byId } = await loadActivities(rows);
  return paused.flatMap((one) => {
    const place = byId.get(one.placeId);
    if (place === undefined || place.state === 'archived') return [];
    const { placeId, reason, note, until, startedAt: since } = one;
    return [{ placeId, name: place.name, reason, note, since, until, isOverdue: pauseState(one, now) === 'overdue' }];
  });
}

const selectCurrentPauses = preparedStatement([], (rows) =>
  rows.select().from(activityPauses).where(isNull(activityPauses.endedAt)).orderBy(asc(activityPauses.startedAt)),
);

/** What is paused or closed now, each place once: for displays and the map. */
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

/**
 * What guests cannot use now, each place once with its parts, for displays, sheets and the map. A ticket's reason was
 * written for staff and is left out; a pause's note was written for guests.
 */
export async function listGuestClosures({ rows, clock }: Pick<AppContext, 'rows' | 'clock'>): Promise<Closure[]> {
  const paused = await listPausedActivities(rows, clock.now());
  const places = await allPlaces(rows);
  const closed = places.filter(({ state, kind, sleeps }) => state === 'closed' && kind !== 'bed' && sleeps === 0);
  const others = closed.filter(({ id }) => !paused.some(({ placeId }) => placeId === id));
  return [
    ...paused.map(({ placeId, name, reason, note, until }) => ({
      placeId,
      placeIds: idsWithParts(places, placeId),
      name,
      reason: reason === 'lightning' || reason === 'weather' ? reason : null,
      note,
      until,
      isLasting: false,
    })),
    ...others.map(({ id, name }) => ({
      placeId: id,
      placeIds: idsWithParts(places, id),
      name,
      reason: null,
      note: '',
      until: null,
      isLasting: true,
    })),
  ];
}
