import { useMemo } from 'react';
import { useSession } from '#platform/http/web/session.ts';
import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import { type SendResult, sendItem, useOwnItems } from '#platform/outbox/web/own-items.ts';
import { instantOf } from '#platform/time/instant.ts';
import type { LostItemRow, NoteRow } from '#features/housekeeping/shapes.ts';
import {
  type AboutRecord,
  pendingLostItems,
  pendingNotes,
  type RecordCall,
  type RecordInputs,
  type RecordItem,
  type RecordsWithPending,
  addPendingRecords,
} from './with-pending.ts';

const isNote = (item: OutboxItem): item is RecordItem<'housekeeping.addNote'> => item.call === 'housekeeping.addNote';
const isLostItem = (item: OutboxItem): item is RecordItem<'housekeeping.addLost'> => item.call === 'housekeeping.addLost';

/** Sends a new note or found item with an id from this device, online or offline. If the server refuses immediately, the form shows why. */
export function useSendRecord(): <Call extends RecordCall>(call: Call, input: RecordInputs[Call], title: string) => Promise<SendResult> {
  const session = useSession();
  const account = session.state === 'account' ? session.account.id : '';
  return (call, input, title) => {
    const at = instantOf(Date.now());
    const about: AboutRecord = { room: call, title };
    return sendItem({ key: input.id, account, call, input: { ...input, at }, about, at }, { showsRefusal: true });
  };
}

/** Returns the notes of a place, including pending notes, newest first. Returns the same array while nothing changes. */
export function useNotesWithPending(rows: readonly NoteRow[], placeId: string): RecordsWithPending<NoteRow> {
  const { pending: waiting } = useOwnItems(isNote);
  return useMemo(() => addPendingRecords(rows, pendingNotes(waiting, placeId)), [rows, waiting, placeId]);
}

/** Returns the found items, including pending ones. Returns the same array while nothing changes. */
export function useLostItemsWithPending(
  rows: readonly LostItemRow[],
  places: readonly { id: string; name: string }[],
): RecordsWithPending<LostItemRow> {
  const { pending: waiting } = useOwnItems(isLostItem);
  return useMemo(() => {
    const placeNameOf = (id: string) => places.find((place) => place.id === id)?.name ?? null;
    return addPendingRecords(rows, pendingLostItems(waiting, placeNameOf));
  }, [rows, waiting, places]);
}
