import type { RequestContext } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { second } from '#platform/time/instant.ts';

/** A phone that asks again is served as well, and networks cut what is silent for long. */
const longest = 8 * second;

/**
 * Reads, and reads again whenever one of `news` has changed, until `isEnough` or eight seconds have passed.
 * Nothing is held meanwhile but listeners, which go with the browser.
 */
export async function longPoll<Answer>(
  { feed }: Pick<AppContext, 'feed'>,
  request: RequestContext,
  news: readonly { topic: string; key: string }[],
  read: () => Promise<Answer>,
  isEnough: (answer: Answer) => boolean,
): Promise<Answer> {
  const bell = createWakeSignal();
  const heard = news.map(({ topic, key }) => feed.hear(topic, (changed) => changed === key && bell.ring()));
  const stops = [...heard, feed.onGap(bell.ring), request.onGone?.(bell.end) ?? (() => {})];
  const timer = setTimeout(bell.end, longest);
  try {
    // Heard before it is read, so that nothing falls between.
    for (;;) {
      const answer = await read();
      if (isEnough(answer) || (await bell.next()) === 'over') return answer;
    }
  } finally {
    clearTimeout(timer);
    for (const stop of stops) stop();
  }
}

/** What rings before it is listened to is not lost. */
function createWakeSignal() {
  let isOver = false;
  let isRung = false;
  let wake = (): void => {};
  return {
    ring(): void {
      isRung = true;
      wake();
    },
    end(): void {
      isOver = true;
      wake();
    },
    async next(): Promise<'rung' | 'over'> {
      if (!isRung && !isOver)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      if (isOver && !isRung) return 'over';
      isRung = false;
      return 'rung';
    },
  };
}
