import type { Instant } from '../../../platform/time/instant.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** '2026-06-12 16:30' by the camp's clock: sorts, and every spreadsheet reads it. */
export function clockWords(moment: Instant, zone: string): string {
  let format = formats.get(zone);
  if (format === undefined) {
    // Sweden writes its dates as ISO does.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    formats.set(zone, format);
  }
  return format.format(new Date(moment));
}
