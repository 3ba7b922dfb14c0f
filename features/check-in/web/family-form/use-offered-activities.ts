import { useCallback } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useFetchOnce } from '#platform/http/web/use-fetch-once.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { type Activity, findOfferedActivities } from '#features/check-in/price.ts';
import type { GuestEvent } from '#features/check-in/shapes/event.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';

export interface OfferedActivity extends Activity {
  isClosed: boolean;
}

/**
 * Returns the activities that the event offers, including closed ones, and those already chosen. Until the event's places are loaded it
 * returns all activities, because the server checks the input.
 */
export function useOfferedActivities(eventId: string, row: DeskRow | null): OfferedActivity[] {
  const [current] = useLive('checkIn.costs', {}).rows;
  const { answer } = useFetchOnce(useCallback(() => calls.checkIn.page.query({ eventId }), [eventId]));
  const chosen = new Set(row?.persons.flatMap(({ activities }) => activities));
  return findOfferedAtEvent(
    current?.costs.activities ?? [],
    answer?.events.find(({ id }) => id === eventId),
    chosen,
  );
}

export function findOfferedAtEvent(
  all: readonly Activity[],
  event: Pick<GuestEvent, 'locations' | 'closed'> | undefined,
  chosen: ReadonlySet<string>,
): OfferedActivity[] {
  const costs = { dailyFeeCents: 0, meals: { baseCents: 0, free5Under: false }, activities: [...all] };
  const [open, closed] = [event?.locations, event?.closed].map((names) =>
    names === undefined ? null : findOfferedActivities(costs, names),
  );
  return all
    .filter((activity) => !open || open.includes(activity) || closed?.includes(activity) || chosen.has(activity.key))
    .map((activity) => ({ ...activity, isClosed: closed?.includes(activity) === true && !chosen.has(activity.key) }));
}
