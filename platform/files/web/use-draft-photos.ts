import { useEffect, useMemo, useState } from 'react';
import { newId } from '#platform/http/web/new-id.ts';
import { useSession } from '#platform/http/web/session.ts';
import { drafts, restoreDraft } from '#platform/ui/web/forms/draft.ts';
import { readDraftPhotos, saveDraftPhotos } from './draft-photos.ts';
import { forgetHeldPhotos, holdPhotos, releasePhotos } from './held-photos.ts';
import { type ChangePhotos, showAfterSave } from './show-after-save.ts';

export interface DraftPhotos {
  /** The future id of the record, which is also its key in the outbox. */
  recordId: string;
  photos: readonly File[];
  /** False when the browser cannot save them: they are lost with the page. */
  isKept: boolean;
  choose(change: ChangePhotos): void;
  /**
   * Sends the record, holds its photos on this device until it has arrived, and then uploads them. A refused record retains its id and its
   * photos for the next try; otherwise the next record begins.
   */
  sendWith<Sent extends object>(send: () => Promise<Sent>): Promise<Sent>;
}

interface DraftPhotosOptions {
  /** A kind declared with `declareAttachments({ kind })`. */
  kind: string;
  /** The form's `keepAs`. */
  draft: string;
  label?: string;
  /** Makes the record's id, when it does not have the usual length. */
  makeId?: () => string;
}

const none: readonly File[] = [];

/**
 * Returns the photos and the future id of a record that is not saved yet. They survive a reload and are sent with the record, online or
 * offline.
 * @example
 * const photos = useDraftPhotos({ kind: 'lost-item', draft: 'lost-item' });
 * const send = (input) => photos.sendWith(() => sendRecord({ ...input, id: photos.recordId }));
 * <DraftPhotosField photos={photos} />
 */
export function useDraftPhotos({ kind, draft, label = '', makeId = newId }: DraftPhotosOptions): DraftPhotos {
  const session = useSession();
  const account = session.state === 'account' ? session.account.id : null;
  const idDraft = `record-of-${draft}`;
  const [recordId, setRecordId] = useState(() => restoreDraft({ recordId: makeId() }, drafts.read(idDraft)).recordId);
  const [visible, setVisible] = useState({ recordId, photos: none, isKept: true });
  const selection = useMemo(
    () =>
      showAfterSave(
        (photos) => saveDraftPhotos(recordId, photos),
        (photos, isKept) => setVisible({ recordId, photos, isKept }),
      ),
    [recordId],
  );
  useEffect(() => void readDraftPhotos(recordId).then(selection.addEarlier), [recordId, selection]);
  // The record after a sent one begins without photos.
  const { photos, isKept } = visible.recordId === recordId ? visible : { photos: none, isKept: true };
  return {
    recordId,
    photos,
    isKept,
    choose(change) {
      // A reload finds the photos by this id.
      drafts.save(idDraft, { recordId });
      selection.change(change);
    },
    async sendWith(send) {
      if (account !== null) await holdPhotos({ kind, recordId, account, label }, selection.all());
      const result = await send();
      if ('refused' in result) {
        forgetHeldPhotos({ kind, recordId });
        return result;
      }
      drafts.forget(idDraft);
      void saveDraftPhotos(recordId, []);
      void releasePhotos([kind]);
      setRecordId(makeId());
      return result;
    },
  };
}
