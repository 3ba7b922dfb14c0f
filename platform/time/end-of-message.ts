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
  const isPast = until <= clockIn(zone, now);
  const end = momentIn(zone, isPast ? daysLater(today, 1) : today, until);
  // In the hour that autumn repeats the first of both may have passed.
  const next = end > now ? end : later(end, hour);
  return next > latest ? null : next;
}
