import type { ItemOf, OptimisticSpec } from '#platform/outbox/web/apply-changes.ts';
import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import type { LostItemInput, LostItemRow, NoteInput, NoteRow } from '#features/housekeeping/shapes.ts';

interface AboutRecord {
  title: string;
}

export type NoteItem = ItemOf<{ 'housekeeping.addNote': NoteInput }, AboutRecord>;
export type FoundItem = ItemOf<{ 'housekeeping.addLost': LostItemInput }, AboutRecord>;

const isNote = (item: OutboxItem): item is NoteItem => item.call === 'housekeeping.addNote';
const isFound = (item: OutboxItem): item is FoundItem => item.call === 'housekeeping.addLost';

/** Pending notes of a place. */
export function noteChanges(place: string): OptimisticSpec<NoteRow, NoteItem> {
  return {
    isOurs: isNote,
    add: ({ input: { id, placeId, text }, at }) =>
      placeId === place ? [{ id, text, at, byName: '', ticketId: null, ticketStatus: null, photos: [] }] : [],
  };
}

export function orderNotes(rows: readonly NoteRow[]): NoteRow[] {
  return rows.toSorted((one, other) => (one.at > other.at ? -1 : Number(one.at < other.at)));
}

/** Pending found items. */
export function lostItemChanges(places: readonly { id: string; name: string }[]): OptimisticSpec<LostItemRow, FoundItem> {
  return {
    isOurs: isFound,
    add: ({ input: { id, what, placeId, foundWhere, keptWhere }, at }) => [
      {
        id,
        what,
        placeId,
        placeName: places.find((place) => place.id === placeId)?.name ?? null,
        foundWhere,
        foundAt: at,
        byName: '',
        keptWhere,
        state: 'kept',
        givenTo: '',
        settledAt: null,
        settledByName: null,
        photos: [],
      },
    ],
  };
}
