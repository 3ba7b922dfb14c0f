import { allPartsOf, type PlaceTree, type TreeRow, ancestorsOf } from './place-tree.ts';
import type { PlaceState } from './rules.ts';
import type { Instant } from '#platform/time/instant.ts';

export interface PlaceStateValues {
  state: PlaceState;
  /** Reason for closing; '' for an open place. An archived place keeps the reason from before. */
  closedReason: string;
  archivedAt: Instant | null;
}

export type StateChanges = Map<string, PlaceStateValues>;
/** `unsafeReason` is '' if the place is safe. */
type StatedPlace = TreeRow & PlaceStateValues & { unsafeReason: string };

/** Closes a place and its open parts. Parts that were closed together with the place get the new reason. */
export function planClosing(tree: PlaceTree<StatedPlace>, place: StatedPlace, reason: string): StateChanges {
  const follows = (part: StatedPlace) =>
    part.state === 'open' || (isClosed(place) && isClosed(part) && part.closedReason === place.closedReason);
  const closed: PlaceStateValues = { state: 'closed', closedReason: reason, archivedAt: null };
  return new Map([place, ...allPartsOf(tree, place.id).filter(follows)].map(({ id }) => [id, closed]));
}

/** Archives a place and all its parts. Each keeps its reason for closing. */
export function planArchiving(tree: PlaceTree<StatedPlace>, place: StatedPlace, now: Instant): StateChanges {
  const archivable = [place, ...allPartsOf(tree, place.id)].filter(({ state }) => state !== 'archived');
  return new Map(archivable.map(({ id, closedReason }) => [id, { state: 'archived', closedReason, archivedAt: now }]));
}

/**
 * Opens a place, and its parts that were closed for the same reason or archived at the same time. Unsafe parts and the places in them stay
 * closed.
 */
export function planOpening(tree: PlaceTree<StatedPlace>, place: StatedPlace): StateChanges {
  const open: PlaceStateValues = { state: 'open', closedReason: '', archivedAt: null };
  const changes: StateChanges = new Map([[place.id, open]]);
  for (const part of allPartsOf(tree, place.id)) {
    if (part.state !== place.state || part.archivedAt !== place.archivedAt) continue;
    // An archived part without a reason was open before. A closed part without a reason was closed by an import, which stores no reason.
    const mayBeOwn = part.closedReason !== '' || part.state === 'closed';
    const hasOwnReason = mayBeOwn && part.closedReason !== place.closedReason;
    const danger = dangerWithin(tree, part, place);
    if (!hasOwnReason) changes.set(part.id, danger === '' ? open : { ...open, state: 'closed', closedReason: danger });
    else if (part.state === 'archived') changes.set(part.id, { ...open, state: 'closed', closedReason: part.closedReason });
  }
  return changes;
}

/** Restores an archived place, and the parts archived with it, to their states before. */
export function planRestoring(tree: PlaceTree<StatedPlace>, place: StatedPlace): StateChanges {
  const along = allPartsOf(tree, place.id).filter((part) => part.state === place.state && part.archivedAt === place.archivedAt);
  const wasClosed = ({ closedReason }: PlaceStateValues) => closedReason !== '' || closedReason === place.closedReason;
  return new Map(
    [place, ...along].map((part) => {
      const closedReason = wasClosed(part) ? part.closedReason : dangerWithin(tree, part, place);
      return [part.id, { state: wasClosed(part) || closedReason !== '' ? 'closed' : 'open', closedReason, archivedAt: null }];
    }),
  );
}

function dangerWithin(tree: PlaceTree<StatedPlace>, part: StatedPlace, place: StatedPlace): string {
  const within = [part, ...ancestorsOf(tree, part.id)];
  return within.slice(0, within.indexOf(place)).find(({ unsafeReason }) => unsafeReason !== '')?.unsafeReason ?? '';
}

function isClosed({ state }: PlaceStateValues): boolean {
  return state === 'closed';
}
