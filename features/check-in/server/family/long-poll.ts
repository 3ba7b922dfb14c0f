import type { RequestContext } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { second } from '#platform/time/instant.ts';

/**
 * A call without a change is answered after this time, because networks cut connections that are silent for longer. The phone then polls
 * again.
 */
const timeoutMs = 8 * second;

/** Reads again after each change in `news`, until `isEnough` returns true or the time is over. Removes its listeners on a disconnect. */
export async function longPoll<Answer>(
  { feed }: Pick<AppContext, 'feed'>,
  request: RequestContext,
  news: readonly { topic: string; key: string }[],
  read: () => Promise<Answer>,
  isEnough: (answer: Answer) => boolean,
): Promise<Answer> {
  const signal = createWakeSignal();
  const unsubscribers = news.map(({ topic, key }) => feed.subscribe(topic, (changed) => changed === key && signal.notify()));
  const stops = [...unsubscribers, feed.onGap(signal.notify), request.onDisconnect?.(signal.end) ?? (() => {})];
  const timer = setTimeout(signal.end, timeoutMs);
  try {
    // Subscribe before the first read, so that no change is missed.
    for (;;) {
      const answer = await read();
      if (isEnough(answer) || (await signal.next()) === 'ended') return answer;
    }
  } finally {
    clearTimeout(timer);
    for (const stop of stops) stop();
  }
}

/** Store a notification that arrives before `next` is called. */
function createWakeSignal() {
  let isEnded = false;
  let isNotified = false;
  let wake = (): void => {};
  return {
    notify(): void {
      isNotified = true;
      wake();
    },
    end(): void {
      isEnded = true;
      wake();
    },
    async next(): Promise<'notified' | 'ended'> {
      if (!isNotified && !isEnded)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      if (isEnded && !isNotified) return 'ended';
      isNotified = false;
      return 'notified';
    },
  };
}
