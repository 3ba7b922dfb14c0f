import { ask } from '#platform/ui/web/overlays/ask.tsx';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from '#platform/ui/i18n/parts/en.ts';
import { outbox } from './device-outbox.ts';
import { isVisibleTo, isUnsent } from './outbox-item.ts';
import { type PendingPhoto, findSeparatePhotos } from './separate-photos.ts';

/** The photos that are on their way from this device; `isLasting` says whether they outlive the page. */
export interface PendingPhotos {
  photos: readonly PendingPhoto[];
  isLasting: boolean;
}

/**
 * Asked before signing out while something waits on this device. The person's own stays there, and goes when they sign
 * in again. A form that needs no account goes by itself from whichever page comes next, in nobody's name.
 */
export async function confirmEndSession(account: string, w: Translation<typeof en>['waiting'], besides: PendingPhotos): Promise<boolean> {
  const waiting = outbox.items().filter((item) => isVisibleTo(account, item) && isUnsent(item));
  const photos = findSeparatePhotos(account, outbox.items(), besides.photos);
  const own = [...waiting, ...photos].filter((one) => one.account === account).length;
  const count = waiting.length + photos.length;
  const isLasting = besides.isLasting && (waiting.length === 0 || outbox.isPersistent());
  const stays = [own > 0 && w.body, count > own && w.forms].filter(Boolean).join(' ');
  return count === 0 || ask({ title: w.title(count), body: isLasting ? stays : w.lost, yes: w.yes });
}
