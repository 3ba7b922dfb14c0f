import { useEffect, useState } from 'react';
import { hasUploadDatabase, uploadsStartedEvent } from '#platform/files/web/stored-uploads.ts';
import type { Upload, Uploader } from '#platform/files/web/upload.ts';
import { isWaiting, filterWaitingPhotos } from '#platform/files/web/waiting-photos.ts';
import { useConnection } from '#platform/live/web/use-connection.ts';
import { isVisibleTo, isUnsent, type OutboxItem, waitsForPhotos } from '#platform/outbox/web/outbox-item.ts';
import { findSeparatePhotos } from '#platform/outbox/web/separate-photos.ts';
import { useOutbox } from '#platform/outbox/web/use-outbox.ts';
import { useIsOnline } from '#platform/outbox/web/transport.ts';

export interface OutboxState {
  waiting: readonly OutboxItem[];
  refused: readonly OutboxItem[];
  photos: readonly Upload[];
}

/** Returns this account's changes and photos on this device that are pending or refused. Excludes changes that are being sent. */
export function useOutboxState(account: string): OutboxState {
  // Includes guest forms: they belong to no account, and this page sends them.
  const all = useOutbox();
  const items = all.filter((item) => isVisibleTo(account, item));
  const connection = useConnection();
  const isOnline = useIsOnline();
  const isOff = connection === 'away' || !isOnline;
  const waiting = items.filter(isUnsent);
  // Changes are sent in order, so one blocked change blocks all later ones.
  const isHeld = isOff || waiting.some(({ tries }) => tries > 0);
  const photos = usePhotos(account);
  return {
    waiting: isHeld ? waiting : waiting.filter((item) => waitsForPhotos(item) && isHeldUp(item, photos)),
    refused: items.filter(({ refused }) => refused !== null),
    photos: filterWaitingPhotos(findSeparatePhotos(account, all, photos), {
      isHeld: isOff,
      behind: waiting.filter(({ tries }) => tries > 0),
    }),
  };
}

function isHeldUp({ photos = [] }: OutboxItem, uploads: readonly Upload[]): boolean {
  return photos.some((id) => {
    const photo = uploads.find((upload) => upload.id === id);
    return photo === undefined || isWaiting(photo);
  });
}

function usePhotos(account: string): readonly Upload[] {
  const [photos, setPhotos] = useState<readonly Upload[]>([]);
  useEffect(() => {
    let unsubscribe = () => {};
    let isOver = false;
    const update = (uploader: Uploader) => setPhotos(uploader.all().filter((photo) => photo.account === account || photo.account === null));
    async function listen(): Promise<void> {
      const { uploader } = await import('#platform/files/web/uploader.ts');
      if (isOver) return;
      unsubscribe();
      unsubscribe = uploader.listen(() => update(uploader));
      update(uploader);
    }
    const startListening = () => void listen();
    void hasUploadDatabase().then((hasUploads) => hasUploads && startListening());
    window.addEventListener(uploadsStartedEvent, startListening);
    return () => {
      isOver = true;
      window.removeEventListener(uploadsStartedEvent, startListening);
      unsubscribe();
    };
  }, [account]);
  return photos;
}
