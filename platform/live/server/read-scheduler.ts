/** Schedules reads of changed lists: immediately after a pause, and combined and less frequent under load. */
export interface ReadScheduler {
  nextTurn(): Promise<void>;
}

/** Milliseconds between turns under load. Each read is a query, so fewer and larger reads cost less. */
const minPauseMs = 2;
const maxPauseMs = 10;

export function createReadScheduler(): ReadScheduler {
  let pauseMs = minPauseMs;
  let last = -Infinity;
  let upcoming: Promise<void> | undefined;

  async function begin(): Promise<void> {
    const wait = last + pauseMs - performance.now();
    pauseMs = wait > 0 ? Math.min(maxPauseMs, pauseMs * 2) : minPauseMs;
    // Always await once, so that callers in the same tick share a turn.
    await (wait > 0 ? new Promise((resolve) => setTimeout(resolve, wait)) : undefined);
    last = performance.now();
    upcoming = undefined;
  }

  return { nextTurn: () => (upcoming ??= begin()) };
}
