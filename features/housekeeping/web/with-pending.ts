import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import type { LostItemInput, LostItemRow, NoteInput, NoteRow } from '#features/housekeeping/shapes.ts';

export interface RecordInputs {
  'housekeeping.addNote': NoteInput;
  'housekeeping.addLost': LostItemInput;
}
export type RecordCall = keyof RecordInputs;

export interface AboutRecord {
  room: RecordCall;
  title: string;
}

export type RecordItem<Call extends RecordCall> = OutboxItem<AboutRecord> & { call: Call; input: RecordInputs[Call] };

export interface RecordsWithPending<Row> {
  rows: readonly Row[];
  /** Returns whether a row exists only on this device. Such a row cannot be changed yet. */
  isPending: (id: string) => boolean;
}

/** Puts pending records before stored ones. A record that has arrived appears only as stored. */
export function addPendingRecords<Row extends { id: string }>(rows: readonly Row[], pending: readonly Row[]): RecordsWithPending<Row> {
  const stored = new Set(rows.map(({ id }) => id));
  const added = pending.filter(({ id }) => !stored.has(id));
  const addedIds = new Set(added.map(({ id }) => id));
  return { rows: added.length === 0 ? rows : [...added, ...rows], isPending: (id) => addedIds.has(id) };
}

type Pending<Call extends RecordCall> = Pick<RecordItem<Call>, 'input' | 'at'>;

export function pendingNotes(items: readonly Pending<'housekeeping.addNote'>[], placeId: string): NoteRow[] {
  return items
    .filter(({ input }) => input.placeId === placeId)
    .map(({ input: { id, text }, at }) => ({ id, text, at, byName: '', ticketId: null, ticketStatus: null, photos: [] }))
    .toReversed();
}

export function pendingLostItems(
  items: readonly Pending<'housekeeping.addLost'>[],
  placeNameOf: (id: string) => string | null,
): LostItemRow[] {
  return items.map(({ input: { id, what, placeId, foundWhere, keptWhere }, at }) => ({
    id,
    what,
    placeId,
    placeName: placeId === null ? null : placeNameOf(placeId),
    foundWhere,
    foundAt: at,
    byName: '',
    keptWhere,
    state: 'kept',
    givenTo: '',
    settledAt: null,
    settledByName: null,
    photos: [],
  }));
}
