import { live, type Live } from './live.ts';

/** Milliseconds until a change has reached the live views after its call was answered. */
export const optimisticMs = 4_000;

/** Ends an optimistic update when the live views have had time to update. While disconnected, that time starts at the reconnect. */
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
