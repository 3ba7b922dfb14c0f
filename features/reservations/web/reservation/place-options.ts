import { labelOf, type PlaceTree, openSleepsOf } from '#features/places/place-tree.ts';
import type { ReservationTexts } from '#features/reservations/i18n/reservation/texts.ts';

export interface PlaceOption {
  value: string;
  text: string;
}

/** Returns the places in tree order. The text after the underscore is a note: closed, the reservation that has it, or the capacity. */
export function placeOptions(tree: PlaceTree, w: ReservationTexts, takenBy: ReadonlyMap<string, string>): PlaceOption[] {
  const open = tree.inOrder.filter(({ state }) => state !== 'archived');
  return open.map((place) => {
    const holder = takenBy.get(place.id);
    const beds = openSleepsOf(tree, place.id);
    const holds = beds > 0 ? w.places.beds(beds) : place.seats > 0 ? w.places.seats(place.seats) : '';
    const note = place.state === 'closed' ? w.places.closed : holder === undefined ? holds : w.places.takenNote(holder);
    return { value: place.id, text: [plain(labelOf(tree, place.id)), plain(note)].filter((part) => part !== '').join('_') };
  });
}

// Replaces underscores in a place's name, because they would begin the note.
function plain(text: string): string {
  return text.replaceAll('_', ' ');
}
