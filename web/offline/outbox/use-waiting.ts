import { useEffect, useState } from 'react';
import { hasKeptUploads, uploadsBegan } from '#platform/files/web/kept-uploads.ts';
import type { Upload, Uploader } from '#platform/files/web/upload.ts';
import { useConnection } from '#platform/live/web/use-connection.ts';
import { isSeenBy, isToSend, type OutboxItem, waitsForPhotos } from '#platform/outbox/web/outbox-item.ts';
import { useOutbox } from '#platform/outbox/web/use-outbox.ts';
import { useOnline } from '#platform/outbox/web/transport.ts';

export interface Waiting {
  /** In the order in which they are sent. */
  held: readonly OutboxItem[];
  refused: readonly OutboxItem[];
  photos: readonly Upload[];
}

/** What this person did on this device that waits or was refused: not what is on its way with a network. */
export function useWaiting(account: string): Waiting {
  // Forms are of nobody's account, and this page sends them too.
  const items = useOutbox().filter((item) => isSeenBy(account, item));
  const isAway = useConnection() === 'away';
  const isOnline = useOnline();
  const waiting = items.filter(isToSend);
  // Once one waits, all behind it do.
  const isHeld = isAway || !isOnline || waiting.some(({ tries }) => tries > 0);
  const photos = usePhotos(account);
  const ofItems = new Set(items.flatMap((item) => item.photos ?? []));
  return {
    held: isHeld ? waiting : waiting.filter((item) => waitsForPhotos(item) && isHeldUp(item, photos)),
    refused: items.filter(({ refused }) => refused !== null),
    photos: photos.filter((one) => one.account === account && !ofItems.has(one.id) && isWaiting(one)),
  };
}

/** Whether its photos are not just on their way. */
function isHeldUp({ photos = [] }: OutboxItem, uploads: readonly Upload[]): boolean {
  return photos.some((id) => {
    const one = uploads.find((upload) => upload.id === id);
    return one === undefined || isWaiting(one);
  });
}

/** Of this account, and of nobody's. */
function usePhotos(account: string): readonly Upload[] {
  const [photos, setPhotos] = useState<readonly Upload[]>([]);
  useEffect(() => {
    let callOff = () => {};
    let isOver = false;
    const look = (uploader: Uploader) => setPhotos(uploader.all().filter((one) => one.account === account || one.account === null));
    async function listen(): Promise<void> {
      const { uploader } = await import('#platform/files/web/uploader.ts');
      if (isOver) return;
      callOff();
      callOff = uploader.listen(() => look(uploader));
      look(uploader);
    }
    const begin = () => void listen();
    void hasKeptUploads().then((has) => has && begin());
    window.addEventListener(uploadsBegan, begin);
    return () => {
      isOver = true;
      window.removeEventListener(uploadsBegan, begin);
      callOff();
    };
  }, [account]);
  return photos;
}

/** It waits, is paused or was refused. */
function isWaiting({ state, isWaiting: waits }: Upload): boolean {
  return state === 'paused' || state === 'error' || (state === 'running' && waits);
}
