import { useLive } from '#platform/live/web/use-live.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';

/** All tasks, live. A camp has some hundred, so each screen of them watches the same list. */
export function useTasks() {
  return useLive('maintenance.tasks', {});
}

/** The day it is at the camp; another one at its midnight. */
export function useToday(): string {
  const { zone, now } = useFormatting();
  return dayIn(zone, now);
}
