import { desc, gt, isNull, or } from 'drizzle-orm';
import type { Rows } from '#platform/database/server/database.ts';
import type { Floor } from '#platform/server/floor.ts';
import { day, later } from '#platform/time/instant.ts';
import { placeLabel } from '#platform/ui/place-label.ts';
import { wholeCamp } from '#rooms/reservations/server/door.ts';
import { pauseState } from '#rooms/pauses/rules.ts';
import type { ActivityRow, PauseRow } from '#rooms/pauses/shapes.ts';
import { activityPauses, type Pause } from './tables.ts';

/** So long one that was opened stands in the list. */
const shownMs = 14 * day;

/** What is paused, what is closed otherwise, and what was opened lately. A place that is both stands once, as paused: opened, it is still closed. */
export async function pauseRows(floor: Floor): Promise<PauseRow[]> {
  const now = floor.clock.now();
  const { endedAt, startedAt } = activityPauses;
  const found = await floor.rows
    .select()
    .from(activityPauses)
    .where(or(isNull(endedAt), gt(endedAt, later(now, -shownMs))))
    .orderBy(desc(startedAt), desc(activityPauses.id));
  const camp = await campOf(floor.rows);
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
export async function activitiesNow(rows: Rows): Promise<ActivityRow[]> {
  const { activities, labelOf } = await campOf(rows);
  return activities.map(({ id, state }) => ({ id, place: labelOf(id), isClosed: state === 'closed' }));
}

export async function campOf(rows: Rows) {
  const places = await wholeCamp(rows);
  const byId = new Map(places.map((one) => [one.id, one]));
  const labelOf = (id: string): string => {
    const place = byId.get(id);
    const whole = byId.get(place?.parentId ?? '');
    // The site itself says nothing to whoever stands on it.
    return placeLabel([whole !== undefined && whole.kind !== 'site' ? whole.name : '', place?.name ?? '']);
  };
  return { activities: places.filter(({ kind, state }) => kind === 'activity' && state !== 'archived'), byId, labelOf };
}
