import { eq } from 'drizzle-orm';
import { attachments, type FileAsk } from '#platform/files/server/attachments.ts';
import { isGranted } from '#platform/http/rules.ts';
import { rules } from '#rooms/screens.ts';
import { topics } from '#rooms/housekeeping/topics.ts';
import { placeOfNote } from './notes.ts';
import { lostItems } from './tables.ts';

const isHousekeeper = ({ caller }: FileAsk) => isGranted(rules.housekeeping, caller);

const isNote = async (ask: FileAsk, id: string) => isHousekeeper(ask) && (await placeOfNote(ask.floor.rows, id)) !== null;

/** What somebody noticed in a place. */
export const notePhotos = attachments({
  kind: 'place-note',
  most: 6,
  mayAdd: isNote,
  maySee: isNote,
  changed: async (tx, id) => {
    const placeId = await placeOfNote(tx.rows, id);
    if (placeId !== null) tx.changed(topics.notes, placeId);
  },
});

const isItem = async (ask: FileAsk, id: string) =>
  isHousekeeper(ask) && (await ask.floor.rows.select({ id: lostItems.id }).from(lostItems).where(eq(lostItems.id, id))).length > 0;

/** What somebody left behind. */
export const lostItemPhotos = attachments({
  kind: 'lost-item',
  most: 6,
  mayAdd: isItem,
  maySee: isItem,
  changed: (tx, id) => tx.changed(topics.lost, id),
});
