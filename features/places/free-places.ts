import { allPartsOf, partsOf, type PlaceTree, sleepsOf, ancestorsOf } from './place-tree.ts';
import type { PlaceRow } from './shapes.ts';

export interface FreePlaces {
  tree: PlaceTree;
  /** Whether the place is open and no taken place contains it or is part of it. */
  isFree(id: string): boolean;
  /** Free beds of the wanted category, whether the place is booked as a whole or by its parts. */
  bedsIn(id: string): number;
  /** Beds of the place if it is booked as a whole. */
  bedsOf(id: string): number;
  /** Whether the place, or one that contains it, has the wanted category. */
  isWanted(id: string): boolean;
}

/** Data of a search that is the same for all dates, computed once. */
export interface AvailabilitySearch {
  tree: PlaceTree;
  open: ReadonlySet<string>;
  wanted: ReadonlySet<string>;
  beds: ReadonlyMap<string, number>;
}

/** Prepares a search; a `category` of '' means any. Tents on fields are offered only if their category or their field is requested. */
export function prepareAvailabilitySearch(tree: PlaceTree, category: string, requestedIds: readonly string[] = []): AvailabilitySearch {
  const withWholes = (place: PlaceRow) => [place, ...ancestorsOf(tree, place.id)];
  const isOf = ({ categories }: PlaceRow) => category === '' || categories.includes(category);
  const isMeant = ({ id, categories }: PlaceRow) => requestedIds.includes(id) || categories.includes(category);
  const isOffered = (place: PlaceRow) => {
    const outdoors = outdoorsOf(withWholes(place));
    return outdoors.length === 0 || outdoors.some(isMeant);
  };
  const all = tree.inOrder;
  const offered = new Set(idsOf(all.filter(isOffered)));
  return {
    tree,
    open: new Set(idsOf(all.filter((place) => withWholes(place).every(isOpen)))),
    wanted: new Set(idsOf(all.filter((place) => offered.has(place.id) && withWholes(place).some(isOf)))),
    beds: new Map(all.map((place) => [place.id, openBeds(tree, place, offered)])),
  };
}

/** Counts all beds of the camp, except beds in tents and in closed places. */
export function countAllBeds(tree: PlaceTree): number {
  const free = computeFreePlaces(prepareAvailabilitySearch(tree, ''), []);
  return partsOf(tree, null).reduce((sum, { id }) => sum + free.bedsIn(id), 0);
}

/** Returns the place and its ancestors up to the outermost field; an empty list if no field contains it. */
function outdoorsOf(chain: readonly PlaceRow[]): readonly PlaceRow[] {
  return chain.slice(0, chain.findLastIndex(({ kind }) => kind === 'field') + 1);
}

export function computeFreePlaces({ tree, open, wanted, beds }: AvailabilitySearch, takenIds: Iterable<string>): FreePlaces {
  const blocked = new Set<string>();
  for (const id of takenIds) for (const place of [id, ...idsOf(ancestorsOf(tree, id)), ...idsOf(allPartsOf(tree, id))]) blocked.add(place);
  const isFree = (id: string) => open.has(id) && !blocked.has(id);
  const bedsOf = (id: string) => beds.get(id) ?? 0;
  const isWanted = (id: string) => wanted.has(id);
  const bedCounts = new Map<string, number>();
  function bedsIn(id: string): number {
    let sum = bedCounts.get(id);
    if (sum === undefined) {
      const inParts = () => partsOf(tree, id).reduce((more, part) => more + bedsIn(part.id), 0);
      sum = isFree(id) && isWanted(id) ? bedsOf(id) : inParts();
      bedCounts.set(id, sum);
    }
    return sum;
  }
  return { tree, isFree, bedsIn, bedsOf, isWanted };
}

export function countWantedBeds({ tree, bedsOf, isWanted }: Pick<FreePlaces, 'tree' | 'bedsOf' | 'isWanted'>, id: string): number {
  if (isWanted(id)) return bedsOf(id);
  return partsOf(tree, id).reduce((sum, part) => sum + countWantedBeds({ tree, bedsOf, isWanted }, part.id), 0);
}

function openBeds(tree: PlaceTree, place: PlaceRow, offered: ReadonlySet<string>): number {
  const bedsLeft = (part: PlaceRow) => (isOpen(part) ? openBeds(tree, part, offered) : 0);
  const parts = partsOf(tree, place.id).filter(({ state }) => state !== 'archived');
  const inParts = parts.reduce((sum, part) => sum + bedsLeft(part), 0);
  if (!offered.has(place.id)) return inParts;
  return sleepsOf(tree, place.id) - parts.reduce((sum, part) => sum + sleepsOf(tree, part.id), 0) + inParts;
}

function isOpen({ state }: PlaceRow): boolean {
  return state === 'open';
}

function idsOf(places: readonly PlaceRow[]): string[] {
  return places.map(({ id }) => id);
}
