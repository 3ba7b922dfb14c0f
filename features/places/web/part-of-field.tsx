import { SearchableSelect } from '#platform/ui/web/fields/searchable-select.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { findMoveRefusal } from '#features/places/place-moves.ts';
import { labelOf, type PlaceTree } from '#features/places/place-tree.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { placeTexts } from '#features/places/i18n/texts.ts';
import type { PlaceMoves } from './use-place-moves.ts';

const none = 'none';

export function PartOfField({ place, tree, moves }: { place: PlaceRow; tree: PlaceTree; moves: PlaceMoves }) {
  const w = useTexts(placeTexts).fields;
  const possibleParents = tree.inOrder.filter(
    (parent) => parent.id === place.parentId || findMoveRefusal(tree, place.id, parent.id) === null,
  );
  const options = [{ value: none, text: w.none }, ...possibleParents.map(({ id }) => ({ value: id, text: labelOf(tree, id) }))];
  function choose(value: string): void {
    const parentId = value === none ? null : value;
    if (parentId !== place.parentId) void moves.moveTo(place.id, { parentId, before: null });
  }
  return <SearchableSelect label={w.partOf} options={options} value={place.parentId ?? none} onChange={choose} />;
}
