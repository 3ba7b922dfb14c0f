import { ask } from '#platform/ui/web/layers/ask.tsx';
import type { Translation } from '#platform/words/words.ts';
import type { en } from '#platform/ui/words/parts/en.ts';
import { outbox } from './device-outbox.ts';

/** What else of an account is on its way from this device, such as photos; `isLasting` says whether it outlives the page. */
export interface OnItsWay {
  count: number;
  isLasting: boolean;
}

/** Asked before signing out while something waits on this device: it stays there, and goes when the same person signs in again. */
export async function mayEndSession(account: string, w: Translation<typeof en>['waiting'], besides: OnItsWay): Promise<boolean> {
  const waiting = outbox.items().filter((item) => item.account === account && item.refused === null).length;
  const count = waiting + besides.count;
  const isLasting = besides.isLasting && (waiting === 0 || outbox.isLasting());
  return count === 0 || ask({ title: w.title(count), body: isLasting ? w.body : w.lost, yes: w.yes });
}
