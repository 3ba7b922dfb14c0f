import { useEffect, useMemo, useState } from 'react';
import { newId } from '#platform/http/web/new-id.ts';
import { useSession } from '#platform/http/web/session.ts';
import { drafts, restoreDraft } from '#platform/ui/web/forms/draft.ts';
import { readDraftPhotos, saveDraftPhotos } from './draft-photos.ts';
import { forgetHeldPhotos, holdPhotos, releasePhotos } from './held-photos.ts';
import { type ChangePhotos, showAfterSave } from './show-after-save.ts';

export interface DraftPhotos {
  recordId: string;
  photos: readonly File[];
  isSaved: boolean;
  choose(change: ChangePhotos): void;
  sendWith<Sent extends object>(send: () => Promise<Sent>): Promise<Sent>;
}

interface DraftPhotosOptions {
  kind: string;
  draft: string;
  label?: string;
  makeId?: () => string;
}

const none: readonly File[] = [];

/** Returns the photos and the future id of a record that is not saved yet. The photos survive a reload and are sent with the record. */
export function useDraftPhotos({ kind, draft, label = '', makeId = newId }: DraftPhotosOptions): DraftPhotos {
  const session = useSession();
  const account = session.state === 'account' ? session.account.id : null;
  const idDraft = `record-of-${draft}`;
  const [recordId, setRecordId] = useState(() => restoreDraft({ recordId: makeId() }, drafts.read(idDraft)).recordId);
  const [visible, setVisible] = useState({ recordId, photos: none, isSaved: true });
  const selection = useMemo(
    () =>
      showAfterSave(
        (photos) => saveDraftPhotos(recordId, photos),
        (photos, isSaved) => setVisible({ recordId, photos, isSaved }),
      ),
    [recordId],
  );
  useEffect(() => void readDraftPhotos(recordId).then(selection.addEarlier), [recordId, selection]);
  const { photos, isSaved } = visible.recordId === recordId ? visible : { photos: none, isSaved: true };
  return {
    recordId,
    photos,
    isSaved,
    choose(change) {
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
