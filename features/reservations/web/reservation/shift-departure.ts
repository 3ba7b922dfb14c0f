import { clockTimeIn, dayIn, addDays, nightsBetween } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { parseMomentInput, formatMomentInput } from './moment-input.ts';

/** Returns a departure that keeps the number of nights and its time of day. `before` is the last complete arrival. */
export function shiftDeparture(before: string, after: string, endsAt: string, zone: string): string {
  const [from, to, end] = [parseMomentInput(zone, before), parseMomentInput(zone, after), parseMomentInput(zone, endsAt)];
  if (from === null || to === null || end === null || end <= from) return endsAt;
  const days = nightsBetween(dayIn(zone, from), dayIn(zone, to));
  return formatMomentInput(zone, toInstant(zone, addDays(dayIn(zone, end), days), clockTimeIn(zone, end)));
}
