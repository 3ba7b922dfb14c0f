import { allPartsOf, partsOf, type PlaceTree, sleepsOf, wholesOf } from './place-tree.ts';
import type { PlaceRow } from './shapes/places.ts';

/** A camp's places as somebody who books sees them at one time: what is free, and how many beds are. */
export interface FreePlaces {
  tree: PlaceTree;
  /** Open, and neither it nor a part of it nor what it is part of is taken. */
  isFree(id: string): boolean;
  /** Beds that can be had in it, as a whole or in its parts, of the wanted category. */
  bedsIn(id: string): number;
  /** Beds of a place that is booked as a whole. */
  bedsOf(id: string): number;
  /** Of the wanted category itself, or by what it is part of. */
  isWanted(id: string): boolean;
}

/** What does not change from one date to another; made once for a question. */
export interface Lodging {
  tree: PlaceTree;
  open: ReadonlySet<string>;
  wanted: ReadonlySet<string>;
  beds: ReadonlyMap<string, number>;
}

/** `category` '' is any. */
export function lodgingOf(tree: PlaceTree, category: string): Lodging {
  const open = new Set(tree.inOrder.filter((place) => [place, ...wholesOf(tree, place.id)].every(isOpen)).map(({ id }) => id));
  const isOf = ({ categories }: PlaceRow) => category === '' || categories.includes(category);
  const wanted = new Set(tree.inOrder.filter((place) => [place, ...wholesOf(tree, place.id)].some(isOf)).map(({ id }) => id));
  return { tree, open, wanted, beds: new Map(tree.inOrder.map(({ id }) => [id, openBeds(tree, id)])) };
}

/** As things stand once these places are taken. */
export function freePlaces({ tree, open, wanted, beds }: Lodging, taken: Iterable<string>): FreePlaces {
  const ground = new Set<string>();
  for (const id of taken) for (const place of [id, ...idsOf(wholesOf(tree, id)), ...idsOf(allPartsOf(tree, id))]) ground.add(place);
  const isFree = (id: string) => open.has(id) && !ground.has(id);
  const bedsOf = (id: string) => beds.get(id) ?? 0;
  const isWanted = (id: string) => wanted.has(id);
  const found = new Map<string, number>();
  function bedsIn(id: string): number {
    let sum = found.get(id);
    if (sum === undefined) {
      const inParts = () => partsOf(tree, id).reduce((more, part) => more + bedsIn(part.id), 0);
      sum = isFree(id) && isWanted(id) ? bedsOf(id) : inParts();
      found.set(id, sum);
    }
    return sum;
  }
  return { tree, isFree, bedsIn, bedsOf, isWanted };
}

/** Beds of a place booked as a whole, of the wanted category only. */
export function bedsHad({ tree, bedsOf, isWanted }: Pick<FreePlaces, 'tree' | 'bedsOf' | 'isWanted'>, id: string): number {
  if (isWanted(id)) return bedsOf(id);
  return partsOf(tree, id).reduce((sum, part) => sum + bedsHad({ tree, bedsOf, isWanted }, part.id), 0);
}

/** What it sleeps without what is closed in it. */
function openBeds(tree: PlaceTree, id: string): number {
  return Math.max(0, sleepsOf(tree, id) - closedBeds(tree, id));
}

function closedBeds(tree: PlaceTree, id: string): number {
  return partsOf(tree, id).reduce((sum, part) => {
    if (part.state === 'open') return sum + closedBeds(tree, part.id);
    return part.state === 'closed' ? sum + sleepsOf(tree, part.id) : sum;
  }, 0);
}

function isOpen({ state }: PlaceRow): boolean {
  return state === 'open';
}

function idsOf(places: readonly PlaceRow[]): string[] {
  return places.map(({ id }) => id);
}
