import { type LocalMoment, localMomentIn } from '#platform/time/calendar.ts';
import { type Instant, minute } from '#platform/time/instant.ts';

/**
 * '2026-06-12 16:30' by the camp's clock: sorts, and every spreadsheet reads it. The second time round of
 * the hour that autumn repeats says how far it is from UTC, '2026-11-01 01:30 -05:00': without that it
 * would come back as the first.
 */
export function formatMomentCell(moment: Instant, zone: string): string {
  const shown = localMomentIn(zone, moment);
  const said = shown.replace('T', ' ');
  return isRepeatedHour(moment, shown, zone) ? `${said} ${offsetAt(moment, zone)}` : said;
}

/** Clocks go back by an hour, and by half of one on Lord Howe: the second time says what was said then. */
function isRepeatedHour(moment: Instant, shown: LocalMoment, zone: string): boolean {
  return [30, 60].some((minutes) => localMomentIn(zone, Date.parse(moment) - minutes * minute) === shown);
}

const offsets = new Map<string, Intl.DateTimeFormat>();

/** '-05:00' */
function offsetAt(moment: Instant, zone: string): string {
  let format = offsets.get(zone);
  if (format === undefined) offsets.set(zone, (format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })));
  const name = format.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? '+00:00' : name.replace('GMT', '');
}
