import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#platform/http/web/session.ts';
import { uploader } from './uploader.ts';
import { sendPhotos } from './held-photos.ts';
import type { Upload, UploadOwner } from './upload.ts';

export interface Uploads {
  /** Uploads in the order in which they were added, except photos that the record already shows. */
  list: readonly Upload[];
  secret: string | undefined;
  add(files: Iterable<Blob> | null, label?: string): string[];
  pause(id: string): void;
  resume(id: string): void;
  cancel(id: string): void;
  forget(ids: readonly string[]): void;
  waitForArrival(ids: readonly string[], signal: AbortSignal): Promise<boolean>;
}

interface UploadsOptions {
  kind: string;
  recordId: string;
  secret?: string;
  /** True if the record may still be in the outbox of this device. Its photos are then sent after the record. */
  waitsForRecord?: boolean;
  /** Options for new uploads. Pass the same object on each render. */
  how?: Partial<Pick<UploadOwner, 'size' | 'isHeld' | 'labelOf' | 'account'>>;
}

/** Returns the uploads of a record. They are stored on this device, and continue after a reload, a network failure or a server restart. */
export function useUploads({ kind, recordId, secret, waitsForRecord = false, how }: UploadsOptions): Uploads {
  const session = useSession();
  const account = session.state === 'account' ? session.account.id : null;
  useEffect(() => {
    if (session.state !== 'unknown') uploader.start(account);
  }, [session.state, account]);
  const all = useSyncExternalStore(uploader.listen, uploader.all, () => none);
  const list = useMemo(
    () =>
      all.filter(
        (upload) => upload.kind === kind && upload.recordId === recordId && (upload.account === null || upload.account === account),
      ),
    [all, kind, recordId, account],
  );
  const add = useCallback(
    (files: Iterable<Blob> | null, label = '') =>
      waitsForRecord && account !== null
        ? sendPhotos({ kind, recordId, account, label }, [...(files ?? [])])
        : uploader.add({ kind, recordId, secret: secret ?? null, account, ...how }, [...(files ?? [])], label),
    [kind, recordId, secret, account, waitsForRecord, how],
  );
  const { pause, resume, cancel, forget, waitForArrival } = uploader;
  return useMemo(
    () => ({ list, secret, add, pause, resume, cancel, forget, waitForArrival }),
    [list, secret, add, pause, resume, cancel, forget, waitForArrival],
  );
}

const none: readonly Upload[] = [];
