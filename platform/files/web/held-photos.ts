import { uploader } from '#platform/files/web/uploader.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';

export interface PendingRecord {
  kind: string;
  recordId: string;
}

interface PhotoHold extends PendingRecord {
  account: string;
  label?: string;
}

/** Saves photos on this device before their record is sent, and uploads them after the record has arrived. */
export async function holdPhotos({ kind, recordId, account, label = '' }: PhotoHold, photos: readonly Blob[]): Promise<void> {
  if (photos.length === 0) return;
  uploader.start(account);
  uploader.add({ kind, recordId, secret: null, account, isHeld: true }, photos, label);
  await uploader.whenSaved();
}

/** Adds photos to a record that may not have arrived yet, and uploads them after it has. Returns the ids of the uploads. */
export function sendPhotos({ kind, recordId, account, label = '' }: PhotoHold, photos: readonly Blob[]): string[] {
  uploader.start(account);
  const ids = uploader.add({ kind, recordId, secret: null, account, isHeld: true }, photos, label);
  void uploader.whenSaved().then(() => releasePhotos([kind]));
  return ids;
}

/** Deletes the held photos of a record that the server refused. The form still has the photos for the next attempt. */
export function forgetHeldPhotos({ kind, recordId }: PendingRecord): void {
  uploader.forgetHeld(kind, recordId);
}

/** Uploads the held photos of each record after the record has arrived. Deletes the photos if the record was refused or withdrawn. */
export async function releasePhotos(kinds: readonly string[]): Promise<void> {
  const records: PendingRecord[] = [];
  for (const kind of kinds) for (const recordId of await uploader.listHeldRecords(kind)) records.push({ kind, recordId });
  if (records.length === 0) return;
  // Wait until the outbox has loaded: an empty outbox would mean that every record has been sent.
  await outbox.ready;
  for (const { kind, recordId } of records)
    void outbox.waitForOutcome(recordId).then((outcome) => {
      if (outcome.kind === 'sent') uploader.release(kind, recordId);
      else uploader.forgetHeld(kind, recordId);
    });
}
