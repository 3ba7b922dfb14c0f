import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#platform/http/web/session.ts';
import { uploader } from './uploader.ts';
import { sendPhotos } from './held-photos.ts';
import type { Upload, UploadOwner } from './upload.ts';

/** The uploads of one record, and what may be done with them. */
export interface Uploads {
  /** Those that are not yet shown by the record itself, in the order in which they were added. */
  list: readonly Upload[];
  secret: string | undefined;
  /** @example uploads.add(event.currentTarget.files, 'before') */
  add(files: Iterable<Blob> | null, label?: string): string[];
  pause(id: string): void;
  resume(id: string): void;
  cancel(id: string): void;
  forget(ids: readonly string[]): void;
  arrived(ids: readonly string[], signal: AbortSignal): Promise<boolean>;
}

interface UploadsOptions {
  kind: string;
  recordId: string;
  /** Of the private link by which a visitor came. */
  secret?: string;
  /** The record may still wait in the outbox of this device under its id: its photos follow it. */
  waitsForRecord?: boolean;
  /** How they are taken in, where it differs: must stay the same object. */
  how?: Partial<Pick<UploadOwner, 'size' | 'isHeld' | 'labelOf' | 'account'>>;
}

/**
 * Pictures on their way to a record. They are kept on this device and go on by themselves: over a reload, a lost
 * network, a server that restarts, and while other screens are open.
 * @example const uploads = useUploads({ kind: 'ticket', recordId: ticket.id }); <Photos uploads={uploads} files={ticket.photos} … />
 */
export function useUploads({ kind, recordId, secret, waitsForRecord = false, how }: UploadsOptions): Uploads {
  const session = useSession();
  const account = session.state === 'account' ? session.account.id : null;
  useEffect(() => {
    if (session.state !== 'unknown') uploader.start(account);
  }, [session.state, account]);
  const all = useSyncExternalStore(uploader.listen, uploader.all, () => none);
  const list = useMemo(
    () => all.filter((one) => one.kind === kind && one.recordId === recordId && (one.account === null || one.account === account)),
    [all, kind, recordId, account],
  );
  const add = useCallback(
    (files: Iterable<Blob> | null, label = '') =>
      waitsForRecord && account !== null
        ? sendPhotos({ kind, recordId, account, label }, [...(files ?? [])])
        : uploader.add({ kind, recordId, secret: secret ?? null, account, ...how }, [...(files ?? [])], label),
    [kind, recordId, secret, account, waitsForRecord, how],
  );
  const { pause, resume, cancel, forget, arrived } = uploader;
  return useMemo(
    () => ({ list, secret, add, pause, resume, cancel, forget, arrived }),
    [list, secret, add, pause, resume, cancel, forget, arrived],
  );
}

const none: readonly Upload[] = [];
