import { useLive } from '#platform/live/web/use-live.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';

/** Returns all tasks. A camp has at most a few hundred, so all screens share one view. */
export function useTasks() {
  return useLive('maintenance.tasks', {});
}

/** Returns today in the camp's time zone, and updates at midnight there. */
export function useToday(): string {
  const { zone, now } = useFormatting();
  return dayIn(zone, now);
}
