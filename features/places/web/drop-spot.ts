import { type PlacedRow, findMoveRefusal } from '#features/places/place-moves.ts';
import { partsOf, type PlaceTree } from '#features/places/place-tree.ts';
import { spotAfter, type Spot } from './tree-steps.ts';

export type DropSide = 'before' | 'inside' | 'after';

export interface DropTarget extends Spot {
  over: string;
  side: DropSide;
  refusal: ReturnType<typeof findMoveRefusal>;
}

// The middle of a row means inside the place. The upper and lower parts are large enough for a finger.
const edge = 0.3;

/** Returns the target of a place that is dragged over a row. `height` is the pointer's position within the row, from 0 to 1. */
export function dropAt(tree: PlaceTree<PlacedRow>, dragged: string, over: string, height: number, isUnfolded: boolean): DropTarget | null {
  if (dragged === over) return null;
  const side = height < edge ? 'before' : height > 1 - edge ? 'after' : 'inside';
  const spot = spotBeside(tree, dragged, over, side, isUnfolded);
  return { ...spot, over, side, refusal: findMoveRefusal(tree, dragged, spot.parentId) };
}

function spotBeside(tree: PlaceTree<PlacedRow>, dragged: string, over: string, side: DropSide, isUnfolded: boolean): Spot {
  if (side === 'before') return { parentId: tree.byId.get(over)?.parentId ?? null, before: over };
  const first = partsOf(tree, over).find(({ id }) => id !== dragged);
  if (side === 'after' && isUnfolded && first !== undefined) return { parentId: over, before: first.id };
  if (side === 'inside') return { parentId: over, before: null };
  const { parentId, before } = spotAfter(tree, over);
  return { parentId, before: before === dragged ? spotAfter(tree, dragged).before : before };
}
