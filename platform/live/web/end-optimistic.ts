import { live, type Live } from './live.ts';

/** Milliseconds that a change may take to reach the live views after its call was answered. */
export const optimisticMs = 4_000;

/** Ends an optimistic update once the live views had time to update; while disconnected, after the reconnect. */
export function endOptimisticLater(end: () => void, on: Pick<Live, 'isAway' | 'subscribeToConnection'> = live): void {
  setTimeout(() => {
    if (!on.isAway()) return end();
    const stop = on.subscribeToConnection(() => {
      if (on.isAway()) return;
      stop();
      endOptimisticLater(end, on);
    });
    return undefined;
  }, optimisticMs);
}
