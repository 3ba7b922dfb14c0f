import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { sqlStateOf } from '#platform/database/server/sql-state.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { type PlacementRefusal, findMoveRefusal } from '#features/reservations/place-moves.ts';
import { allPartsOf, partsOf, ancestorsOf } from '#features/reservations/place-tree.ts';
import { visibleReservationsOf, type VisibleReservations } from '#features/reservations/rules.ts';
import type { BookingConflict, ConflictRefusal } from '#features/reservations/shapes/bookings.ts';
import type { BookedRefusal, PlaceMove } from '#features/reservations/shapes/places.ts';
import { places } from '#features/reservations/server/tables.ts';
import { freeIntervalUnder, insertPosition } from './add-place.ts';
import { findBookedRefusal } from './bookings-at-place.ts';
import { notifyBookedReservations } from './change-states.ts';
import { editTree, lockTree, recordPlace, type StoredPlace, type StoredTree } from './edit-tree.ts';
import { intervalOf, intervalsAfterMove, rangeOf } from './interval.ts';
import { findConflictsAtPlaces } from './find-conflicts-at-places.ts';

type Move = z.output<typeof PlaceMove>;
type MoveResult = Done | ConflictRefusal | BookedRefusal | Refusal<PlacementRefusal | 'inside-itself'>;

/** Moves a place with its parts and bookings. Refuses if bookings would conflict or if a booked parent would lose the place. */
export async function movePlace(call: CallContext<Move>, hold = lockTree): Promise<MoveResult> {
  return retryRaces(() => editTree(call, (tx, tree, move) => moveIn(tx, tree, move, visibleReservationsOf(call.caller)), hold));
}

async function moveIn(
  tx: Transaction,
  tree: StoredTree,
  { id, parentId, before }: Move,
  visible: VisibleReservations,
): Promise<MoveResult> {
  const place = tree.byId.get(id);
  if (place === undefined) return refuse('gone');
  const refusal = findMoveRefusal(tree, id, parentId);
  if (refusal !== null) return refuse(refusal);
  if (parentId === place.parentId && before === nextOf(tree, place)) return done;
  const booked = parentId === place.parentId ? null : await wholesBooked(tx, tree, place, parentId, visible);
  if (booked) return booked;
  const position = await insertPosition(tx, tree, { id, parentId }, before);
  const closed = parentId === place.parentId ? [] : closedIn(tree, place);
  // Notify reservations of the old parent before the move, and those of the new parent after it.
  await notifyBookedReservations(tx, closed);
  const conflicts = parentId === place.parentId ? [] : await giveInterval(tx, tree, place, parentId, visible);
  if (conflicts === 'full') return refuse('full');
  if (conflicts.length > 0) return { refused: 'taken', taken: conflicts };
  await tx.rows.update(places).set({ parentId, position }).where(eq(places.id, id));
  await notifyBookedReservations(tx, closed);
  const from = { parentId: place.parentId, parentName: nameOf(tree, place.parentId), position: place.position };
  recordPlace(tx, 'place-moved', id, { before: from, after: { parentId, parentName: nameOf(tree, parentId), position } });
  return done;
}

async function wholesBooked(
  tx: Transaction,
  tree: StoredTree,
  place: StoredPlace,
  parentId: string | null,
  visible: VisibleReservations,
): Promise<BookedRefusal | null> {
  const remainingParents = new Set(parentId === null ? [] : [parentId, ...ancestorsOf(tree, parentId).map(({ id }) => id)]);
  const leftParents = ancestorsOf(tree, place.id).flatMap(({ id }) => (remainingParents.has(id) ? [] : [id]));
  if (leftParents.length === 0) return null;
  await tx.rows.select({ id: places.id }).from(places).where(inArray(places.id, leftParents)).orderBy(places.id).for('update');
  const only = sql`b.place_id = any(${sql.param(leftParents)})`;
  return findBookedRefusal(tx.rows, place.id, { now: tx.now, visible, only });
}

/**
 * Gives the place and its parts new intervals and returns the resulting conflicts. A foreign key updates the intervals of their bookings.
 */
async function giveInterval(
  tx: Transaction,
  tree: StoredTree,
  place: StoredPlace,
  parentId: string | null,
  visible: VisibleReservations,
): Promise<BookingConflict[] | 'full'> {
  const free = freeIntervalUnder(tree, parentId);
  if (free === null) return 'full';
  const intervals = intervalsAfterMove(tree, place.id, intervalOf(free));
  const ids = [...intervals.keys()];
  // Lock all places in one order before their bookings change: this waits for concurrent bookings and cannot deadlock.
  await tx.rows.select({ id: places.id }).from(places).where(inArray(places.id, ids)).orderBy(places.id).for('update');
  await tx.rows.execute(sql`set constraints bookings_do_not_overlap deferred`);
  for (const [id, interval] of intervals)
    await tx.rows
      .update(places)
      .set({ treeInterval: rangeOf(interval) })
      .where(eq(places.id, id));
  await releasePast(tx, ids);
  const conflicts = await findConflictsAtPlaces(tx, ids, visible);
  if (conflicts.length === 0) await tx.rows.execute(sql`set constraints bookings_do_not_overlap immediate`);
  return conflicts;
}

function closedIn(tree: StoredTree, place: StoredPlace): string[] {
  return [place, ...allPartsOf(tree, place.id)].flatMap(({ id, state }) => (state === 'closed' ? [id] : []));
}

function nextOf(tree: StoredTree, place: StoredPlace): string | null {
  const siblings = partsOf(tree, place.parentId);
  return siblings[siblings.indexOf(place) + 1]?.id ?? null;
}

function nameOf(tree: StoredTree, id: string | null): string | null {
  return id === null ? null : (tree.byId.get(id)?.name ?? null);
}

/** A concurrent booking may have taken the same interval first. The retry finds this conflict and names it. */
async function retryRaces(move: () => Promise<MoveResult>, tries = 4): Promise<MoveResult> {
  try {
    return await move();
  } catch (error) {
    if (tries === 1 || !isRace(error)) throw error;
    return retryRaces(move, tries - 1);
  }
}

/** PostgreSQL codes: 23P01 is the exclusion constraint, 40P01 a deadlock. */
function isRace(error: unknown): boolean {
  return ['23P01', '40P01'].includes(sqlStateOf(error) ?? '');
}

/** Past bookings never block a move. A past booking that now overlaps another stops holding its place but stays in every list. */
async function releasePast(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.rows.execute(sql`
    update bookings set holds = false where id in (
      select case when ours.held_until <= ${tx.now} then ours.id else theirs.id end
      from bookings ours
      join bookings theirs on theirs.tree_interval && ours.tree_interval and theirs.held_period && ours.held_period and theirs.holds and theirs.id <> ours.id
      where ours.place_id = any(${sql.param([...ids])}) and ours.holds
        and least(ours.held_until, theirs.held_until) <= ${tx.now}
    )`);
}
