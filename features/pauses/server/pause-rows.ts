import { desc, gt, isNull, or } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { placeLabel } from '#platform/i18n/place-label.ts';
import { allPlaces } from '#features/places/server/public.ts';
import { pauseState } from '#features/pauses/rules.ts';
import type { ActivityRow, PauseRow } from '#features/pauses/shapes.ts';
import { activityPauses, type PauseRecord } from './tables.ts';

const reopenedVisibleMs = 14 * day;

/** Returns current pauses, closed activities and recent reopenings. A place that is both paused and closed appears once, as paused. */
export async function pauseRows(app: AppContext): Promise<PauseRow[]> {
  const now = app.clock.now();
  const { endedAt, startedAt } = activityPauses;
  const found = await app.rows
    .select()
    .from(activityPauses)
    .where(or(isNull(endedAt), gt(endedAt, addMilliseconds(now, -reopenedVisibleMs))))
    .orderBy(desc(startedAt), desc(activityPauses.id));
  const camp = await loadActivities(app.rows);
  const isPaused = (id: string) => found.some((pause) => pause.placeId === id && pause.endedAt === null);
  const closed = camp.activities.filter(({ id, state }) => state === 'closed' && !isPaused(id));
  return [
    ...found.map((pause) => rowOf(pause, camp.labelOf(pause.placeId), pauseState(pause, now))),
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

function rowOf(pause: PauseRecord, place: string, state: PauseRow['state']): PauseRow {
  const { startedById: _by, reminders: _reminders, ...facts } = pause;
  return { ...facts, place, state };
}

export async function activityRows(rows: QueryBuilder): Promise<ActivityRow[]> {
  const { activities, labelOf } = await loadActivities(rows);
  return activities.map(({ id, state }) => ({ id, place: labelOf(id), isClosed: state === 'closed' }));
}

export async function loadActivities(rows: QueryBuilder) {
  const places = await allPlaces(rows);
  const byId = new Map(places.map((place) => [place.id, place]));
  const labelOf = (id: string): string => {
    const place = byId.get(id);
    const parent = byId.get(place?.parentId ?? '');
    // Omit the name of the site, because the reader is on that site.
    return placeLabel([parent !== undefined && parent.kind !== 'site' ? parent.name : '', place?.name ?? '']);
  };
  return { activities: places.filter(({ kind, state }) => kind === 'activity' && state !== 'archived'), byId, labelOf };
}
