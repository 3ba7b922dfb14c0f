import { allPartsOf, type PlaceTree, type TreeRow, ancestorsOf } from './place-tree.ts';
import type { PlaceState } from './rules.ts';
import type { Instant } from '#platform/time/instant.ts';

export interface PlaceStateValues {
  state: PlaceState;
  /** Why it is closed, or was when it was archived; '' otherwise. */
  closedReason: string;
  archivedAt: Instant | null;
}

/** What changes, by place. */
export type StateChanges = Map<string, PlaceStateValues>;
/** `unsafeReason` is the danger for which nobody may use it; '' for none. */
type StatedPlace = TreeRow & PlaceStateValues & { unsafeReason: string };

/** Closing takes along the parts that are open, and gives its new reason to those closed with it before. */
export function planClosing(tree: PlaceTree<StatedPlace>, place: StatedPlace, reason: string): StateChanges {
  const follows = (part: StatedPlace) =>
    part.state === 'open' || (isClosed(place) && isClosed(part) && part.closedReason === place.closedReason);
  const closed: PlaceStateValues = { state: 'closed', closedReason: reason, archivedAt: null };
  return new Map([place, ...allPartsOf(tree, place.id).filter(follows)].map(({ id }) => [id, closed]));
}

/** Archiving takes along all parts; each keeps why it was closed. */
export function planArchiving(tree: PlaceTree<StatedPlace>, place: StatedPlace, now: Instant): StateChanges {
  const taken = [place, ...allPartsOf(tree, place.id)].filter(({ state }) => state !== 'archived');
  return new Map(taken.map(({ id, closedReason }) => [id, { state: 'archived', closedReason, archivedAt: now }]));
}

/**
 * Opening brings back the parts that went along: closed for the same reason, or archived at the same
 * moment. What was closed or archived by itself stays so, and so does what is dangerous by itself, with all in it.
 */
export function planOpening(tree: PlaceTree<StatedPlace>, place: StatedPlace): StateChanges {
  const open: PlaceStateValues = { state: 'open', closedReason: '', archivedAt: null };
  const changes: StateChanges = new Map([[place.id, open]]);
  for (const part of allPartsOf(tree, place.id)) {
    if (part.state !== place.state || part.archivedAt !== place.archivedAt) continue;
    // An archived part without a reason was open; a closed one was closed by a list, which gives none.
    const mayBeOwn = part.closedReason !== '' || part.state === 'closed';
    const hasOwnReason = mayBeOwn && part.closedReason !== place.closedReason;
    const danger = dangerWithin(tree, part, place);
    if (!hasOwnReason) changes.set(part.id, danger === '' ? open : { ...open, state: 'closed', closedReason: danger });
    else if (part.state === 'archived') changes.set(part.id, { ...open, state: 'closed', closedReason: part.closedReason });
  }
  return changes;
}

/**
 * Takes back the archiving of a closed place: it and the parts that went along come back as they were. Those without a
 * reason were open, unless it had none either: then a list closed them with it.
 */
export function planRestoring(tree: PlaceTree<StatedPlace>, place: StatedPlace): StateChanges {
  const along = allPartsOf(tree, place.id).filter((part) => part.state === place.state && part.archivedAt === place.archivedAt);
  const wasClosed = ({ closedReason }: PlaceStateValues) => closedReason !== '' || closedReason === place.closedReason;
  return new Map(
    [place, ...along].map((one) => {
      const closedReason = wasClosed(one) ? one.closedReason : dangerWithin(tree, one, place);
      return [one.id, { state: wasClosed(one) || closedReason !== '' ? 'closed' : 'open', closedReason, archivedAt: null }];
    }),
  );
}

/** Why nobody may use a part of a place, by its own danger or that of what it is in there; '' for none. */
function dangerWithin(tree: PlaceTree<StatedPlace>, part: StatedPlace, place: StatedPlace): string {
  const within = [part, ...ancestorsOf(tree, part.id)];
  return within.slice(0, within.indexOf(place)).find(({ unsafeReason }) => unsafeReason !== '')?.unsafeReason ?? '';
}

function isClosed({ state }: PlaceStateValues): boolean {
  return state === 'closed';
}
