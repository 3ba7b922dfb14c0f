import type { Floor } from '#platform/server/floor.ts';
import { type Instant, later, minute } from '#platform/time/instant.ts';

/**
 * The same floor at another moment: what is written there was written then. Work that it puts off waits for a
 * minute of today, so that it does not overtake what else is told of that time.
 */
export function asOf(floor: Floor, now: Instant): Floor {
  const soon = later(floor.clock.now(), minute);
  return {
    ...floor,
    clock: { ...floor.clock, now: () => now },
    write: (by, work) =>
      floor.write(by, (tx) =>
        work({
          ...tx,
          now,
          later: (job, payload, options = {}) =>
            tx.later(job, payload, { ...options, after: options.after !== undefined && options.after > soon ? options.after : soon }),
        }),
      ),
  };
}
