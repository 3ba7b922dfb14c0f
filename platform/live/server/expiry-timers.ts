import type { Clock } from '#platform/time/clock.ts';
import type { Instant } from '#platform/time/instant.ts';

/** Holds the times at which rows must be read again. Only one timer runs, for the earliest time. */
export interface ExpiryTimers {
  set(key: string, moment: Instant | null): void;
  close(): void;
}

/** Opens the timers. `onExpiry` receives the keys of the rows that are due, each key once. */
export function openExpiryTimers(clock: Clock, onExpiry: (keys: string[]) => void): ExpiryTimers {
  const moments = new Map<string, Instant>();
  let earliest: Instant | null = null;
  let cancel = () => {};

  function wakeAt(moment: Instant | null): void {
    cancel();
    earliest = moment;
    cancel = moment === null ? () => {} : clock.schedule(moment, expire);
  }

  function expire(): void {
    const now = clock.now();
    const due: string[] = [];
    let next: Instant | null = null;
    for (const [key, moment] of moments) {
      if (moment <= now) due.push(key);
      else if (next === null || moment < next) next = moment;
    }
    for (const key of due) moments.delete(key);
    wakeAt(next);
    if (due.length > 0) onExpiry(due);
  }

  return {
    set(key, moment) {
      // Ignore a time in the past: the row already reflects it, and a new timer would reread the row without end.
      if (moment === null || moment <= clock.now()) return void moments.delete(key);
      moments.set(key, moment);
      if (earliest === null || moment < earliest) wakeAt(moment);
    },
    close: () => cancel(),
  };
}
