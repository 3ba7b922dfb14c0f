import type { Day } from '#platform/time/calendar.ts';
import { hour, minute } from '#platform/time/instant.ts';

export interface LocalClock {
  day: Day;
  minute: number;
}

/**
 * Returns the camp's local day and minute at the given time. `localMomentIn` does not work here: browsers of older TVs ignore parts of
 * `dateStyle`.
 */
export function getLocalClock(zone: string, at: number): LocalClock {
  const parts: Record<string, string> = {};
  for (const { type, value } of clockOf(zone).formatToParts(new Date(at))) parts[type] = value;
  const { year = '', month = '', day = '' } = parts;
  // Some browsers format midnight as 24.
  return { day: `${year}-${month}-${day}`, minute: (Number(parts['hour']) % 24) * 60 + Number(parts['minute']) };
}

/**
 * Returns the latest local time that the camp's clocks have shown on that day. When clocks go back, the result does not go back, so an
 * ended slide does not return.
 */
export function getLatestLocalClock(zone: string, at: number): LocalClock {
  const now = getLocalClock(zone, at);
  const before = getLocalClock(zone, at - hour);
  if (before.day !== now.day || before.minute < now.minute) return now;
  const hourBefore = Array.from({ length: 60 }, (_none, back) => getLocalClock(zone, at - (back + 1) * minute));
  const minutes = hourBefore.filter(({ day }) => day === now.day).map((clock) => clock.minute);
  return { day: now.day, minute: Math.max(now.minute, ...minutes) };
}

function clockOf(zone: string): Intl.DateTimeFormat {
  clocks[zone] ??= new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  return clocks[zone];
}

// Creating a formatter takes a hundred times as long as using it.
const clocks: Record<string, Intl.DateTimeFormat> = {};
