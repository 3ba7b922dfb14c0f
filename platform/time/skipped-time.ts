import { type Day, type LocalMoment, localMomentIn } from './calendar.ts';
import { day, minute } from './instant.ts';

/** Returns how many minutes the clocks skip at a local time that does not exist, or 0 if it exists. Does not need Temporal. */
export function skippedMinutes(zone: string, local: LocalMoment): number {
  const wall = Date.parse(`${local}:00.000Z`);
  const [before, after] = [offsetAt(zone, wall - day), offsetAt(zone, wall + day)];
  if (after <= before) return 0;
  const isShown = [before, after].some((offset) => localMomentIn(zone, wall - offset) === local);
  return isShown ? 0 : (after - before) / minute;
}

/** Returns whether the clocks change on this day or a neighboring day. On other days no time is skipped. */
export function canClocksChange(zone: string, on: Day): boolean {
  const start = Date.parse(`${on}T00:00:00.000Z`);
  return offsetAt(zone, start - day) !== offsetAt(zone, start + 2 * day);
}

function offsetAt(zone: string, moment: number): number {
  return Date.parse(`${localMomentIn(zone, moment)}:00.000Z`) - moment;
}
