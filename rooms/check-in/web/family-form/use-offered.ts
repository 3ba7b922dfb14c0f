import { useCallback } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAnswer } from '#platform/http/web/use-answer.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { type Activity, offered } from '#rooms/check-in/price.ts';
import type { DeskRow } from '#rooms/check-in/shapes/family.ts';

export interface OfferedActivity extends Activity {
  isClosed: boolean;
}

/**
 * The activities that a family may choose at this event, and those that it has chosen already. While the
 * event's places are not known all are offered: the server decides.
 */
export function useOffered(eventId: string, row: DeskRow | null): OfferedActivity[] {
  const [current] = useLive('checkIn.costs', {}).rows;
  const { answer } = useAnswer(useCallback(() => calls.checkIn.page.query({ eventId }), [eventId]));
  const event = answer?.events.find(({ id }) => id === eventId);
  const all = current?.costs.activities ?? [];
  const booked =
    event === undefined ? all : offered({ dailyFeeCents: 0, meals: { baseCents: 0, free5Under: false }, activities: all }, event.locations);
  const chosen = new Set(row?.persons.flatMap(({ activities }) => activities));
  return all
    .filter((activity) => booked.includes(activity) || chosen.has(activity.key))
    .map((activity) => ({ ...activity, isClosed: event?.closed.includes(activity.name) === true && !chosen.has(activity.key) }));
}
