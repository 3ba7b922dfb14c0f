import type { AppContext } from '#platform/server/app-context.ts';
import { type Instant, addMilliseconds, minute } from '#platform/time/instant.ts';

/**
 * The same floor at another moment: what is written there was written then. Work that it puts off waits for a
 * minute of today, so that it does not overtake what else is told of that time.
 */
export function appAsOf(app: AppContext, now: Instant): AppContext {
  const soon = addMilliseconds(app.clock.now(), minute);
  return {
    ...app,
    clock: { ...app.clock, now: () => now },
    write: (by, work) =>
      app.write(by, (tx) =>
        work({
          ...tx,
          now,
          enqueue: (job, payload, options = {}) =>
            tx.enqueue(job, payload, { ...options, after: options.after !== undefined && options.after > soon ? options.after : soon }),
        }),
      ),
  };
}
