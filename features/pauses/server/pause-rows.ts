import { desc, gt, isNull, or } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { placeLabel } from '#platform/ui/place-label.ts';
import { allPlaces } from '#features/reservations/server/public.ts';
import { pauseState } from '#features/pauses/rules.ts';
import type { ActivityRow, PauseRow } from '#features/pauses/shapes.ts';
import { activityPauses, type Pause } from './tables.ts';

/** So long one that was opened stands in the list. */
const reopenedVisibleMs = 14 * day;

/** What is paused, what is closed otherwise, and what was opened lately. A place that is both stands once, as paused: opened, it is still closed. */
export async function pauseRows(app: AppContext): Promise<PauseRow[]> {
  const now = app.clock.now();
  const { endedAt, startedAt } = activityPauses;
  const found = await app.rows
    .select()
    .from(activityPauses)
    .where(or(isNull(endedAt), gt(endedAt, addMilliseconds(now, -reopenedVisibleMs))))
    .orderBy(desc(startedAt), desc(activityPauses.id));
  const camp = await loadActivities(app.rows);
  const isPaused = (id: string) => found.some((one) => one.placeId === id && one.endedAt === null);
  const closed = camp.activities.filter(({ id, state }) => state === 'closed' && !isPaused(id));
  return [
    ...found.map((one) => rowOf(one, camp.labelOf(one.placeId), pauseState(one, now))),
    ...closed.map(({ id, closedReason }) => ({
      ...closedRow,
      id: `place-${id}`,
      placeId: id,
      place: camp.labelOf(id),
      note: closedReason,
    })),
  ];
}

const closedRow = { state: 'closed', reason: null, startedAt: null, startedBy: null, until: null, endedAt: null, endedBy: null } as const;

function rowOf(one: Pause, place: string, state: PauseRow['state']): PauseRow {
  const { startedById: _by, reminders: _reminders, ...facts } = one;
  return { ...facts, place, state };
}

/** The activities of the camp in the order of its places. */
export async function activityRows(rows: QueryBuilder): Promise<ActivityRow[]> {
  const { activities, labelOf } = await loadActivities(rows);
  return activities.map(({ id, state }) => ({ id, place: labelOf(id), isClosed: state === 'closed' }));
}

export async function loadActivities(rows: QueryBuilder) {
  const places = await allPlaces(rows);
  const byId = new Map(places.map((one) => [one.id, one]));
  const labelOf = (id: string): string => {
    const place = byId.get(id);
    const whole = byId.get(place?.parentId ?? '');
    // The site itself says nothing to whoever stands on it.
    return placeLabel([whole !== undefined && whole.kind !== 'site' ? whole.name : '', place?.name ?? '']);
  };
  return { activities: places.filter(({ kind, state }) => kind === 'activity' && state !== 'archived'), byId, labelOf };
}
