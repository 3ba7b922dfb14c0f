import { useSession } from '#platform/http/web/session.ts';
import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import { type Sent, sendItem, useOwnItems } from '#platform/outbox/web/own-work.ts';
import { instantOf } from '#platform/time/instant.ts';
import type { LostRow, NoteRow } from '#rooms/housekeeping/shapes.ts';
import {
  type AboutRecord,
  pendingLostItems,
  pendingNotes,
  type RecordCall,
  type RecordInputs,
  type RecordItem,
  type WithPending,
  withPending,
} from './with-pending.ts';

const isNote = (item: OutboxItem): item is RecordItem<'housekeeping.addNote'> => item.call === 'housekeeping.addNote';
const isLostItem = (item: OutboxItem): item is RecordItem<'housekeeping.addLost'> => item.call === 'housekeeping.addLost';

/** Sends a new note or found item under its own id, online or offline. An immediate refusal is shown by its form. */
export function useSendRecord(): <Call extends RecordCall>(call: Call, input: RecordInputs[Call], title: string) => Promise<Sent> {
  const session = useSession();
  const account = session.state === 'account' ? session.account.id : '';
  return (call, input, title) => {
    const at = instantOf(Date.now());
    const about: AboutRecord = { room: call, title };
    return sendItem({ key: input.id, account, call, input: { ...input, at }, about, at }, { saysRefusal: true });
  };
}

/** Returns the notes of a place with those that wait on this device, newest first. */
export function useNotesWithPending(rows: readonly NoteRow[], placeId: string): WithPending<NoteRow> {
  return withPending(rows, pendingNotes(useOwnItems(isNote).waiting, placeId));
}

/** Returns the found items with those that wait on this device. */
export function useLostWithPending(rows: readonly LostRow[], placeNameOf: (id: string) => string | null): WithPending<LostRow> {
  return withPending(rows, pendingLostItems(useOwnItems(isLostItem).waiting, placeNameOf));
}
