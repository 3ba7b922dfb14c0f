import { clockIn, dayIn, daysLater } from './calendar.ts';
import { hour, type Instant, later, minute } from './instant.ts';
import { longestMessage, type MessageEnd } from './message-lengths.ts';
import { momentIn } from './moment-in.ts';

/**
 * Pure. Returns the instant at which a message that starts now ends, or null where `until` is more than twelve hours away.
 * @example endOfMessage({ minutes: 30 }, { now, zone })
 */
export function endOfMessage({ minutes, until }: MessageEnd, { now, zone }: { now: Instant; zone: string }): Instant | null {
  const latest = later(now, longestMessage * minute);
  if (until === undefined) return later(now, Math.min(minutes, longestMessage) * minute);
  const today = dayIn(zone, now);
  const next = [today, daysLater(today, 1)]
    .flatMap((day) => {
      const first = momentIn(zone, day, until);
      // In autumn the clocks show the times of one hour twice.
      const second = later(first, hour);
      return clockIn(zone, second) === until ? [first, second] : [first];
    })
    .find((moment) => moment > now);
  return next === undefined || next > latest ? null : next;
}
