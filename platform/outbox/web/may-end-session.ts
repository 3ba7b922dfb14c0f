import { ask } from '#platform/ui/web/layers/ask.tsx';
import type { Translation } from '#platform/words/words.ts';
import type { en } from '#platform/ui/words/parts/en.ts';
import { outbox } from './device-outbox.ts';
import { isSeenBy, isToSend } from './outbox-item.ts';
import { type PhotoOnItsWay, photosBeside } from './photos-beside.ts';

/** The photos that are on their way from this device; `isLasting` says whether they outlive the page. */
export interface OnItsWay {
  photos: readonly PhotoOnItsWay[];
  isLasting: boolean;
}

/**
 * Asked before signing out while something waits on this device. The person's own stays there, and goes when they sign
 * in again. A form that needs no account goes by itself from whichever page comes next, in nobody's name.
 */
export async function mayEndSession(account: string, w: Translation<typeof en>['waiting'], besides: OnItsWay): Promise<boolean> {
  const waiting = outbox.items().filter((item) => isSeenBy(account, item) && isToSend(item));
  const photos = photosBeside(account, outbox.items(), besides.photos);
  const own = [...waiting, ...photos].filter((one) => one.account === account).length;
  const count = waiting.length + photos.length;
  const isLasting = besides.isLasting && (waiting.length === 0 || outbox.isLasting());
  const stays = [own > 0 && w.body, count > own && w.forms].filter(Boolean).join(' ');
  return count === 0 || ask({ title: w.title(count), body: isLasting ? stays : w.lost, yes: w.yes });
}
