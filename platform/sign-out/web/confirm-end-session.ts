import { ask } from '#platform/ui/web/overlays/ask.tsx';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from '#platform/ui/i18n/parts/en.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { isVisibleTo, isUnsent } from '#platform/outbox/web/outbox-item.ts';
import { type PendingPhoto, findSeparatePhotos } from '#platform/outbox/web/separate-photos.ts';

export interface PendingPhotos {
  photos: readonly PendingPhoto[];
  isPersistent: boolean;
}

/** Asks for confirmation before sign-out if changes are pending. Pending changes stay on the device until the person signs in again. */
export async function confirmEndSession(
  account: string,
  w: Translation<typeof en>['pendingChanges'],
  pendingPhotos: PendingPhotos,
): Promise<boolean> {
  const waiting = outbox.items().filter((item) => isVisibleTo(account, item) && isUnsent(item));
  const photos = findSeparatePhotos(account, outbox.items(), pendingPhotos.photos);
  const own = [...waiting, ...photos].filter((item) => item.account === account).length;
  const count = waiting.length + photos.length;
  const isPersistent = pendingPhotos.isPersistent && (waiting.length === 0 || outbox.isPersistent());
  const stays = [own > 0 && w.body, count > own && w.forms].filter(Boolean).join(' ');
  return count === 0 || ask({ title: w.title(count), body: isPersistent ? stays : w.lost, yes: w.yes });
}
