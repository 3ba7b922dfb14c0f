import { eq } from 'drizzle-orm';
import { declareAttachments, type FileRequest } from '#platform/files/server/attachments.ts';
import { isGranted } from '#platform/http/rules.ts';
import { accessRules } from '#features/screens.ts';
import { topics } from '#features/housekeeping/topics.ts';
import { findPlaceOfNote } from './notes.ts';
import { lostItems } from './tables.ts';

const isHousekeeper = ({ caller }: FileRequest) => isGranted(accessRules.housekeeping, caller);

const isNote = async (ask: FileRequest, id: string) => isHousekeeper(ask) && (await findPlaceOfNote(ask.app.rows, id)) !== null;

export const notePhotos = declareAttachments({
  kind: 'place-note',
  maxFiles: 6,
  canAdd: isNote,
  canView: isNote,
  onChanged: async (tx, id) => {
    const placeId = await findPlaceOfNote(tx.rows, id);
    if (placeId !== null) tx.changed(topics.notes, placeId);
  },
});

const isItem = async (ask: FileRequest, id: string) =>
  isHousekeeper(ask) && (await ask.app.rows.select({ id: lostItems.id }).from(lostItems).where(eq(lostItems.id, id))).length > 0;

export const lostItemPhotos = declareAttachments({
  kind: 'lost-item',
  maxFiles: 6,
  canAdd: isItem,
  canView: isItem,
  onChanged: (tx, id) => tx.changed(topics.lost, id),
});
