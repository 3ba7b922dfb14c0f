import { type Instant, minute } from '#platform/time/instant.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * '2026-06-12 16:30' by the camp's clock: sorts, and every spreadsheet reads it. The second time round of
 * the hour that autumn repeats says how far it is from UTC, '2026-11-01 01:30 -05:00': without that it
 * would come back as the first.
 */
export function clockWords(moment: Instant, zone: string): string {
  let format = formats.get(zone);
  if (format === undefined) {
    // Sweden writes its dates as ISO does.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    formats.set(zone, format);
  }
  const said = format.format(new Date(moment));
  return isSecondTime(moment, said, format) ? `${said} ${offsetAt(moment, zone)}` : said;
}

/** Clocks go back by an hour, and by half of one on Lord Howe: the second time says what was said then. */
function isSecondTime(moment: Instant, said: string, format: Intl.DateTimeFormat): boolean {
  return [30, 60].some((minutes) => format.format(Date.parse(moment) - minutes * minute) === said);
}

const offsets = new Map<string, Intl.DateTimeFormat>();

/** '-05:00' */
function offsetAt(moment: Instant, zone: string): string {
  let format = offsets.get(zone);
  if (format === undefined) offsets.set(zone, (format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })));
  const name = format.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? '+00:00' : name.replace('GMT', '');
}
