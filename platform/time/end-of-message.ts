import { clockTimeIn, dayIn, addDays } from './calendar.ts';
import { hour, type Instant, addMilliseconds, minute } from './instant.ts';
import { maxMessageMinutes, type MessageEnd } from './message-lengths.ts';
import { toInstant } from './to-instant.ts';

/** Returns when a message that starts now ends. Returns null if `until` is more than twelve hours away. */
export function endOfMessage({ minutes, until }: MessageEnd, { now, zone }: { now: Instant; zone: string }): Instant | null {
  const latest = addMilliseconds(now, maxMessageMinutes * minute);
  if (until === undefined) return addMilliseconds(now, Math.min(minutes, maxMessageMinutes) * minute);
  const today = dayIn(zone, now);
  const next = [today, addDays(today, 1)]
    .flatMap((day) => {
      const first = toInstant(zone, day, until);
      // Search for the local time, because in autumn one hour occurs twice.
      const second = addMilliseconds(first, hour);
      return clockTimeIn(zone, second) === until ? [first, second] : [first];
    })
    .find((moment) => moment > now);
  return next === undefined || next > latest ? null : next;
}
