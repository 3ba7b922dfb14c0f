import { MapLink } from '#platform/ui/web/controls/link.tsx';
import { LazyDisclosure } from '#platform/ui/web/records/record-history.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { pathOf, type PlaceTree, ancestorsOf } from '#features/places/place-tree.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { placeTexts } from '#features/places/i18n/texts.ts';
import { PartOfField } from './part-of-field.tsx';
import { PlaceButtons, PlaceStateNote } from './place-buttons.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PlaceHistory } from './place-history.tsx';
import type { BookingParts } from './booking-parts.ts';
import type { Spot } from './tree-steps.ts';
import type { PlaceMoves } from './use-place-moves.ts';

interface PlaceDetailProps {
  place: PlaceRow;
  tree: PlaceTree;
  moves: PlaceMoves;
  onAdd: (at: Spot) => void;
  onLeave: () => void;
  bookings: BookingParts;
}

export function PlaceDetail({ place, tree, moves, onAdd, onLeave, bookings }: PlaceDetailProps) {
  const w = useTexts(placeTexts);
  const [parent] = ancestorsOf(tree, place.id);
  return (
    <article className="grid grid-cols-1 gap-5 mb-4">
      <header>
        <h2 className="text-xl">{place.name}</h2>
        {parent && <p className="text-dim wrap-anywhere mt-0.5">{pathOf(tree, parent.id)}</p>}
        <MapLink placeId={place.id} />
      </header>
      <PlaceStateNote place={place} tree={tree} />
      <PlaceButtons place={place} tree={tree} moves={moves} onAdd={onAdd} onLeave={onLeave} bookings={bookings} />
      <PlaceFields place={place} tree={tree} />
      <PartOfField place={place} tree={tree} moves={moves} />
      <LazyDisclosure title={w.history.title}>
        <PlaceHistory id={place.id} />
      </LazyDisclosure>
    </article>
  );
}
