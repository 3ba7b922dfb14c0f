import { type Instant, instantOf, addMilliseconds } from './instant.ts';

/** Provides the current time. All code uses it, so that tests can control the time. */
export interface Clock {
  now(): Instant;
  /** Calls back once, at `moment` or soon after. Returns a function that cancels the call. */
  schedule(moment: Instant, callBack: () => void): () => void;
}

// Longer waits are split: setTimeout fires immediately for more than 2^31-1 ms.
const longestWait = 2 ** 31 - 1;

export function createSystemClock(): Clock {
  return {
    now: () => instantOf(Date.now()),
    schedule(moment, callBack) {
      let timer: NodeJS.Timeout;
      const wait = () => {
        const left = Date.parse(moment) - Date.now();
        timer = left > longestWait ? setTimeout(wait, longestWait) : setTimeout(callBack, Math.max(0, left));
        timer.unref();
      };
      wait();
      return () => clearTimeout(timer);
    },
  };
}

export interface TestClock extends Clock {
  advance(milliseconds: number): void;
  set(moment: Instant): void;
}

export function createTestClock(start: Instant): TestClock {
  let current = start;
  let waiting: { moment: Instant; callBack: () => void }[] = [];
  function set(moment: Instant): void {
    current = moment;
    const due = waiting.filter((entry) => entry.moment <= current).toSorted((a, b) => (a.moment < b.moment ? -1 : 1));
    waiting = waiting.filter((entry) => entry.moment > current);
    for (const entry of due) entry.callBack();
  }
  return {
    now: () => current,
    schedule(moment, callBack) {
      const entry = { moment, callBack };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    advance: (milliseconds) => set(addMilliseconds(current, milliseconds)),
    set,
  };
}
