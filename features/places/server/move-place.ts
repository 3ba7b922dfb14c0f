import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { sqlStateOf } from '#platform/database/server/sql-state.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { type PlacementRefusal, findMoveRefusal } from '#features/places/place-moves.ts';
import { partsOf, ancestorsOf } from '#features/places/place-tree.ts';
import type { BookedRefusal, ConflictRefusal, PlaceMove } from '#features/places/shapes.ts';
import { places } from './tables.ts';
import { freeIntervalUnder, insertPosition } from './add-place.ts';
import type { BookingsOfPlaces } from './bookings-of-places.ts';
import { editTree, lockPlaceRows, lockTree, recordPlace, type StoredPlace, type StoredTree } from './edit-tree.ts';
import { type Interval, intervalOf, intervalsAfterMove, rangeOf } from './interval.ts';

type Move = z.output<typeof PlaceMove>;
type MoveResult = Done | ConflictRefusal | BookedRefusal | Refusal<PlacementRefusal | 'inside-itself'>;

/** Moves a place with its parts and bookings. Refused if bookings would conflict, or if a booked parent would lose the place. */
export async function movePlace(call: CallContext<Move>, bookings: BookingsOfPlaces, hold = lockTree): Promise<MoveResult> {
  return retryRaces(() => editTree(call, (tx, tree) => moveIn(tx, tree, call, bookings), hold));
}

async function moveIn(
  tx: Transaction,
  tree: StoredTree,
  { caller, input: { id, parentId, before } }: CallContext<Move>,
  bookings: BookingsOfPlaces,
): Promise<MoveResult> {
  const place = tree.byId.get(id);
  if (place === undefined) return refuse('gone');
  const refusal = findMoveRefusal(tree, id, parentId);
  if (refusal !== null) return refuse(refusal);
  if (parentId === place.parentId && before === nextOf(tree, place)) return done;
  const hasNewParent = parentId !== place.parentId;
  if (hasNewParent) {
    const leftParents = leftParentsOf(tree, place, parentId);
    await lockPlaceRows(tx, leftParents);
    const booked = leftParents.length > 0 && (await bookings.findRefusal(tx, id, caller, { of: leftParents }));
    if (booked) return booked;
  }
  const position = await insertPosition(tx, tree, { id, parentId }, before);
  if (hasNewParent) {
    const free = freeIntervalUnder(tree, parentId);
    if (free === null) return refuse('full');
    const intervals = intervalsAfterMove(tree, id, intervalOf(free));
    const ids = [...intervals.keys()];
    await lockPlaceRows(tx, ids);
    const conflicts = await bookings.moveAlong(tx, ids, caller, () => setIntervals(tx, intervals));
    if (conflicts.length > 0) return { refused: 'taken', taken: conflicts };
  }
  await tx.rows.update(places).set({ parentId, position }).where(eq(places.id, id));
  const from = { parentId: place.parentId, parentName: nameOf(tree, place.parentId), position: place.position };
  recordPlace(tx, 'place-moved', id, { before: from, after: { parentId, parentName: nameOf(tree, parentId), position } });
  return done;
}

/** The places that no longer contain the place once it has moved. */
function leftParentsOf(tree: StoredTree, place: StoredPlace, parentId: string | null): string[] {
  const remainingParents = new Set(parentId === null ? [] : [parentId, ...ancestorsOf(tree, parentId).map(({ id }) => id)]);
  return ancestorsOf(tree, place.id).flatMap(({ id }) => (remainingParents.has(id) ? [] : [id]));
}

async function setIntervals(tx: Transaction, intervals: Map<string, Interval>): Promise<void> {
  for (const [id, interval] of intervals)
    await tx.rows
      .update(places)
      .set({ treeInterval: rangeOf(interval) })
      .where(eq(places.id, id));
}

function nextOf(tree: StoredTree, place: StoredPlace): string | null {
  const siblings = partsOf(tree, place.parentId);
  return siblings[siblings.indexOf(place) + 1]?.id ?? null;
}

function nameOf(tree: StoredTree, id: string | null): string | null {
  return id === null ? null : (tree.byId.get(id)?.name ?? null);
}

/** A concurrent booking may win the race for the same interval; the retry then finds and names its conflict. */
async function retryRaces(move: () => Promise<MoveResult>, tries = 4): Promise<MoveResult> {
  try {
    return await move();
  } catch (error) {
    if (tries === 1 || !isRace(error)) throw error;
    return retryRaces(move, tries - 1);
  }
}

/** 23P01: exclusion constraint; 40P01: deadlock. */
function isRace(error: unknown): boolean {
  return ['23P01', '40P01'].includes(sqlStateOf(error) ?? '');
}
