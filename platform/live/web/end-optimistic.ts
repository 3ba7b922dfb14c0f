import { live, type Live } from './live.ts';

/** So long after a call was answered its change may take to reach the lists, while there is a connection. */
export const optimisticMs = 4_000;

/**
 * Ends what a screen shows of a call that the server has answered and the lists may not tell of yet. Where the connection
 * went in between they never hear of it before it is back: until then it goes on being shown.
 */
export function endOptimisticLater(end: () => void, on: Pick<Live, 'isAway' | 'hearAway'> = live): void {
  setTimeout(() => {
    if (!on.isAway()) return end();
    const stop = on.hearAway(() => {
      if (on.isAway()) return;
      stop();
      endOptimisticLater(end, on);
    });
    return undefined;
  }, optimisticMs);
}
