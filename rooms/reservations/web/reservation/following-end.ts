import { clockIn, dayIn, daysLater, nightsBetween } from '#platform/time/calendar.ts';
import { momentIn } from '#platform/time/moment-in.ts';
import { momentTyped, typedMoment } from './moments.ts';

/** The departure that goes along with another arrival: as many nights later, at its own time of day. `before` is the last whole arrival. */
export function followingEnd(before: string, after: string, endsAt: string, zone: string): string {
  const [from, to, end] = [momentTyped(zone, before), momentTyped(zone, after), momentTyped(zone, endsAt)];
  if (from === null || to === null || end === null || end <= from) return endsAt;
  const days = nightsBetween(dayIn(zone, from), dayIn(zone, to));
  return typedMoment(zone, momentIn(zone, daysLater(dayIn(zone, end), days), clockIn(zone, end)));
}
