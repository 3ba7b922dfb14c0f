/** When lists read what has changed: at once after a quiet moment; all together, and less often, while much changes. */
export interface ReadScheduler {
  /** Settles when the next turn begins, for all who wait for it at the same time. */
  nextTurn(): Promise<void>;
}

/** Milliseconds from one turn to the next. Each reading is a query: while changes come without end, more of them at once cost less. */
const shortest = 2;
const longest = 10;

export function createReadScheduler(): ReadScheduler {
  let every = shortest;
  let last = -Infinity;
  let upcoming: Promise<void> | undefined;

  async function begin(): Promise<void> {
    const wait = last + every - performance.now();
    every = wait > 0 ? Math.min(longest, every * 2) : shortest;
    // Also a turn that begins at once is waited for: whoever asks meanwhile begins it too.
    await (wait > 0 ? new Promise((resolve) => setTimeout(resolve, wait)) : undefined);
    last = performance.now();
    upcoming = undefined;
  }

  return { nextTurn: () => (upcoming ??= begin()) };
}
