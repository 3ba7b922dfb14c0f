import { type LocalMoment, localMomentIn } from '#platform/time/calendar.ts';
import { type Instant, minute } from '#platform/time/instant.ts';

/**
 * Formats a time as '2026-06-12 16:30' in the camp's time zone, which sorts well and which every spreadsheet reads.
 * An hour occurs twice when clocks go back: the second one carries its UTC offset, '2026-11-01 01:30 -05:00', because the import
 * reads a time without an offset as the first.
 */
export function formatMomentCell(moment: Instant, zone: string): string {
  const local = localMomentIn(zone, moment);
  const text = local.replace('T', ' ');
  return isRepeatedHour(moment, local, zone) ? `${text} ${offsetAt(moment, zone)}` : text;
}

/** Clocks go back by an hour, on Lord Howe Island by half an hour. Local times in this period occur twice. */
function isRepeatedHour(moment: Instant, local: LocalMoment, zone: string): boolean {
  return [30, 60].some((minutes) => localMomentIn(zone, Date.parse(moment) - minutes * minute) === local);
}

const offsets = new Map<string, Intl.DateTimeFormat>();

function offsetAt(moment: Instant, zone: string): string {
  let format = offsets.get(zone);
  if (format === undefined) offsets.set(zone, (format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })));
  const name = format.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? '+00:00' : name.replace('GMT', '');
}
