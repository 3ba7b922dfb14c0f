import { ask } from '#platform/ui/web/layers/ask.tsx';
import type { Translation } from '#platform/words/words.ts';
import type { en } from '#platform/ui/words/parts/en.ts';
import { outbox } from './device-outbox.ts';
import { isSeenBy, isToSend } from './outbox-item.ts';

/** What else of an account is on its way from this device, such as photos; `isLasting` says whether it outlives the page. */
export interface OnItsWay {
  count: number;
  isLasting: boolean;
  /** Of nobody's account, by the ids by which a form may wait for them. */
  ofVisitors: readonly string[];
}

/**
 * Asked before signing out while something waits on this device. The person's own stays there, and goes when they sign
 * in again. A form that needs no account goes by itself from whichever page comes next, in nobody's name.
 */
export async function mayEndSession(account: string, w: Translation<typeof en>['waiting'], besides: OnItsWay): Promise<boolean> {
  const waiting = outbox.items().filter((item) => isSeenBy(account, item) && isToSend(item));
  const ofForms = new Set(waiting.flatMap(({ photos = [] }) => photos));
  const own = waiting.filter((item) => item.account === account).length + besides.count;
  const count = besides.count + waiting.length + besides.ofVisitors.filter((id) => !ofForms.has(id)).length;
  const isLasting = besides.isLasting && (waiting.length === 0 || outbox.isLasting());
  const stays = [own > 0 && w.body, count > own && w.forms].filter(Boolean).join(' ');
  return count === 0 || ask({ title: w.title(count), body: isLasting ? stays : w.lost, yes: w.yes });
}
