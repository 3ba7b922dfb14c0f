import type { AppContext } from '#platform/server/app-context.ts';
import { type Instant, addMilliseconds, minute } from '#platform/time/instant.ts';

/**
 * Returns the app context with its clock set to the given time, so that records get that date. Jobs run only after the demo data is
 * complete.
 */
export function createAppAtTime(app: AppContext, now: Instant): AppContext {
  const minStart = addMilliseconds(app.clock.now(), minute);
  return {
    ...app,
    clock: { ...app.clock, now: () => now },
    write: (by, work) =>
      app.write(by, (tx) =>
        work({
          ...tx,
          now,
          enqueue: (job, payload, options = {}) =>
            tx.enqueue(job, payload, {
              ...options,
              after: options.after !== undefined && options.after > minStart ? options.after : minStart,
            }),
        }),
      ),
  };
}
